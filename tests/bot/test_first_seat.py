"""What a lobby says of the first seat, of variants that two need, and of the strengths of computer players."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

import seeds
from bot.components.lobby_options import STRENGTHS, offered_strengths
from bot.drafts.lobby import lobby_draft
from bot.language.localizer import get_localizer
from storage.models import SeatRow
from tests.tables.rows import LOBBY


def described(game: str, people: int, computers: int = 0, **options: bool) -> str:
    """Return what the lobby of a game says with so many people and computer players."""
    seats = [SeatRow(seat, seat + 1, f"Person {seat}") for seat in range(people)]
    seats += [SeatRow(people, None, "Computer", computer=True, strength="medium")] * computers
    row = replace(LOBBY, game=game, seats=tuple(seats), options=options)
    return lobby_draft(row, get_localizer("en")).embed.description or ""


@pytest.mark.parametrize(
    ("game", "seats", "said"),
    [
        ("cappuccino", 1, []),
        ("cappuccino", 2, ["60"]),
        ("cappuccino", 3, ["39"]),
        ("cappuccino", 4, ["28"]),
        ("water-lily", 4, []),
    ],
)
def test_a_lobby_says_how_often_the_first_to_move_wins(game: str, seats: int, said: list[str]) -> None:
    assert re.findall(r"oving first wins about (\d+)%", described(game, seats)) == said


@pytest.mark.parametrize(
    ("people", "computers", "options", "said"),
    [
        (2, 0, {}, True),
        (2, 0, {"tidy": True}, True),
        (2, 0, {"swap": True}, False),
        (1, 1, {}, False),
        (3, 0, {}, False),
    ],
)
def test_a_lobby_of_two_people_recommends_the_option_that_evens_the_seats(
    people: int, computers: int, options: dict[str, bool], said: bool
) -> None:
    description = described("cappuccino", people, computers, **options)
    assert ("“Swap sides” under *Options* evens that out." in description) == said
    assert ("oving first wins" in description) == ("swap" not in options)


@pytest.mark.parametrize(("options", "said"), [({}, True), ({"neutral": True}, False)])
def test_a_lobby_of_two_says_which_variant_lets_them_start(options: dict[str, bool], said: bool) -> None:
    description = described("china-moon", 2, **options)
    assert ("To start with two, switch on “Neutral frogs”" in description) == said


MAX_DESCRIPTION = 100  # letters of an option of a menu


def test_an_expert_is_offered_only_in_games_in_which_it_is_much_stronger() -> None:
    assert offered_strengths("cappuccino") == ["easy", "medium", "hard", "expert"]
    assert offered_strengths("jinns-of-the-lake") == ["easy", "medium", "hard"]


@pytest.mark.parametrize("locale", seeds.LOCALES)
@pytest.mark.parametrize("seconds", [1, 10, 30])
def test_the_menu_says_how_long_an_expert_thinks(locale: str, seconds: int) -> None:
    localizer = get_localizer(locale)
    assert f" {seconds} " in localizer("strength-expert-hint", seconds=seconds)
    hints = [localizer(f"strength-{strength}-hint", seconds=seconds) for strength in STRENGTHS]
    assert max(map(len, hints)) <= MAX_DESCRIPTION
