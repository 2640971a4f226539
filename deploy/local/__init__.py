"""Discord in a box: the part of Discord that a bot and the people in its channel use, on this machine and in memory."""
