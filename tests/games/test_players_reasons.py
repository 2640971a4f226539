"""The reasons of a hint: each is true, each sets the move apart from the next best one, and all are worded."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

import seeds
from games import GAMES
from games.cappuccino import CappuccinoPosition
from games.cappuccino.board import NUMBER, open_jumps
from games.jinns import JinnsPosition
from games.jinns.batches import Batch
from games.jinns.hops import Hop
from games.players import Decision, Strength, think
from games.players.reasons import reasons
from games.position import Phrase, Position
from games.race import RacePosition
from games.water_lily import WaterLilyPosition
from games.water_lily.board import open_jumps as lily_jumps
from games.water_lily.facts import REMEMBERED
from tests.conformance.playthroughs import Case, cases, play_case
from tests.conformance.words import word_phrase

MOMENTS = 6
DETAILS = {"row", "points"}  # of the pond
CASES = [case for case in cases() if len(case.chosen) in (0, len(GAMES[case.slug].options))]


def hints(case: Case) -> Iterator[tuple[Position, Decision]]:
    """Yield hints at some positions of a random game."""
    positions = play_case(case).positions[:-1]
    for number in range(MOMENTS):
        ply = number * len(positions) // MOMENTS
        position = positions[ply]
        seen = [before.view(position.actor) for before in positions[:ply]]
        view = position.view(position.actor)
        yield position, think(view, Strength.HARD, Random(ply), seen=seen, iterations=24, explain=True)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_hint_names_the_next_best_move_and_only_what_is_true_of_the_move_alone(case: Case) -> None:
    for position, decision in hints(case):
        if len(position.legal) == 1:
            assert decision.other is None
            continue
        assert decision.other in position.legal
        assert decision.other != decision.move
        mine = reasons([position], decision.move, None)
        assert all(isinstance(reason, Phrase) for reason in mine)
        for reason in decision.reasons:
            check(position, decision, reason)
            told = {word_phrase(case.slug, locale, reason) for locale in seeds.LOCALES}
            assert len(told) == len(seeds.LOCALES)
        if decision.margin is not None:
            actor = position.actor or 0
            gains = [position.play(move).scores[actor] for move in (decision.move, decision.other)]
            assert decision.margin == gains[0] - gains[1]


@pytest.mark.parametrize("slug", GAMES)
def test_most_hints_have_a_reason(slug: str) -> None:
    found = [decision for case in CASES if case.slug == slug for _, decision in hints(case)]
    told = [decision for decision in found if decision.reasons or (decision.margin or 0) > 0]
    assert len(told) > len(found) / 2


def check(position: Position, decision: Decision, reason: Phrase) -> None:
    """Check a reason by the rules."""
    after = position.play(decision.move)
    if reason.kind == "why-wins":
        assert position.actor in (after.winners or ())
        return
    checks: dict[type, Callable[..., None]] = {
        CappuccinoPosition: check_cappuccino,
        JinnsPosition: check_jinns,
        RacePosition: check_race,
        WaterLilyPosition: check_water_lily,
    }
    checks[type(position)](position, after, decision.move, reason)


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
            assert place in taken_before
            assert place == getattr(move, "start", -1) or (
                place == getattr(move, "end", -1) and place not in taken_after
            )
        case "why-guards":
            assert place in taken_before - taken_after
        case "why-safe":
            assert place not in taken_after
            assert len(after.table[place]) == reason.details["height"]
        case "why-threatens":
            reached = [jump.end for jump in open_jumps(after.table, own) if jump.start == getattr(move, "end", -1)]
            assert place in reached
            assert after.table[place][-1] in others
        case "why-settles":
            assert after.table[place][-1] in own
            touched = {spot for jump in open_jumps(after.table, others + own) for spot in jump}
            assert place not in touched
        case "why-stops":
            assert reason.details["seat"] in after.stopped_seats
        case kind:
            assert kind in {"why-centre", "why-targets", "why-together", "why-sheltered"}


def check_jinns(at: JinnsPosition, after: JinnsPosition, move: object, reason: Phrase) -> None:
    actor, square = at.actor or 0, int(reason.details.get("square", 0))
    own = at.seating.colours[actor]
    if isinstance(move, Batch):
        pawn = after.ring[square - 1]
        assert (pawn[0], int(pawn[1])) == (reason.details["colour"], reason.details["strength"])
        reached = [at.ring[(square - 1 + way) % 32] for way in (int(pawn[1]), -int(pawn[1]))]
        if reason.kind == "why-lands":
            assert f"{reason.details['onto']}{reason.details['below']}" in reached
            assert reason.details["onto"] not in own
        return
    assert isinstance(move, Hop)
    counts, then = at.counts, after.counts
    match reason.kind:
        case "why-tower":
            assert then[actor][0] - counts[actor][0] == reason.details["points"]
        case "why-owns":
            top = after.ring[square - 1]
            assert top[-2] in own
            assert len(top) // 2 * int(top[-1]) == reason.details["points"]
        case "why-covers":
            seat = int(reason.details["seat"])
            assert counts[seat][1] - then[seat][1] >= int(reason.details["points"]) * (seat != actor) - 8
            assert at.ring[move.end - 1][-2] in at.seating.colours[seat]
        case "why-uncovers":
            assert after.ring[square - 1][-2] in own
        case "why-safe":
            following = [hop for hop in after.legal if isinstance(hop, Hop) and hop.end == square]
            assert after.actor == actor or not following
        case kind:
            assert kind == "why-saves"


def check_race(at: RacePosition, after: RacePosition, move: object, reason: Phrase) -> None:
    actor, colours = at.actor or 0, at.rules.colours
    details = reason.details
    match reason.kind:
        case "why-costs":
            seat = colours.index(str(details["frog"]))
            assert at.scores[seat] - after.scores[seat] == details["points"]
        case "why-denies":
            assert any(
                str(hop).startswith(str(details["frog"]))
                for hop in at.legal
                if details["pad"] in getattr(hop, "pads", ())
            )
            assert at.lying[int(details["pad"])] == details["flower"]
            assert details["flower"] in after.hands[actor]
        case "why-passes":
            assert colours.index(str(details["frog"])) != actor
            assert not at.rules.board.reachable(getattr(move, "pads", [0])[-1], int(details["pad"]))
            assert at.lying[int(details["pad"])] == details["flower"]
        case "why-next":
            assert after.lying[int(details["pad"])] == details["flower"]
            assert at.rules.board.reachable(getattr(move, "pads", [0])[-1], int(details["pad"]))
        case "why-then-wins":
            assert after.turn.seat == at.turn.seat
            assert any(actor in (after.play(then).winners or ()) for then in after.legal)
        case "why-then" | "why-may-gain":
            assert after.turn.seat == at.turn.seat
            assert (
                max(after.play(then).scores[actor] for then in after.legal) - after.scores[actor] == details["points"]
            )
        case "why-drops":
            assert after.pending
            assert all("@" in str(then) and ">" not in str(then) for then in after.legal)
        case "why-nothing":
            assert after.hands == at.hands
        case "why-abroad":
            assert after.turn.abroad or after.turn.seat != at.turn.seat
        case "why-unreached":
            pads = [pad for seat, frogs in enumerate(after.frogs) for pad in frogs if seat != actor]
            assert not any(
                at.rules.board.reachable(pad, int(details["pad"])) for pad in pads if pad < int(details["pad"])
            )
        case "why-leader" | "why-not-leader":
            others = [score for seat, score in enumerate(at.scores) if seat != actor]
            ahead = at.scores[colours.index(str(details["frog"]))] == max(others)
            assert ahead == (reason.kind == "why-leader")
        case kind:
            assert kind in {"why-place", "why-fly", "why-starts", "why-cheapest", "why-again"}


def check_water_lily(at: WaterLilyPosition, after: WaterLilyPosition, move: object, reason: Phrase) -> None:
    actor = at.actor or 0
    own, start = at.tokens[actor], getattr(move, "start", 0)
    frog, gain = at.table[start][-1], after.scores[actor] - at.scores[actor]
    assert reason.kind.endswith("-covered") or at.view(None).replay_allowed or not DETAILS & reason.details.keys()
    match reason.kind:
        case "why-scores":
            assert gain == reason.details["points"]
        case "why-scores-covered":
            assert gain > 0
        case "why-nearer":
            assert frog == own
        case "why-secret":
            assert frog != own
            assert not gain
        case "why-frees":
            assert after.table[start][-1] == own
        case "why-ready":
            best = [
                after.play(jump).scores[actor] - after.scores[actor]
                for jump in lily_jumps(after.table)
                if after.table[jump.start][-1] == own
            ]
            assert max(best) == reason.details["points"]
        case "why-nothing":
            assert after.scores == at.scores
        case kind:
            assert kind in {"why-raises", *(f"{kind}-covered" for kind in REMEMBERED)}
