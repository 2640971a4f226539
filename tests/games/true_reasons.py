"""Checks that the reasons given for a move hold, by the rules and not by the functions that find them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from games.cappuccino import CappuccinoPosition
from games.cappuccino.board import CENTRE, NEAR, NUMBER, Placing, open_jumps
from games.jinns import JinnsPosition
from games.jinns.batches import Batch
from games.jinns.board import worth
from games.jinns.hops import Hop
from games.players import Decision
from games.position import Move, Phrase, Position
from games.race import RacePosition
from games.race.moves import Drop
from games.race.moves import Hop as RaceHop
from games.race.rules import points
from games.race.state import THREE, Turn
from games.water_lily import WaterLilyPosition
from tests.games.water_lily_reasons import check_water_lily


def check(position: Position, move: Move, reason: Phrase) -> None:
    """Check by the rules that a reason holds for a move."""
    after = position.play(move)
    if reason.kind in ("why-wins", "why-shares"):
        assert position.actor in (after.winners or ())
        assert (len(after.winners or ()) > 1) == (reason.kind == "why-shares")
        return
    checks: dict[type, Callable[..., None]] = {
        CappuccinoPosition: check_cappuccino,
        JinnsPosition: check_jinns,
        RacePosition: check_race,
        WaterLilyPosition: check_water_lily,
    }
    checks[type(position)](position, after, move, reason)


def is_empty(decision: Decision) -> bool:
    """Return whether a hint says nothing: no reason, no points, nothing told, and not a hundredth of a win."""
    ahead = round(100 * decision.chance) > round(100 * decision.other_chance)
    telling = decision.telling
    tells = telling is not None and round(100 * telling.after) != round(100 * telling.other)
    return not (decision.reasons or decision.own_reasons or ahead or tells or (decision.margin or 0) > 0)


def check_cappuccino(at: CappuccinoPosition, after: CappuccinoPosition, move: object, reason: Phrase) -> None:
    own = at.terms.seats[at.actor or 0]
    others = "".join(colours for colours in at.terms.seats if colours != own)
    taken_before = {jump.end for jump in open_jumps(at.table, others)}
    taken_after = {jump.end for jump in open_jumps(after.table, others)}
    place = NUMBER.get(str(reason.details.get("place")), getattr(move, "end", -1))
    match reason.kind:
        case "why-takes":
            lost = sum(at.counts[colour] - after.counts[colour] for colour in others)
            assert reason.details["cups"] == len(at.table[getattr(move, "end", 0)])
            assert after.terms.tidy or lost == reason.details["cups"]
        case "why-saves":
            assert len(at.table[place]) == reason.details["height"]
            assert place in taken_before
            assert place in (getattr(move, "start", -1), getattr(move, "end", -1))
            assert getattr(move, "end", -1) not in taken_after
        case "why-guards":
            assert len(at.table[place]) == reason.details["height"]
            assert place in taken_before - taken_after
        case "why-safe":
            assert place not in taken_after
            assert len(after.table[place]) == reason.details["height"]
        case "why-threatens":
            ends = [jump.end for jump in open_jumps(after.table, own) if jump.start == getattr(move, "end", -1)]
            assert place in ends
            assert after.table[place][-1] in others
        case "why-settles":
            assert after.table[place][-1] in own
            assert len(after.table[place]) == reason.details["height"]
            spots = {spot for jump in open_jumps(after.table, others + own) for spot in jump}
            assert place not in spots
        case "why-stops":
            assert reason.details["seat"] in after.stopped_seats
        case kind:
            check_placing(at, move, kind, reason)


def check_placing(at: CappuccinoPosition, move: object, kind: str, reason: Phrase) -> None:
    assert isinstance(move, Placing)
    beside = [at.table[near] for near in NEAR[move.place] if at.table[near]]
    own = [cup for cup in beside if cup in at.terms.seats[at.actor or 0]]
    match kind:
        case "why-centre":
            assert move.place == CENTRE
            assert not any(at.table)
        case "why-targets":
            assert reason.details["count"] == len(beside) - len(own) > 0
        case "why-together":
            assert reason.details["count"] == len(own) > 0
        case _:
            assert kind == "why-sheltered"
            assert beside == own


def check_jinns(at: JinnsPosition, after: JinnsPosition, move: object, reason: Phrase) -> None:
    actor, square = at.actor or 0, int(reason.details.get("square", 0))
    own = at.seating.colours[actor]
    if isinstance(move, Batch):
        check_batch(at, after, square - 1, reason)
        return
    assert isinstance(move, Hop)
    counts, then = at.counts, after.counts
    match reason.kind:
        case "why-tower":
            assert then[actor][0] - counts[actor][0] == reason.details["points"]
        case "why-owns":
            top = after.ring[square - 1]
            assert top[-2] in own
            assert at.ring[square - 1][-2] not in own
            assert len(top) // 2 * int(top[-1]) == reason.details["points"]
        case "why-covers":
            seat = int(reason.details["seat"])
            assert seat != actor
            assert counts[seat][1] - then[seat][1] == reason.details["points"]
        case "why-uncovers":
            assert after.ring[square - 1][-2] in own
            assert worth(after.ring[square - 1]) == reason.details["points"]
        case "why-saves":
            assert at.ring[square - 1][-2] in own
            assert square == move.start
            assert square in landings_of_others(at, actor)
            assert after.ring[move.end - 1][-2:-1] not in own or move.end not in landings_of_others(after, actor)
        case kind:
            assert kind == "why-safe"
            assert after.ring[square - 1][-2] in own
            assert square not in landings_of_others(after, actor)


def check_batch(at: JinnsPosition, after: JinnsPosition, square: int, reason: Phrase) -> None:
    own, pawn, count = at.seating.colours[at.actor or 0], after.ring[square], len(at.ring)
    ends = [(square + way) % count for way in (int(pawn[1]), -int(pawn[1]))]
    assert (pawn[0], int(pawn[1])) == (reason.details["colour"], reason.details["strength"])
    match reason.kind:
        case "why-lands":
            end = int(reason.details["end"]) - 1
            assert end in ends
            assert at.ring[end] == f"{reason.details['onto']}{reason.details['below']}"
            assert at.ring[end][0] not in own
        case "why-both-ways":
            colours = "".join(at.seating.batches)
            assert all(colours[end] != pawn[0] for end in ends)
        case "why-one-way":
            colours, end = "".join(at.seating.batches), int(reason.details["end"]) - 1
            assert end in ends
            assert [end for end in ends if colours[end] != pawn[0]] == [end]
        case kind:
            assert kind == "why-unreached"
            for place, other in enumerate(at.ring):
                if other and other[0] not in own:
                    assert square not in ((place + int(other[1])) % count, (place - int(other[1])) % count)


def landings_of_others(at: JinnsPosition, actor: int) -> set[int]:
    """Return the squares that other seats could land on if it were their turn."""
    turns = [replace(at, due=seat) for seat in range(at.player_count) if seat != actor]
    return {move.end for turn in turns if turn.actor == turn.due for move in turn.legal if isinstance(move, Hop)}


def check_race(at: RacePosition, after: RacePosition, move: object, reason: Phrase) -> None:
    actor, colours = at.actor or 0, at.rules.colours
    details = reason.details
    match reason.kind:
        case "why-costs":
            seat = colours.index(str(details["frog"]))
            assert at.scores[seat] - after.scores[seat] == details["points"]
        case "why-denies":
            hops = [hop for hop in at.legal if isinstance(hop, RaceHop) and not hop.fly]
            frogs = {hop.frog for hop in hops if details["pad"] in hop.pads} - {str(move)[0]}
            assert len(frogs) == details["rivals"]
            assert details["frog"] in frogs
            assert at.items[int(details["pad"])] == details["flower"]
            assert details["flower"] in after.hands[actor]
        case "why-passes":
            assert colours.index(str(details["frog"])) != actor
            seat, start = colours.index(str(details["frog"])), getattr(move, "pads", [0])[0]
            assert details["pad"] in {end for hop in hops_of(at, seat) if hop.pads[0] == start for end in hop.pads}
            assert not any(details["pad"] in hop.pads[1:] for hop in hops_of(after, seat))
            assert at.items[int(details["pad"])] == details["flower"]
        case "why-next":
            assert after.items[int(details["pad"])] == details["flower"]
            own = [hop for hop in hops_of(after, actor) if hop.pads[0] == getattr(move, "pads", [0])[-1]]
            assert any(details["pad"] in hop.pads[1:] for hop in own if not hop.fly)
        case "why-then-wins":
            assert after.turn.seat == at.turn.seat
            assert any(after.play(then).winners == (actor,) for then in after.legal)
        case "why-then" | "why-may-gain":
            assert after.turn.seat == at.turn.seat
            assert (
                max(after.play(then).scores[actor] for then in after.legal) - after.scores[actor] == details["points"]
            )
        case "why-drops":
            assert after.pending
            assert all("@" in str(then) and ">" not in str(then) for then in after.legal)
            seat = colours.index(str(details["frog"]))
            losses = [at.scores[seat] - after.play(then).scores[seat] for then in after.legal]
            assert min(losses) == details["points"]
            assert min(losses) > 0
        case "why-nothing":
            assert after.hands == at.hands
        case "why-abroad":
            assert after.turn.moved_other or after.turn.seat != at.turn.seat
        case _:
            check_flowers(at, after, move, reason)


def hops_of(at: RacePosition, seat: int) -> list[RaceHop]:
    """Return how the frogs of a seat could move if they had not moved yet and it were the turn of their owner."""
    done = 1 << at.rules.board.island
    turns = [replace(at, turn=Turn(seat, number, done, moved_other=True), pending=None) for number in range(THREE)]
    hops = [hop for turn in turns for hop in turn.legal if isinstance(hop, RaceHop)]
    return [hop for hop in hops if hop.frog == at.rules.colours[seat]]


def check_flowers(at: RacePosition, after: RacePosition, move: object, reason: Phrase) -> None:
    actor, board, details = at.actor or 0, at.rules.board, reason.details
    match reason.kind:
        case "why-unreached":
            pads = [pad for seat, frogs in enumerate(after.frogs) for pad in frogs if seat != actor]
            assert not any(board.reachable(pad, int(details["pad"])) for pad in pads if pad < int(details["pad"]))
        case "why-leader" | "why-not-leader" | "why-no-gain":
            check_partner(at, after, reason)
        case "why-place":
            assert reason.details["place"] == len(after.arrivals) == len(at.arrivals) + 1
            hands, flower = (at.hands[actor], after.hands[actor]), at.items[board.island]
            assert hands[0].count(flower) < hands[1].count(flower)
        case "why-fly":
            assert after.flies[actor] > at.flies[actor]
        case "why-nearer":
            ends = [sum(board.distance[pad] for pad in frogs) for frogs in (at.frogs[actor], after.frogs[actor])]
            assert ends[0] > ends[1]
        case "why-stay":
            assert after.frogs[actor] == at.frogs[actor]
        case "why-starts":
            assert after.frogs[actor].count(0) == at.frogs[actor].count(0) - 1
        case "why-cheapest":
            assert isinstance(move, Drop)
            assert reason.details["flower"] == move.flower
            left = {flower: sum(points(at.hands[actor].replace(flower, "", 1))) for flower in at.hands[actor]}
            assert left[move.flower] == max(left.values()) > min(left.values())
        case kind:
            assert kind == "why-again"
            pad = int(reason.details["pad"])
            assert any(frog < pad and board.reachable(frog, pad) for frog in after.frogs[actor])
            assert after.items[pad] in at.hands[actor]


def check_partner(at: RacePosition, after: RacePosition, reason: Phrase) -> None:
    others = [score for seat, score in enumerate(at.scores) if seat != at.actor]
    partner = at.rules.colours.index(str(reason.details["frog"]))
    if reason.kind == "why-leader":
        assert others.count(max(others)) == 1
        assert after.scores[partner] < at.scores[partner] == max(others)
    elif reason.kind == "why-not-leader":
        assert max(at.scores[partner], after.scores[partner]) < max(others)
    else:
        assert after.scores[partner] == at.scores[partner]
