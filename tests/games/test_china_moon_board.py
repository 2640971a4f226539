"""China Moon's start and its notation; what it shares with Flower of the Lotus is in ``test_race_rules``."""

from __future__ import annotations

import pytest

from tests.games.notation import play, refusal
from tests.games.race_tables import CHINA_MOON, ends

position = CHINA_MOON.position


@pytest.mark.clause("CM-3")
def test_the_start_holds_all_frogs_and_a_pad_one() -> None:
    at = play(position(), "R0-2")
    assert at.frogs == ((0, 0, 2), (0, 0, 0), (0, 0, 0))
    assert refusal(at, "G0-2") == "CM-12"


@pytest.mark.clause("CM-42")
def test_frogs_on_the_start_are_written_once() -> None:
    at = position("R5")
    assert [str(move) for move in at.legal] == ["R0-2", "R5-7", "R5-9", "G0-2", "B0-2"]


@pytest.mark.clause("CM-42")
@pytest.mark.parametrize(
    ("others", "ways"), [("", {"33-35", "34"}), ("G33", {"34"}), ("G31", {"33-35", "35"}), ("G32", {"34"})]
)
def test_two_ways_with_the_same_landing_pads_are_one_move(others: str, ways: set[str]) -> None:
    at = position(f"R30 {others}")
    assert ends(at, "R30") == ways
    assert len(at.legal) == len(set(map(str, at.legal)))


@pytest.mark.clause("CM-42")
def test_the_same_position_is_the_same_value_whichever_frog_left_the_start() -> None:
    assert play(position(), "R0-2").frogs == ((0, 0, 2), (0, 0, 0), (0, 0, 0))
    one, other = (play(position("R5 R9"), *order, "B0-2") for order in (("R5-7", "R9-11"), ("R9-11", "R5-7")))
    assert (one.frogs, one.turn, one.legal) == (other.frogs, other.turn, other.legal)
