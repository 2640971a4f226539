"""Mentions in a message's text that ``allowed_mentions`` allows."""

from __future__ import annotations

import re
from typing import NamedTuple

from .json_types import JSON
from .validation import Path, Validator
from .world import World

USER = re.compile(r"<@!?(\d{1,19})>", re.ASCII)
ROLE = re.compile(r"<@&(\d{1,19})>", re.ASCII)
EVERYONE = re.compile(r"@(everyone|here)\b")
KINDS = ("users", "roles", "everyone")
MAX_MENTIONS = 100


class Mentions(NamedTuple):
    """The mentioned users and roles, and whether everyone is mentioned."""

    users: list[int]
    roles: list[int]
    everyone: bool


def check_allowed(validator: Validator, path: Path, rules: JSON | None) -> None:
    """Validate ``allowed_mentions``: each kind may be parsed or listed, not both."""
    if rules is None:
        return
    parse = rules.get("parse") or []
    for number, kind in enumerate(parse):
        validator.choice((*path, "parse", number), kind, KINDS)
    for kind in ("users", "roles"):
        ids = rules.get(kind) or []
        if len(ids) > MAX_MENTIONS:
            validator.add_error((*path, kind), "BASE_TYPE_MAX_LENGTH", f"Must be {MAX_MENTIONS} or fewer in length.")
        if ids and kind in parse:
            message = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            validator.add_error(path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)


def mentions_in(world: World, content: str, rules: JSON | None, *, everyone: bool) -> Mentions:
    """Return the mentions in a text. Without ``rules`` all count; ``everyone`` is whether the sender may mention
    @everyone and all roles."""
    users = [user_id for user_id in _ids(USER, content) if user_id in world.users]
    known = world.roles
    roles = [role for role in _ids(ROLE, content) if role in known and (everyone or known[role].mentionable)]
    calls_everyone = bool(EVERYONE.search(content)) and everyone
    if rules is None:
        return Mentions(users, roles, calls_everyone)
    parse = rules.get("parse") or []
    return Mentions(
        users if "users" in parse else [u for u in users if str(u) in map(str, rules.get("users") or [])],
        roles if "roles" in parse else [r for r in roles if str(r) in map(str, rules.get("roles") or [])],
        calls_everyone and "everyone" in parse,
    )


def _ids(pattern: re.Pattern[str], content: str) -> list[int]:
    """Return the distinct ids in a text, in order."""
    return list(dict.fromkeys(int(number) for number in pattern.findall(content)))
