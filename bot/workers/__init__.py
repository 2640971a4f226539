"""Work beside the event loop, in processes of its own: search, replays, emoji."""
