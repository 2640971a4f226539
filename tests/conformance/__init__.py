"""What the words of the five games' lessons claim, held against their rules."""
