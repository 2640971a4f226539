"""Messages of tables, lobbies, secrets and rulebooks, and the publisher that posts and edits them."""
