"""Private panels, pressed at random and with forged ids: nobody else is told, and nothing shared is stored."""

from __future__ import annotations

import asyncio
import copy
import json
from collections.abc import Container, Iterator, Sequence
from random import Random
from typing import Any

from tests.local_discord.reading import components
from tests.local_discord.replies import EPHEMERAL
from tests.local_discord.world import JSON
from tests.soak.random_people import RandomPeople
from tests.soak.stage import Stage

PRIVATE: dict[str, dict[str, object]] = {
    "try": {}, "plan": {}, "note": {}, "board": {"words": True}, "rules": {}, "help": {}, "stats": {},
}  # fmt: skip
"""Commands whose answers are panels of one person, with their options."""
IDS = ("try", "tried", "plan", "step", "rules", "rulebooks", "words", "note-delete")  # begins of the ids of such panels
SHARED = ("tables", "moves", "outbox", "requests", "invitations", "results", "departures")
GARBAGE = ("", "*", "zz", "0*0*", "*" * 40, "999999", "-1", "=a0-c2", ":::", "ы")
PAUSE = 1.2  # seconds between presses, so that nobody floods the bot


def shared_rows(stage: Stage) -> list[Any]:
    """Return all that is stored and not one person's own; first the versions of the tables."""
    versions = stage.rows("select id, version from tables order by id")
    seats = stage.rows("select table_id, number, user, computer, away from seats order by 1, 2")
    return [versions, seats, *(stage.rows(f"select * from {name} order by 1, 2, 3") for name in SHARED)]  # noqa: S608


def forge(component: JSON, tables: Sequence[str], chance: Random) -> None:
    """Change an id, perhaps to that of one of these tables, or the values of a menu."""
    parts = component["custom_id"].split(":")
    place = chance.randrange(1, len(parts)) if len(parts) > 1 else 0
    parts[place] = chance.choice((*GARBAGE, *tables, str(chance.randrange(40)), parts[place] + "0"))
    if "options" in component and chance.random() < 0.4:
        for option in component["options"]:
            option["value"] = f"{chance.choice(GARBAGE)}{chance.random()}"[:100]
    else:
        component["custom_id"] = (":".join(parts) or "x")[:100]


async def press_panels(people: RandomPeople, presses: int) -> list[str]:
    """Let people use private panels, one after the other. Returns what was told to others or stored for all."""
    stage, chance, found = people.stage, people.random, []
    for _ in range(presses):
        await asyncio.sleep(PAUSE)
        person = chance.choice(people.people)
        before, seen = shared_rows(stage), {other.user.name: len(other.seen) for other in people.people}
        late = {str(message) for (message,) in stage.rows("select message from outbox where message is not null")}
        mine = [one for one in people.visible_messages(person) if one.viewer_id == int(person.user.id)][-8:]
        panels = [message for message in mine if any(_is_panel(each) for each in components(people.as_json(message)))]
        if not panels or chance.random() < 0.3:
            name = chance.choice([*PRIVATE])
            await people.use_command(name, person, **PRIVATE[name])
        else:
            message = chance.choice(panels)
            if chance.random() < 0.15:
                message.components = copy.deepcopy(message.components)
                for each in (each for row in message.components for each in row["components"] if _is_panel(each)):
                    forge(each, [table for (table,) in stage.rows("select id from tables")], chance)
            await people.use_one_of(person, people.as_json(message), _is_panel)
        await asyncio.sleep(0.1)
        action = str(people.actions[-1])
        after = shared_rows(stage)
        if after[0] == before[0]:  # nobody's time was up, and no plan was played
            found += [f"{action}: something shared is stored"] if after != before else []
            found += [f"{action}: {problem}" for problem in _told(people, person.user.name, seen, late)]
    return found


def _is_panel(component: JSON) -> bool:
    return str(component.get("custom_id", "")).startswith(IDS)


def _told(people: RandomPeople, name: str, seen: dict[str, int], late: Container[str]) -> Iterator[str]:
    """Yield what others were told since then, and what the person was told in public; but for messages that are changed
    ``late``, as where the bot is no member any press lets it do that."""
    for other in people.people:
        events = [event for event in other.seen[seen[other.user.name] :] if event.message["id"] not in late]
        public = [event for event in events if not event.message.get("flags", EPHEMERAL) & EPHEMERAL]
        if events and other.user.name != name:
            yield f"{other.user.name} is told {json.dumps(events)[:300]}"
        elif public:
            yield f"it is public: {json.dumps(public)[:300]}"
