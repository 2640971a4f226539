"""Facts in favour of a jump for the actor's own colour in Water Lily, for hints shown to the actor alone."""

from __future__ import annotations

from games.position import Phrase, phrase
from games.water_lily.board import COLUMNS, JUMPS, PLACES, POINTS, ROOM, SLIDES, Jump, Table, is_home
from games.water_lily.position import WaterLilyPosition

Facts = list[tuple[float, Phrase]]
COVERED_KINDS = {"why-scores", "why-ready", "why-nothing", "why-raises"}  # what they say follows from the covered pond


def facts(position: WaterLilyPosition, jump: Jump) -> Facts:
    """Return the facts in the actor's favour about a jump, each with its weight."""
    after, seat = position.play(jump), position.actor or 0
    own = position.tokens[seat]
    result: Facts = []
    if after.winners and seat in after.winners:
        result.append((9.0, phrase("why-wins")))
    elif is_home(position.table[jump.start][-1], after.table[SLIDES:]):
        result.append((1.5, phrase("why-ends", frog=position.table[jump.start][-1])))
    if jump.end >= SLIDES:
        result += _in_the_pond(position.table, jump, own)
    elif position.table[jump.start][-1] == own:
        steps = int(PLACES[jump.end][1]) - int(PLACES[jump.start][1])
        result.append((0.1 + 0.2 * steps, phrase("why-nearer", steps=steps)))
    else:
        result.append((0.1, phrase("why-secret")))
    pile = position.table[jump.start]
    if len(pile) > 1 and pile[-2] == own and pile[-1] != own:
        result.append((1.5, phrase("why-frees", pad=PLACES[jump.start])))
    now, then = _best(position.table, own), _best(after.table, own)
    if not after.is_over and then > now:
        result.append((0.4 + then / 2, phrase("why-ready", points=then)))
    return result


def cover(fact: Phrase) -> Phrase:
    """Return a fact without rows and points of the covered pond, which a player must remember (WL-8)."""
    return phrase(f"{fact.kind}-covered") if fact.kind in COVERED_KINDS else fact


def _in_the_pond(table: Table, jump: Jump, own: str) -> Facts:
    """Return the facts about a slide into the pond."""
    row, frog = len(table[jump.end]), table[jump.start][-1]
    column, points = COLUMNS[jump.end - SLIDES], POINTS[row]
    if frog == own:
        return [(2.0 + points, phrase("why-scores", row=row + 1, points=points))] if points else []
    result = [(0.1, phrase("why-secret"))]
    if not points:
        result.append((0.8, phrase("why-nothing", frog=frog, row=row + 1)))
    elif row + 1 < len(POINTS) and POINTS[row + 1] > points:
        result.append((0.5, phrase("why-raises", column=column, points=POINTS[row + 1])))
    return result


def _best(table: Table, own: str) -> int:
    """Return the most points that any one jump can gain for a colour."""
    return max(
        (
            POINTS[len(table[jump.end])]
            for place, pile in enumerate(table[:SLIDES])
            if pile and pile[-1] == own
            for jump in JUMPS[place][len(pile)]
            if jump.end >= SLIDES and len(table[jump.end]) < ROOM[jump.end]
        ),
        default=0,
    )
