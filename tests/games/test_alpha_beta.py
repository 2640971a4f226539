"""Alpha-beta search for two: its states follow the rules, and what it proves is so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from math import inf
from random import Random
from typing import Any

import pytest

from games import GAMES
from games.jinns import JinnsPosition
from games.players import Strength, never, think
from games.players.alpha_beta import WON, AlphaBeta, Duel
from games.players.budget import Budget
from games.players.comparing import search_for
from games.players.decision import Proof
from games.players.evaluation import evaluator
from games.players.looking_ahead import OpenDuel, chances_of, look_ahead, open_duel, prove
from games.players.solving import solve
from games.position import Move, Options, Position, Seat
from tests.games.jinns_moments import moment

TABLES: list[tuple[str, Options]] = [
    ("cappuccino", {}),
    ("cappuccino", {"tidy": True}),
    ("cappuccino", {"swap": True}),
    ("cappuccino", {"two_colours": True}),
    ("cappuccino", {"two_colours": True, "tidy": True}),
    ("cappuccino", {"draft": True, "two_colours": True, "tidy": True}),
    ("jinns-of-the-lake", {}),
    ("jinns-of-the-lake", {"scatter": True}),
]
GAMES_OF_EACH = 3


def _duel(position: Position) -> Duel[Any]:
    duel = evaluator(position.view(None).game).duel(position)
    assert duel is not None
    return duel


def _prove(duel: Duel[Any], seat: Seat, iterations: int = 4000) -> Mapping[Move, Proof]:
    proofs = prove(duel, seat, iterations)
    assert proofs is not None
    return proofs


def _positions(slug: str, options: Options, seed: int) -> Iterator[Position]:
    """Yield the positions of a random game of two from where all is placed, the last one included."""
    game, rng = GAMES[slug], Random(f"{slug} {seed}")
    position = game.start(game.deal(2, options, rng))
    while not position.is_over:
        if evaluator(slug).duel(position) is not None:
            yield position
        position = position.play(rng.choice(position.legal))
    yield position


def _near_the_end(slug: str, options: Options, seed: int, moves: int) -> Position:
    """Return a position so many moves before the end of a random game, or later, in which there is a choice."""
    running = [*_positions(slug, options, seed)][:-1]
    return next(position for position in running[-moves:] if len(position.legal) > 1)


@pytest.mark.parametrize(("slug", "options"), TABLES, ids=str)
def test_the_states_of_a_duel_follow_the_rules(slug: str, options: Options) -> None:
    for seed in range(GAMES_OF_EACH):
        running = [*_positions(slug, options, seed)]
        for position, then in [*pairwise(running)][seed::GAMES_OF_EACH]:
            duel, seat = _duel(position), position.actor or Seat(0)
            afters = duel.afters()
            assert set(afters) == set(position.legal)
            leads = {move: position.play(move).scores for move in position.legal}
            assert {move: -duel.lead(state) for move, state in afters.items()} == {
                move: scores[seat] - scores[1 - seat] for move, scores in leads.items()
            }
            [state] = {state for move, state in afters.items() if position.play(move) == then}
            assert (duel.estimate(state) is None) == then.is_over
            if then.actor == seat:
                assert not duel.steps(state)
                state = duel.passed(state)
            assert len(duel.steps(state)) == len({*map(str, duel.steps(state))}) == len(then.legal)


@pytest.mark.parametrize(("slug", "options"), TABLES, ids=str)
def test_a_duel_proves_what_the_rules_prove(slug: str, options: Options) -> None:
    for seed in range(2):
        position = _near_the_end(slug, options, seed, 3 if slug == "jinns-of-the-lake" else 6)
        duel, seat = _duel(position), position.actor or Seat(0)
        assert _prove(duel, seat) == _prove(OpenDuel(position, 4.0), seat)


@pytest.mark.parametrize(
    ("slug", "options", "moves"), [("cappuccino", {}, 8), ("jinns-of-the-lake", {"scatter": True}, 2)]
)
def test_a_search_that_sees_the_end_makes_a_move_that_is_proved_best(slug: str, options: Options, moves: int) -> None:
    for seed in range(4):
        position = _near_the_end(slug, options, seed, moves)
        duel, seat = _duel(position), position.actor or Seat(0)
        proofs, best = _prove(duel, seat), look_ahead(duel, seat, Budget(0, 4000, never), 2)[0]
        assert best.proof == proofs[best.move]
        assert best.proof.certain == max(proof.certain for proof in proofs.values())


def test_the_second_line_of_a_search_has_its_own_value() -> None:
    position = _near_the_end("jinns-of-the-lake", {"scatter": True}, 1, 12)
    duel = _duel(position)
    first, second, *others = AlphaBeta(duel, Budget(0, 500, never)).rank(2)
    assert first.value >= second.value
    assert (first.is_limit, second.is_limit) == (False, False)
    assert all(line.is_limit or line.value == second.value for line in others if abs(line.value) < WON / 2)


@pytest.mark.soak
def test_two_lines_of_a_search_are_of_the_same_depth() -> None:
    position = _near_the_end("cappuccino", {}, 3, 12)
    duel = _duel(position)
    for iterations in range(5, 45, 8):
        found = AlphaBeta(duel, Budget(0, iterations, never)).rank(2)[:2]
        moves = [line.move for line in found]
        whole = [AlphaBeta(duel, Budget(0, more, never)).values(moves) for more in range(1, iterations + 1, 2)]
        assert [line.value for line in found] in whole


class _TwoWays:
    """A game that goes on for ever, two steps a turn: who begins with ``behind`` is 50 points behind, else it is even.

    ``searched`` has for each way how many steps had been made in the states whose steps were asked for.
    """

    points = 1.0

    def __init__(self, margin: float) -> None:
        self.margin = margin
        self.searched: dict[str, set[int]] = {"even": set(), "behind": set()}

    def afters(self) -> dict[Any, tuple[str, ...]]:
        return {way: (way,) for way in self.searched}

    def steps(self, state: tuple[str, ...]) -> tuple[str, ...]:
        self.searched[state[0]].add(len(state))
        return "left", "right"

    def after(self, state: tuple[str, ...], step: str) -> tuple[str, ...]:
        return *state, step

    def passed(self, state: tuple[str, ...]) -> None:
        raise AssertionError(state)

    def estimate(self, state: tuple[str, ...]) -> float:
        return self.lead(state)

    def lead(self, state: tuple[str, ...]) -> float:
        return 50.0 * (state[0] == "behind") * (1 if len(state) % 2 else -1)


@pytest.mark.parametrize(("slug", "options"), [("cappuccino", {}), ("jinns-of-the-lake", {"scatter": True})])
def test_compared_moves_are_searched_equally_far(slug: str, options: Options) -> None:
    position = _near_the_end(slug, options, 3, 12)
    first, *_, last = position.legal
    duel = _duel(position)
    found = [chances_of(duel, (first, last, first), iterations) for iterations in range(1, 80, 4)]
    assert all(before == again for before, _, again in found)
    assert len({before for before, _, _ in found}) > 2  # they look farther and farther


@pytest.mark.parametrize(("margin", "spared"), [(10, 2), (49, 2), (51, 0), (inf, 0)])
def test_the_last_plies_are_spared_where_an_estimate_is_far_beyond(margin: float, spared: int) -> None:
    duel = _TwoWays(margin)
    for iterations in range(1, 9):
        best, other = AlphaBeta(duel, Budget(0, iterations, never)).rank()
        assert (best.move, other.move, best.is_exact, other.is_exact) == ("even", "behind", False, False)
    depths = {way: max(lengths) for way, lengths in duel.searched.items()}
    assert depths["even"] - depths["behind"] in {spared, spared + 1}


def test_more_than_two_players_get_no_duel() -> None:
    for slug in ("cappuccino", "jinns-of-the-lake"):
        position = GAMES[slug].start(GAMES[slug].deal(3, {}, Random(1)))
        while isinstance(position, JinnsPosition) and position.batch:
            position = position.play(position.legal[0])
        assert evaluator(slug).duel(position) is open_duel(position) is None


def test_a_hint_counts_a_shared_win_as_its_share_beyond_what_the_search_sees() -> None:
    captures = ("B1R4G4Y3", "Y2G1B1R3"), ("B3R3Y3G1", "R2G2Y4B2")
    piles = {2: "R1", 8: "R2", 9: "G4Y1", 14: "B2G3R4", 16: "G2B4Y1", 27: "Y4G3B3", 31: "Y2R1B4"}
    position = moment(2, piles, captures=captures)
    duel, proofs = _duel(position), solve(position)
    assert proofs is not None
    assert look_ahead(duel, Seat(0), Budget(0, 100, never), 2)[0].chance > 0.6
    decision = think(position.view(Seat(0)), Strength.HARD, Random(1), iterations=100, explain=True)
    assert {str(move) for move, proof in proofs.items() if proof.certain} == {"9-14", "16-14"}
    assert {str(decision.move), str(decision.other)} == {"9-14", "16-14"}
    assert (decision.chance, decision.other_chance, decision.proof) == (0.5, 0.5, proofs[decision.move])


def test_a_search_for_reviews_ranks_the_moves_of_two_as_alpha_beta_does() -> None:
    position = _near_the_end("cappuccino", {}, 3, 8)
    duel, seat = _duel(position), position.actor or Seat(0)
    proofs, root = _prove(duel, seat), search_for(lambda: position, 4000, evaluator("cappuccino"), Random(1))
    assert set(root.branches) == set(position.legal)
    assert sum(root.means) == pytest.approx(1)
    best = max(root.branches, key=lambda move: root.branches[move].visits)
    assert proofs[best].certain == max(proof.certain for proof in proofs.values())
    assert root.means[seat] == proofs[best].certain
