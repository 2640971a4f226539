"""Facts in favour of a move of Jinns of the Lake, for hints."""

from __future__ import annotations

from collections.abc import Sequence

from games.jinns import hops
from games.jinns.batches import Batch
from games.jinns.board import PILE_FACTS, SQUARES, TOWER, worth
from games.jinns.hops import STANDS, Hop
from games.jinns.position import JinnsPosition
from games.players.reasons import result_facts
from games.position import Phrase, Seat, phrase

Facts = list[tuple[float, Phrase]]


def facts(position: JinnsPosition, move: Batch | Hop) -> Facts:
    """Return the facts in the actor's favour about a move, each with its weight."""
    seat = position.actor or Seat(0)
    own = position.seating.colours[seat]
    if isinstance(move, Batch):
        return _placing_facts(position, move, own)
    after = position.play(move)
    result = result_facts(after, seat, 30.0)
    pile, onto = position.ring[move.start - 1], position.ring[move.end - 1]
    tower = onto + pile[len(pile) - 2 * move.pawns :]
    if move.ending != STANDS or len(tower) == 2 * TOWER:
        mine, _ = hops.share_tower(move, tower)
        result.append((worth(mine) + 2.0, phrase("why-tower", points=worth(mine))))
    elif tower[-2] in own and onto[-2] not in own:
        result.append((worth(tower) * 0.8, phrase("why-owns", square=move.end, points=worth(tower))))
    loser = next((other for other, colours in enumerate(position.seating.colours) if onto[-2] in colours), None)
    rest = after.ring[move.start - 1]
    frees = loser is not None and rest[-2:-1] in position.seating.colours[loser]
    if loser is not None and onto[-2] not in own and not frees:
        result.append((worth(onto) + 0.1, phrase("why-covers", seat=Seat(loser), points=worth(onto))))
    if rest and rest[-2] in own:
        result.append((worth(rest) * 0.7, phrase("why-uncovers", square=move.start, points=worth(rest))))
    return result + _exposure_facts(position, after, move, seat)


def is_shared(position: JinnsPosition, fact: Phrase, move: Batch | Hop, other: Batch | Hop) -> bool:
    """Return whether what a fact tells of a hop is so after another one, too: the pawns that move from where others
    could have landed on them are out of reach, by whichever hop."""
    if not isinstance(move, Hop) or not isinstance(other, Hop) or fact.kind != "why-saves":
        return False
    if other.start == move.start:
        return True  # where they are out of reach is told besides
    seat, after = position.actor or 0, position.play(other)
    pile = after.ring[move.start - 1]
    return bool(pile) and pile[-2] in position.seating.colours[seat] and not _can_be_reached(after, move.start, seat)


def _exposure_facts(position: JinnsPosition, after: JinnsPosition, move: Hop, seat: int) -> Facts:
    """Return whether the pawns move from a square that others can reach, and to one that is out of reach."""
    if after.is_over:
        return []
    own, pile, there = position.seating.colours[seat], position.ring[move.start - 1], after.ring[move.end - 1]
    is_own = bool(there) and there[-2] in own
    if is_own and _can_be_reached(after, move.end, seat):
        return []
    result: Facts = []
    if pile[-2] in own and _can_be_reached(position, move.start, seat):
        result.append((worth(pile) * 0.6, phrase("why-saves", square=move.start)))
    if is_own:
        result.append((worth(there) * 0.5, phrase("why-safe", square=move.end)))
    return result


def _can_be_reached(at: JinnsPosition, square: int, seat: int) -> bool:
    """Return whether another seat could land on a square if it were its turn."""
    seats = range(at.player_count)
    return any(hop.end == square for other in seats if other != seat for hop in hops.legal(at.ring, at.seating, other))


def _placing_facts(at: JinnsPosition, batch: Batch, own: Sequence[str]) -> Facts:
    """Return the facts about the order of a batch: what its pawns reach, and what cannot reach them."""
    pattern, first = "".join(at.seating.batches), at.ring.index("")
    has_others = any(pile and pile[0] not in own for pile in at.ring)
    result: Facts = []
    for place, (colour, strength) in enumerate(zip(at.batch, map(int, batch.own + batch.green), strict=True)):
        square = first + place
        if colour in own:
            pawn: dict[str, str | int | Seat] = {"colour": colour, "strength": strength, "square": square + 1}
            ends = [(square + way) % SQUARES for way in (strength, -strength)]
            prey = [end for end in ends if at.ring[end] and at.ring[end][0] not in own]
            for end in prey:
                other = at.ring[end]
                result.append(
                    (
                        strength + int(other[1]),
                        phrase("why-lands", **pawn, onto=other[0], below=int(other[1]), end=end + 1),
                    )
                )
            free = [end for end in ends if pattern[end] != colour]
            if free == ends:
                result.append((strength * 0.5, Phrase("why-both-ways", pawn)))
            elif free:
                result.append((strength * 0.05, phrase("why-one-way", **pawn, end=free[0] + 1)))
            if strength > 1 and has_others and not _hunted(at, square, own):
                result.append((strength * 0.4, Phrase("why-unreached", pawn)))
    return result


def _hunted(at: JinnsPosition, square: int, own: Sequence[str]) -> bool:
    """Return whether a pawn of others on the ring could land on a square."""
    for steps in sorted({look.strength for look in PILE_FACTS.values()}):
        for end in ((square + steps) % SQUARES, (square - steps) % SQUARES):
            pawn = at.ring[end]
            if pawn and pawn[0] not in own and int(pawn[1]) == steps:
                return True
    return False
