"""What is shown in Discord: the messages of tables, lobbies, secrets and rulebooks, and who posts them."""
