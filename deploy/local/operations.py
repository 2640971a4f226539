"""Which of Discord's operations the local Discord answers, beside Discord's own OpenAPI description.

``python -m localcord.operations DESCRIPTION`` writes the table as Markdown, from the routes of the application.
"""

from __future__ import annotations

import json
import re
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from .app import ROUTES

VERBS = ("get", "post", "put", "patch", "delete")
EVENTS = (
    *("READY", "RESUMED", "APPLICATION_COMMAND_PERMISSIONS_UPDATE", "AUTO_MODERATION_ACTION_EXECUTION"),
    *(f"AUTO_MODERATION_RULE_{what}" for what in ("CREATE", "UPDATE", "DELETE")),
    *(f"CHANNEL_{what}" for what in ("CREATE", "UPDATE", "DELETE", "PINS_UPDATE")),
    *(f"THREAD_{what}" for what in ("CREATE", "UPDATE", "DELETE", "LIST_SYNC", "MEMBER_UPDATE", "MEMBERS_UPDATE")),
    *(f"ENTITLEMENT_{what}" for what in ("CREATE", "UPDATE", "DELETE")),
    *(f"GUILD_{what}" for what in ("CREATE", "UPDATE", "DELETE", "AUDIT_LOG_ENTRY_CREATE", "BAN_ADD", "BAN_REMOVE")),
    *(f"GUILD_{what}_UPDATE" for what in ("EMOJIS", "STICKERS", "INTEGRATIONS")),
    *(f"GUILD_MEMBER_{what}" for what in ("ADD", "REMOVE", "UPDATE")),
    *("GUILD_MEMBERS_CHUNK", "GUILD_SCHEDULED_EVENT_USER_ADD", "GUILD_SCHEDULED_EVENT_USER_REMOVE"),
    *(f"GUILD_ROLE_{what}" for what in ("CREATE", "UPDATE", "DELETE")),
    *(f"GUILD_SCHEDULED_EVENT_{what}" for what in ("CREATE", "UPDATE", "DELETE")),
    *(f"GUILD_SOUNDBOARD_SOUND_{what}" for what in ("CREATE", "UPDATE", "DELETE")),
    *("GUILD_SOUNDBOARD_SOUNDS_UPDATE", "SOUNDBOARD_SOUNDS", "INTERACTION_CREATE", "INVITE_CREATE", "INVITE_DELETE"),
    *(f"INTEGRATION_{what}" for what in ("CREATE", "UPDATE", "DELETE")),
    *(f"MESSAGE_{what}" for what in ("CREATE", "UPDATE", "DELETE", "DELETE_BULK")),
    *(f"MESSAGE_REACTION_{what}" for what in ("ADD", "REMOVE", "REMOVE_ALL", "REMOVE_EMOJI")),
    *(f"MESSAGE_POLL_VOTE_{what}" for what in ("ADD", "REMOVE")),
    *("PRESENCE_UPDATE", "TYPING_START", "USER_UPDATE", "WEBHOOKS_UPDATE"),
    *(f"STAGE_INSTANCE_{what}" for what in ("CREATE", "UPDATE", "DELETE")),
    *(f"SUBSCRIPTION_{what}" for what in ("CREATE", "UPDATE", "DELETE")),
    *("VOICE_CHANNEL_EFFECT_SEND", "VOICE_STATE_UPDATE", "VOICE_SERVER_UPDATE"),
)
"""The events of Discord's gateway, as its reference has them."""
BASIS = re.compile(r"\{[^}]*\}")


class Operation(NamedTuple):
    """An operation of Discord: what it is about, its name, method and path, and whether it is answered here."""

    about: str
    name: str
    method: str
    path: str
    answered: bool


def operations(description: Mapping[str, Any]) -> Iterator[Operation]:
    """Yield the operations of a description, in its order."""
    known = {(route.method, BASIS.sub("{}", route.path)) for route in ROUTES}
    for path, entry in description["paths"].items():
        for verb in VERBS:
            if verb in entry:
                method, name = verb.upper(), str(entry[verb].get("operationId", ""))
                answered = (method, BASIS.sub("{}", path)) in known
                yield Operation(path.split("/")[1], name, method, path, answered)


def sent_events() -> list[str]:
    """Return the events that the code of this package names."""
    files = [file for file in Path(__file__).parent.rglob("*.py") if file.name != Path(__file__).name]
    named = {name for file in files for name in re.findall(r'"([A-Z_]+)"', file.read_text("utf-8"))}
    return [event for event in EVENTS if event in named]


def table(description: Mapping[str, Any]) -> str:
    """Return the page: how many operations of each kind are answered, which are, and the events that are sent."""
    by_kind: dict[str, list[Operation]] = defaultdict(list)
    for operation in operations(description):
        by_kind[operation.about].append(operation)
    every = [operation for kind in by_kind.values() for operation in kind]
    sent = sent_events()
    count = sum(operation.answered for operation in every)
    lines = [
        "# What it can do",
        "",
        f"Of the {len(every)} operations of Discord's description it answers {count}. It refuses the others with 404.",
        "",
        "| about | answered | of |",
        "| --- | --- | --- |",
        *(
            f"| {about} | {sum(one.answered for one in kind)} | {len(kind)} |"
            for about, kind in sorted(by_kind.items())
        ),
        "",
        "## Answered",
        "",
        *(f"- `{one.method} {one.path}` {one.name.replace('_', ' ')}" for one in every if one.answered),
        "",
        "## Not answered",
        "",
        *(f"- `{one.method} {one.path}` {one.name.replace('_', ' ')}" for one in every if not one.answered),
        "",
        "## Events",
        "",
        f"Of the {len(EVENTS)} events of the gateway it sends {len(sent)}:",
        ", ".join(f"`{event}`" for event in sent) + ".",
        "",
    ]
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    """Write the table. Returns the exit status."""
    if len(arguments) != 1:
        sys.stderr.write("usage: python -m localcord.operations DESCRIPTION\n")
        return 2
    sys.stdout.write(table(json.loads(Path(arguments[0]).read_text("utf-8"))))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
