"""Facts in favour of a jump for the actor's own colour in Water Lily, for hints shown to the actor alone."""

from __future__ import annotations

from games.players.reasons import result_facts
from games.position import Phrase, Seat, phrase
from games.water_lily.board import COLUMNS, JUMPS, PLACES, POINTS, ROOM, SLIDES, Jump, Table, is_home
from games.water_lily.position import WaterLilyPosition

Facts = list[tuple[float, Phrase]]
READY = {"why-ready", "why-ready-covered"}
COVERED_KINDS = {"why-scores", "why-ready", "why-nothing", "why-raises"}  # what they say follows from the covered pond


def facts(position: WaterLilyPosition, jump: Jump) -> Facts:
    """Return the facts in the actor's favour about a jump, each with its weight."""
    after, seat = position.play(jump), position.actor or Seat(0)
    own = position.tokens[seat]
    result = result_facts(after, seat, 9.0)
    if not result and is_home(position.table[jump.start][-1], after.table[SLIDES:]):
        result.append((1.5, phrase("why-ends", frog=position.table[jump.start][-1])))
    if jump.end >= SLIDES:
        result += _in_the_pond(position.table, jump, own)
    elif position.table[jump.start][-1] == own:
        result += _on_a_pad(after.table, jump)
    else:
        result.append((0.1, phrase("why-secret")))
    pile = position.table[jump.start]
    if len(pile) > 1 and pile[-2] == own and pile[-1] != own:
        result.append((1.5, phrase("why-frees", pad=PLACES[jump.start])))
    now, then = _best(position.table, own), _best(after.table, own)
    if not after.is_over and then > now:
        result.append((0.4 + then / 2, phrase("why-ready", points=then)))
    return result if after.is_over else result + _stopped(position.table, after.table, jump, own)


def is_shared(position: WaterLilyPosition, fact: Phrase, move: Jump, other: Jump) -> bool:
    """Return whether what a fact tells of a jump is so after another one, too: a frog of the actor's could slide in, or
    another one no longer can, whichever jump brings it about."""
    del move
    after, own = position.play(other), position.tokens[position.actor or 0]
    if after.is_over:
        return False
    if fact.kind == "why-stops":
        return fact in [stopped for _, stopped in _stopped(position.table, after.table, other, own)]
    return fact.kind in READY and _best(after.table, own) >= int(str(fact.details.get("points", 1)))


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


def _on_a_pad(table: Table, jump: Jump) -> Facts:
    """Return the facts about the actor's own frog after its jump to a pad: by how much nearer to the pond it is, and
    how far it could jump next."""
    steps, height = _rows(jump), len(table[jump.end])
    ends = (following for following in JUMPS[jump.end][height] if len(table[following.end]) < ROOM[following.end])
    reach = max(map(_rows, ends), default=0)  # WL-12, WL-14
    result: Facts = [(0.1 + 0.1 * steps, phrase("why-nearer", steps=steps))]
    return result + (
        [(0.2 + 0.2 * reach, phrase("why-reaches", pad=PLACES[jump.end], height=height, reach=reach))]
        if reach > 1
        else []
    )


def _rows(jump: Jump) -> int:
    return int(PLACES[jump.end][1]) - int(PLACES[jump.start][1])


def _stopped(table: Table, then: Table, jump: Jump, own: str) -> Facts:
    """Return which frog of another colour a jump keeps from sliding in to score: it takes that one to a pad from where
    it cannot, or lands on it."""
    return [
        (0.7, phrase("why-stops", frog=table[place][-1], pad=PLACES[place]))
        for place in jump
        if place < SLIDES and table[place][-1:] != own and _most(table, place)
        if place == jump.end or (jump.end < SLIDES and not _most(then, jump.end))
    ]


def _best(table: Table, own: str) -> int:
    """Return the most points that any one jump can gain for a colour."""
    places = [place for place in range(SLIDES) if table[place][-1:] == own]
    return max([_most(table, place) for place in places], default=0)


def _most(table: Table, place: int) -> int:
    """Return the most points that the top frog of a pad can gain with one jump; 0 if there is none."""
    ends = [jump.end for jump in JUMPS[place][len(table[place])] if jump.end >= SLIDES]
    return max([POINTS[len(table[end])] for end in ends if len(table[end]) < ROOM[end]], default=0)
