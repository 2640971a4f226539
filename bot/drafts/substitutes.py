"""The call for a substitute in words."""

from __future__ import annotations

from datetime import timedelta

from discord.utils import format_dt

from bot.drafts.links import jump_url
from bot.drafts.seat_names import colours
from bot.drafts.table import duration
from bot.language.localizer import Localizer, plain
from bot.sessions.snapshot import GameSnapshot


def substitute_call(snapshot: GameSnapshot, seat: int, localizer: Localizer) -> str:
    """Return the call for somebody who takes a seat: which it is, how the game stands, and how much time there is."""
    row, view, holder = snapshot.row, snapshot.view, snapshot.row.seats[seat]
    number = f"{seat + 1}" + (f" ({colours(row.game, view.colours[seat], localizer)})" if view.colours[seat] else "")
    facts = [localizer("substitute-seat", seat=number), localizer("substitute-move", move=len(row.moves))]
    if view.scores is not None:
        facts.append(localizer("substitute-score", points=view.scores[seat]))
    if row.timer is not None:
        facts.append(localizer("timer-for", timer=duration(timedelta(seconds=row.timer), localizer)))
    if holder.bank:
        facts.append(localizer("substitute-bank", bank=duration(holder.bank, localizer)))
    if row.clock.deadline is not None and row.clock.actor == seat:
        facts.append(localizer("substitute-until", until=format_dt(row.clock.deadline, "R")))
    name = plain(holder.name) or localizer("somebody")
    text = localizer("substitute-wanted", name=name, game=localizer.game(row.game), facts=" · ".join(facts))
    return f"{text} {jump_url(row)}"
