"""One suite that every registered game runs through."""
