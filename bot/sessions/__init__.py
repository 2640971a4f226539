"""Running games without Discord: sessions, their registry, turn timers, computer players and ratings."""
