"""Where the bot is no member: chats between people, and servers that have not invited it.

There it answers presses and commands, and can post nothing by itself. What it may do at a place is asked by name of the
``Place`` (``storage/places.py``) of a table, ``row.place``, or of an interaction, ``place_of``. All that is done
differently is here:

- ``origin``: where an interaction comes from;
- ``permissions``: what the bot may do there;
- ``tokens``: each acknowledged interaction leaves its token, which is valid for fifteen minutes;
- ``route``: messages that are sent and edited with these tokens, instead of the bot's own access;
- ``presses``: which message was pressed, whether it is outdated, and the token that the press leaves.

``docs/architecture.md`` says how tables are shown there.
"""
