"""How messages come to stand in Discord: posting, editing, retiring, and trying again."""
