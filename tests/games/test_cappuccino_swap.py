"""The swap of Cappuccino, by which the second player may change sides after the first jump."""

from __future__ import annotations

from random import Random

import pytest

from games.cappuccino import Cappuccino, CappuccinoPosition
from games.cappuccino.board import SWAP
from games.cappuccino.duel import SwapDuel
from games.cappuccino.evaluation import duel, hints
from games.players import Strength, think
from games.position import Start
from tests.games.notation import deal_refusal, legal, play, refusal, start_refusal

GAME = Cappuccino()


def dealt(**options: bool) -> CappuccinoPosition:
    """Return a start of two with the swap and these options."""
    return GAME.start(GAME.deal(2, {"swap": True, **options}, Random(1)))


def after_first(at: CappuccinoPosition) -> CappuccinoPosition:
    """Return the position after the first of the legal jumps."""
    return at.play(at.legal[0])


@pytest.mark.clause("CP-12")
def test_the_second_seat_may_swap_right_after_the_first_jump_only() -> None:
    at = dealt()
    assert "swap" not in legal(at)
    assert refusal(at, "swap") == "CP-12"
    at = after_first(at)
    assert (at.actor, at.legal[-1]) == (1, SWAP)
    for other in (after_first(at), play(at, "swap")):
        assert "swap" not in legal(other)
        assert refusal(other, "swap") == "CP-12"


@pytest.mark.clause("CP-12")
def test_after_a_swap_each_plays_the_others_cups_and_the_first_seat_jumps() -> None:
    before = after_first(dealt())
    at = play(before, "swap")
    assert (at.table, at.actor, at.view(None).colours) == (before.table, 0, (("P",), ("F",)))
    assert at.scores == before.scores[::-1]
    assert legal(at) == legal(before) - {"swap"}
    assert at.events == (("swapped", {"seat": 1, "other": 0}),)
    assert after_first(at).actor == 1


@pytest.mark.clause("CP-12")
def test_the_swap_follows_the_cups_that_the_players_place() -> None:
    at, rng = dealt(draft=True), Random(1)
    while at.placing:
        assert "swap" not in legal(at)
        at = at.play(rng.choice(at.legal))
    assert "swap" not in legal(at)
    assert "swap" in legal(after_first(at))


@pytest.mark.clause("CP-10", "CP-12")
def test_with_two_colours_both_change_hands() -> None:
    at = play(after_first(dealt(two_colours=True)), "swap")
    assert at.view(None).colours == (("L", "C"), ("F", "P"))


@pytest.mark.clause("CP-12")
def test_more_than_two_cannot_swap() -> None:
    assert {deal_refusal("cappuccino", people, {"swap": True}) for people in (3, 4)} == {"CP-12"}


@pytest.mark.clause("CP-12")
def test_without_the_option_there_is_no_swap() -> None:
    at = after_first(GAME.start(GAME.deal(2, {}, Random(1))))
    assert "swap" not in legal(at)
    assert refusal(at, "swap") == "CP-12"
    start = Start("cappuccino", {"swap": True}, (("P",), ("F",)), GAME.deal(2, {}, Random(1)).setup)
    assert start_refusal(start) == "CP-12"


def test_a_swap_is_worth_what_the_other_side_is_worth() -> None:
    """The seat that chooses between two sides is never expected to be behind."""
    first = dealt()
    here = duel(first)
    assert isinstance(here, SwapDuel)
    for offered in here.afters().values():
        swapped, expected = here.estimate(here.after(offered, SWAP)), here.estimate(offered)
        assert swapped is not None
        assert expected == abs(swapped)


def test_a_search_gives_a_swap_the_weight_of_the_best_jump() -> None:
    at = after_first(dealt())
    *jumps, swap = hints(at, at.legal)
    assert at.legal[-1] == SWAP
    assert swap == max(jumps)


def test_a_hard_computer_player_swaps_after_a_strong_first_jump_only() -> None:
    first = dealt()
    here = duel(first)
    assert isinstance(here, SwapDuel)
    leads = {jump: here.estimate(offered) or 0.0 for jump, offered in here.afters().items()}
    for jump, swaps in (
        (max(leads, key=lambda one: leads[one]), True),
        (min(leads, key=lambda one: leads[one]), False),
    ):
        at = first.play(jump)
        decision = think(at.view(at.actor), Strength.HARD, Random(1), iterations=20)
        assert (decision.move == SWAP) is swaps
