"""Pondside, a Discord bot that hosts real board games in a channel.

This is all that an installed wheel adds to an environment: the packages of the bot lie in ``pondside/app``, which the
command ``pondside`` puts on the path, so that names as general as ``bot`` or ``games`` clash with no others.
"""
