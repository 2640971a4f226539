"""Checks the claims of the five games' lessons against their rules."""
