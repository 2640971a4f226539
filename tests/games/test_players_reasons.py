"""The reasons of a hint: each is true, each sets the move apart from the next best one, and all are worded."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import permutations
from random import Random

import pytest

import seeds
from deploy.conformance.playthroughs import Case, cases, play_case
from deploy.conformance.words import word_phrase
from games import GAMES
from games.__main__ import play_at_random
from games.players import Decision, Strength, think
from games.players.reasons import SHOWN, reasons, told_apart, unmatched, without_memory
from games.position import Phrase, Position, phrase
from games.race.moves import Exchange
from games.water_lily.facts import facts
from seeds.registry import package
from tests.games.shared_reasons import is_shared
from tests.games.test_water_lily import position as lily_position
from tests.games.test_water_lily import table
from tests.games.true_reasons import check, is_empty
from tests.sampling import one_in

MOVES = 3  # whose facts are checked in a position
WITH_FACTS = [slug for slug in GAMES if package(slug).facts]
CASES = [case for case in cases() if len(case.chosen) in (0, len(GAMES[case.slug].options))]
SEARCHES = pytest.mark.parametrize(("moments", "iterations"), [(2, 24), pytest.param(6, 700, marks=pytest.mark.soak)])


def in_one_process(slug: str) -> pytest.MarkDecorator:
    """Return the mark of tests that ask for the same hints of a game."""
    return pytest.mark.xdist_group(f"hints of {slug}")


@cache  # a search takes longer than all that is asked of its hint
def hints(case: Case, moments: int, iterations: int) -> list[tuple[Position, Decision]]:
    """Return hints at so many positions of a random game, after so many iterations."""
    positions, found = play_case(case).positions[:-1], list[tuple[Position, Decision]]()
    for number in range(moments):
        ply = number * len(positions) // moments
        position = positions[ply]
        past_views = [before.view(position.actor) for before in positions[:ply]]
        view, rng = position.view(position.actor), Random(ply)
        hint = think(view, Strength.HARD, rng, past_views=past_views, iterations=iterations, explain=True)
        found.append((position, hint))
    return found


@SEARCHES
@pytest.mark.parametrize("case", [pytest.param(case, marks=in_one_process(case.slug)) for case in CASES], ids=str)
def test_a_hint_names_the_best_move_and_what_is_true_of_it_alone(case: Case, moments: int, iterations: int) -> None:
    for position, decision in hints(case, moments, iterations):
        if len(position.legal) == 1:
            assert decision.other is None
            continue
        assert decision.other in position.legal
        assert decision.other != decision.move
        mine = reasons([position], decision.move, None)
        assert all(isinstance(reason, Phrase) for reason in mine)
        assert len(decision.reasons) <= SHOWN
        assert not (decision.reasons and decision.own_reasons)
        for reason in (*decision.reasons, *decision.own_reasons):
            check(position, decision.move, reason)
            assert reason in decision.own_reasons or not is_shared(position, decision.move, decision.other, reason)
            texts = {word_phrase(case.slug, locale, reason) for locale in seeds.LOCALES}
            assert len(texts) == len(seeds.LOCALES)
        if decision.margin is not None:
            actor = position.actor or 0
            gains = [position.play(move).scores[actor] for move in (decision.move, decision.other)]
            assert decision.margin == gains[0] - gains[1]


@one_in(6, "case", [case for case in cases() if case.slug in WITH_FACTS])
def test_every_fact_in_favour_of_a_move_holds_by_the_rules(case: Case) -> None:
    module, rng = package(case.slug).facts_module, Random(str(case))
    assert module
    for position in play_case(case).positions[:-1]:
        for move in rng.sample(position.legal, min(MOVES, len(position.legal))):
            facts = [fact for _, fact in module.facts(position, move)]
            for fact in without_memory(position.view(position.actor), facts):
                check(position, move, fact)


@SEARCHES
@pytest.mark.parametrize("slug", [pytest.param(slug, marks=in_one_process(slug)) for slug in GAMES])
def test_every_hint_says_more_than_that_another_move_is_as_good(slug: str, moments: int, iterations: int) -> None:
    own = [case for case in CASES if case.slug == slug]
    assert not any(is_empty(hint) for case in own for _, hint in hints(case, moments, iterations) if hint.other)


def test_an_exchange_is_not_preferred_for_what_the_other_spares_too() -> None:
    left_out = 0
    for position in play_at_random(GAMES["flower-of-the-lotus"], 3, {}, Random(8)).positions[:-1]:
        for move, other in permutations([one for one in position.legal if isinstance(one, Exchange)], 2):
            told = reasons([position], move, other)
            assert not any(is_shared(position, move, other, reason) for reason in told)
            left_out += len(reasons([position], move, None)) - len(told)
    assert left_out


def covered_ponds() -> Iterator[Position]:
    """Yield the positions of random games with a covered pond."""
    for case in [case for case in CASES if case.slug == "water-lily" and not case.chosen]:
        yield from play_case(case).positions[:-1]


def test_a_hint_in_a_covered_pond_does_not_say_which_of_two_frogs_scores() -> None:
    pairs = 0
    for position in covered_ponds():
        view, seat = position.view(position.actor), position.actor or 0
        points = {move: position.play(move).scores[seat] - position.scores[seat] for move in position.legal}
        for move, other in [(one, two) for one in points for two in points if points[one] > points[two] > 0]:
            found = reasons([position], move, other)
            assert "why-scores" in {one.kind for one in found}
            assert "why-scores-covered" not in {one.kind for one in told_apart(view, position, found, move, other)}
            pairs += 1
    assert pairs


def test_a_hint_in_a_covered_pond_says_nothing_that_is_so_after_both_jumps() -> None:
    left_out = 0
    for number, position in enumerate(covered_ponds()):
        move, *others = Random(number).sample(position.legal, min(MOVES, len(position.legal)))
        for other in others:
            found = reasons([position], move, other)
            told = told_apart(position.view(position.actor), position, found, move, other)
            assert not any(is_shared(position, move, other, one) for one in told)
            left_out += len(found) - len(told)
    assert left_out


def test_each_fact_for_another_move_matches_one_of_its_kind() -> None:
    denied = [(1.5, phrase("why-denies", pad=pad)) for pad in (1, 2, 3)]
    assert unmatched(denied, [denied[1]]) == [denied[0], denied[2]]
    assert unmatched(denied[:2], [(1.5, phrase("why-denies", pad=9))]) == [denied[1]]
    assert unmatched(denied, [(1.4, phrase("why-denies", pad=9)), (9.0, phrase("why-wins"))]) == denied
    trifle, other = (0.3, phrase("why-nothing", frog="R")), (0.1, phrase("why-nothing", frog="B"))
    assert unmatched([trifle, *denied], [other]) == denied


@pytest.mark.parametrize(
    ("others", "reach"),
    [({}, 3), ({"d5": "BYYV"}, 2), ({"d5": "BYYV", "e4": "GGVB", "i4": "GYVB"}, None)],
)
def test_a_frog_of_water_lily_reaches_only_where_it_may_land(others: dict[str, str], reach: int | None) -> None:
    at = replace(lily_position(), table=table(h1="R", g2="BY", **others))
    (jump,) = (jump for jump in at.legal if str(jump) == "h1-g2")
    reaches = [fact.details["reach"] for _, fact in facts(at, jump) if fact.kind == "why-reaches"]
    assert reaches == ([] if reach is None else [reach])
