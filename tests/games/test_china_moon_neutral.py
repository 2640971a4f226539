"""China Moon for two, with the neutral colour."""

from __future__ import annotations

from random import Random

import pytest

from games import GAMES
from games.position import Options, Seat, Start
from games.race import RacePosition
from tests.games.notation import deal_refusal, kinds, legal, play, refusal, start_refusal
from tests.games.race_tables import CHINA_MOON

GAME = GAMES["china-moon"]


def position(frogs: str = "", *, options: tuple[str, ...] = (), **table: str) -> RacePosition:
    """Return a table for two."""
    return CHINA_MOON.position(frogs, seats=2, options=("neutral", *options), **table)


@pytest.mark.clause("CM-35")
def test_with_the_option_two_play_and_with_it_only() -> None:
    assert list(GAME.player_counts({"neutral": True})) == [2]
    assert list(GAME.player_counts({})) == [3, 4, 5]


@pytest.mark.clause("CM-1", "CM-35")
@pytest.mark.parametrize(
    ("people", "options", "clause"),
    [
        (2, {}, "CM-1"),
        (2, {"neutral": False}, "CM-1"),
        (3, {"neutral": True}, "CM-35"),
        (1, {"neutral": True}, "CM-35"),
    ],
)
def test_two_people_without_it_or_others_with_it_are_refused(people: int, options: Options, clause: str) -> None:
    assert deal_refusal("china-moon", people, options) == clause


@pytest.mark.clause("CM-35")
@pytest.mark.parametrize("colours", ["RG", "RGBO", "RGV"])
def test_a_record_for_two_has_exactly_the_neutral_colour_as_its_third_seat(colours: str) -> None:
    setup = GAME.deal(2, {"neutral": True}, Random(1)).setup
    start = Start("china-moon", {"neutral": True}, tuple((colour,) for colour in colours), setup)
    assert start_refusal(start) in {"CM-1", "CM-35"}


@pytest.mark.clause("CM-35")
def test_players_take_turns_without_the_neutral_colour() -> None:
    at = play(position("R12 G27 B17"), "R12-14", "G27-29-31", "B17-19")
    assert at.actor == Seat(1)
    assert play(at, "R0-2", "G0-3", "B19-21").actor == Seat(0)


@pytest.mark.clause("CM-36")
def test_a_neutral_frog_counts_as_anothers() -> None:
    at = position("R2 R5 B9", moved="R2 R5")
    assert {text[0] for text in legal(at)} == {"G", "B"}
    after = play(position("R12 B9"), "B9-11")
    assert after.turn.moved_other
    assert {text[0] for text in legal(play(after, "R0-2"))} == {"R", "G", "B"}


@pytest.mark.clause("CM-37")
def test_neutral_frogs_take_flowers_and_score() -> None:
    at = play(position("B12 B40", path="y14", places="ypwu"), "B12-14", "B40-41")
    assert at.hands == ("", "", "yy")
    assert at.scores == (0, 0, 3)


@pytest.mark.clause("CM-30", "CM-37")
@pytest.mark.parametrize(
    ("hands", "options", "winners"),
    [
        ("Ry Gy Byy", (), [2]),
        ("Ryy Gy Byy", (), [0, 2]),
        ("Ry Gy Byyk", ("curse",), [0, 1]),
        ("Ryk Gy Byy", ("curse",), [2]),
    ],
)
def test_the_neutral_colour_may_win_or_be_kept_from_it_by_the_curse(
    hands: str, options: tuple[str, ...], winners: list[int]
) -> None:
    at = position("R41 R40 G41 B41", hands=hands, places="", options=options)
    assert at.winners == tuple(map(Seat, winners))


@pytest.mark.clause("CM-38")
@pytest.mark.parametrize("mover", ["R", "G"])
def test_the_mover_of_a_neutral_frog_picks_the_flower_and_the_pad(mover: str) -> None:
    at = play(position("B24 B22 R21", hands="Bypp Rw", turn=mover), "B24-26")
    assert at.actor == Seat("RG".index(mover))
    assert legal(at) == {"y@20", "y@25", "p@20", "p@25"}
    assert at.events[-1].details["seat"] == at.actor
    assert play(at, "p@20").hands[2] == "yp"


@pytest.mark.clause("CM-39")
@pytest.mark.parametrize(
    ("mover", "other", "ways"), [("R", "G", {"y>w@G", "p>w@G"}), ("G", "R", {"y>p@R", "y>k@R", "p>k@R"})]
)
def test_a_neutral_frog_exchanges_with_the_player_who_did_not_move_it(mover: str, other: str, ways: set[str]) -> None:
    at = play(position("B14", hands="Byp Rkp Gw", turn=mover), "B14-16")
    assert at.actor == Seat("RG".index(mover))
    assert legal(at) == ways
    assert refusal(at, f"y>{'p' if mover == 'R' else 'w'}@{mover}") == "CM-39"
    assert refusal(at, "y>p@B") == "CM-18"
    after = play(at, min(ways))
    assert sorted(after.hands["RG".index(other)]) != sorted(at.hands["RG".index(other)])
    assert after.hands["RG".index(mover)] == at.hands["RG".index(mover)]


@pytest.mark.clause("CM-39")
@pytest.mark.parametrize("hands", ["By Rpw", "By Rpw Gy", "Rpw Gy"])
def test_no_exchange_happens_between_two_who_cannot_exchange(hands: str) -> None:
    at = play(position("B14", hands=hands), "B14-16")
    assert at.pending is None
    assert kinds(at) == ["hopped", "no-exchange"]


@pytest.mark.clause("CM-33", "CM-40")
def test_a_neutral_frog_eats_the_fly_it_ends_on_and_the_fly_is_gone() -> None:
    at = play(position("B10", path="f12", options=("flies",)), "B10-12")
    assert (at.flies, at.items[12], kinds(at)) == ((0, 0, 0), ".", ["hopped", "ate-fly"])
    after = play(position("B16", flies="R1", options=("flies",)), "B16-19*")
    assert after.flies == (0, 0, 0)


@pytest.mark.clause("CM-41")
def test_a_players_own_frog_may_exchange_with_the_neutral_colour() -> None:
    at = play(position("R14", hands="Ry Bp Gw"), "R14-16")
    assert legal(at) == {"y>p@B", "y>w@G"}
    assert play(at, "y>p@B").hands == ("p", "w", "y")


@pytest.mark.clause("CM-34", "CM-37")
def test_neutral_frogs_may_be_last() -> None:
    at = position("B12 B24 B25 R17 R19 R20 G21 G22 G27", options=("last_frog",))
    assert at.rear == 12
    assert {text for text in legal(at) if text.startswith("B12")} == {"B12-16"}


@pytest.mark.clause("CM-35")
def test_the_neutral_colour_is_described_without_a_player() -> None:
    lines = position("B12", hands="By").view(None).description
    assert [line.kind for line in lines[:3]] == ["seat-holds", "seat-holds", "neutral-holds"]
    assert "seat" not in lines[2].details
    assert lines[2].details["yellow"] == 1
