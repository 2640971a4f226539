"""Checks by the rules that what a reason tells of a move isn't so after the other one, too."""

from __future__ import annotations

from games.cappuccino import CappuccinoPosition
from games.cappuccino.board import NUMBER, Jump, open_jumps
from games.jinns import JinnsPosition
from games.jinns.hops import Hop
from games.position import Move, Phrase, Position
from games.race import RacePosition
from games.race.moves import Exchange
from games.water_lily import WaterLilyPosition
from games.water_lily.board import Jump as LilyJump
from tests.games.true_reasons import check, hops_of, landings_of_others
from tests.games.water_lily_reasons import is_shared_in_water_lily

AT_ONCE = {"why-place", "why-drops", "why-costs", "why-denies", "why-fly", "why-starts"}  # what a race's move does


def is_shared(position: Position, move: Move, other: Move, reason: Phrase) -> bool:
    """Return whether what a reason for a move tells is so after the other one, too, whichever piece brings it about."""
    if isinstance(position, CappuccinoPosition) and isinstance(other, Jump):
        return _same_stack(position, other, reason)
    if isinstance(position, JinnsPosition) and isinstance(other, Hop) and reason.kind == "why-saves":
        actor, after = position.actor or 0, position.play(other)
        square = int(reason.details["square"])
        pile = after.ring[square - 1]
        is_safe = pile[-2:-1] in position.seating.colours[actor] and square not in landings_of_others(after, actor)
        return is_safe or other.start == square
    if isinstance(position, WaterLilyPosition) and isinstance(other, LilyJump):
        return is_shared_in_water_lily(position, other, reason)
    if not isinstance(position, RacePosition):
        return False
    spares_too = reason.kind == "why-no-gain" and isinstance(other, Exchange) and _spares(position, other)
    return spares_too or _can_follow(position, move, other, reason) or _same_race(position, move, other, reason)


def _same_stack(position: CappuccinoPosition, other: Jump, reason: Phrase) -> bool:
    own = position.terms.seats[position.actor or 0]
    others = "".join(colours for colours in position.terms.seats if colours != own)
    table = position.play(other).table
    place = NUMBER.get(str(reason.details.get("place")), -1)
    match reason.kind:
        case "why-saves" | "why-guards":
            if reason.kind == "why-saves" and other.start == place:
                return True
            spot = other.end if other.start == place else place
            return table[spot][-1:] in {*own} and spot not in {jump.end for jump in open_jumps(table, others)}
        case "why-threatens":
            ends = {jump.end for jump in open_jumps(table, own)}
            return place in ends and table[place][-1] in others and len(table[place]) == reason.details["cups"]
        case "why-settles":
            spots = {spot for jump in open_jumps(table, others + own) for spot in jump}
            return table[place][-1:] in {*own} and place not in spots
    return False


def _spares(position: RacePosition, exchange: Exchange) -> bool:
    partner = position.rules.colours.index(exchange.partner)
    return position.play(exchange).scores[partner] <= position.scores[partner]


def _same_race(position: RacePosition, move: Move, other: Move, reason: Phrase) -> bool:
    actor, details = position.actor or 0, reason.details
    after = position.play(other)
    match reason.kind:
        case "why-next":
            pad = int(details["pad"])
            return after.items[pad] == details["flower"] and _reaches(after, actor, pad)
        case "why-denies":
            return after.items[int(details["pad"])] != details["flower"]
        case "why-passes":
            pad, seat = int(details["pad"]), position.rules.colours.index(str(details["frog"]))
            return after.items[pad] != details["flower"] or not _reaches(after, seat, pad)
        case "why-then" | "why-may-gain":
            return sure_of(after, actor)[0] >= sure_of(position.play(move), actor)[0]
        case "why-then-wins":
            return sure_of(after, actor)[1]
    return False


def _can_follow(position: RacePosition, move: Move, other: Move, reason: Phrase) -> bool:
    """Return whether the move can be made in the same turn after the other one, and the reason holds then."""
    after = position.play(other)
    is_possible = reason.kind in AT_ONCE and after.actor == position.actor and move in after.legal
    return is_possible and _is_true(after, move, reason)


def _is_true(at: RacePosition, move: Move, reason: Phrase) -> bool:
    try:
        check(at, move, reason)
    except AssertionError:
        return False
    return True


def _reaches(at: RacePosition, seat: int, pad: int) -> bool:
    return any(pad in hop.pads[1:] for hop in hops_of(at, seat))


def sure_of(at: RacePosition, seat: int) -> tuple[int, bool]:
    """Return the most points that a seat on turn can have when its turn has ended, and whether it can win in it alone,
    whatever the owners of other frogs decide in the meantime."""
    if at.is_over or at.turn.seat != seat:
        return at.scores[seat], at.winners == (seat,)
    points, wins = zip(*(sure_of(at.play(move), seat) for move in at.legal), strict=True)
    return (max(points), any(wins)) if at.actor == seat else (min(points), all(wins))
