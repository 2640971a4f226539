"""Computer players and hints decide at every table of a game, from what their seat may know."""

from __future__ import annotations

from random import Random

import pytest

from deploy.conformance.chosen import games
from deploy.conformance.pictures import OF_EACH_GAME
from deploy.conformance.playthroughs import Playthrough, cases, play_case
from games.players import Strength, think
from games.position import Seat
from seeds.registry import BUILT_IN


def test_every_strength_answers_with_a_legal_move(playthrough: Playthrough) -> None:
    """`resample` must return a position in which the moves of the view are legal."""
    running = playthrough.positions[:-1]
    for number, strength in enumerate(Strength):
        position = running[len(running) * number // len(Strength)]
        decision = think(position.view(position.actor), strength, Random(number), iterations=4)
        assert decision.move in position.legal, strength


def test_the_same_chance_gives_the_same_answer_and_a_hint_can_be_told(playthrough: Playthrough) -> None:
    """Nothing in the rules may depend on the order of sets, or on chance outside `deal` and `resample`."""
    position = playthrough.positions[len(playthrough.positions) // 2]
    view = position.view(position.actor)
    for strength in (Strength.EASY, Strength.MEDIUM, Strength.HARD):  # an expert differs by its time alone
        explain = strength is Strength.HARD
        first, second = (think(view, strength, Random(5), iterations=10, explain=explain) for _ in range(2))
        assert first == second, strength
        assert first.events


@pytest.mark.skipif(games() == tuple(BUILT_IN), reason="tests/games asks more of the built-in games")
@OF_EACH_GAME
def test_a_hard_player_wins_more_than_a_random_one(game: str) -> None:
    """A search that misreads the game would lose these: an `Evaluator` may say what is worth what."""
    case = next(case for case in cases() if case.slug == game and not case.chosen)
    start, shares, rounds = play_case(case).positions[0], 0.0, 12
    for number in range(rounds):
        rng, position, seat = Random(number), start, Seat(number % case.people)
        while not position.is_over:
            if position.actor == seat:
                view = position.view(seat)
                position = position.play(think(view, Strength.HARD, rng, iterations=60).move)
            else:
                position = position.play(rng.choice(position.legal))
        winners = position.winners or ()
        shares += (seat in winners) / max(1, len(winners))
    assert shares > rounds / case.people
