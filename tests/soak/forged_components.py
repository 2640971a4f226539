"""Buttons and menus as no message ever had them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tests.local_discord.world import JSON

GARBAGE = ("", "*", "zz", "0*0*", "****************************************", "999999", "-1", "=a0-c2", ":::", "ы")


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
