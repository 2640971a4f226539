"""Tokens: random ones for people, and the form of bot tokens."""

from __future__ import annotations

import base64
import binascii
import re
import secrets

BOT_TOKEN = re.compile(r"([\w-]{18,40})\.[\w-]{5,10}\.[\w-]{25,50}", re.ASCII)


def new_user_token() -> str:
    """Return an unguessable token. It has no dots, so it is never mistaken for a bot's."""
    return secrets.token_urlsafe(32)


def is_bot_token(text: str) -> bool:
    """Return whether a text has the form of Discord's bot tokens: an id in base64, a time and a signature."""
    match = BOT_TOKEN.fullmatch(text)
    if match is None:
        return False
    try:
        return base64.urlsafe_b64decode(match[1] + "=" * (-len(match[1]) % 4)).isdigit()
    except binascii.Error:
        return False
