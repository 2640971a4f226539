"""A local Discord: the part of Discord's API that a bot and its players use, in memory."""
