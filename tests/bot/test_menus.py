"""The menus of a decision lead to every legal move, within Discord's limits."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

import pytest

from bot.drafts.component_ids import MenuId
from bot.drafts.custom_id import decode
from bot.drafts.draft import Menu
from bot.drafts.menus import MAX_LABEL_CHARS, MAX_OPTIONS, MenuTexts, after_option, menus
from bot.drafts.piece_emoji import PLAIN
from bot.language.localizer import get_localizer
from games import GAMES
from games.__main__ import play_at_random
from games.position import Choice, Phrase, Step, phrase
from games.record import Record


class PlainTexts(MenuTexts):
    """Texts in which a phrase is its details."""

    def words(self, phrase: Phrase) -> str:
        return str(phrase.details)


TEXTS = PlainTexts("water-lily", (), None, get_localizer("en"), PLAIN)


def checked_menus(choices: Sequence[Choice], menu_id: MenuId) -> list[Menu]:
    """Return the menus, checked against Discord's limits."""
    result = menus(choices, menu_id, TEXTS)
    assert len({menu.custom_id for menu in result}) == len(result) <= 4
    for menu in result:
        assert len(menu.custom_id) <= 100
        assert 1 <= len(menu.options) <= MAX_OPTIONS
        values = [option.value for option in menu.options]
        assert len(set(values)) == len(values)
        assert all(1 <= len(option.label) <= MAX_LABEL_CHARS and len(option.value) <= 100 for option in menu.options)
    return result


def reachable_moves(choices: Sequence[Choice], menu_id: MenuId) -> set[str]:
    """Return every move that can be chosen by following the menus from here on."""
    moves: set[str] = set()
    shown = [(menu, option) for menu in checked_menus(choices, menu_id)[len(menu_id.path) :] for option in menu.options]
    for menu, option in shown:
        if option.value.startswith("="):
            moves.add(option.value[1:])
        elif not (option.value.startswith(">") and int(option.value[1:]) < menu_id.page):
            next_id = decode(menu.custom_id)
            assert isinstance(next_id, MenuId)
            moves |= reachable_moves(choices, after_option(next_id, option.value))
    return moves


def stepwise(*sizes: int) -> list[Choice]:
    """Return choices in as many steps as there are sizes, each with so many options."""
    paths: list[tuple[str, ...]] = [()]
    for size in sizes:
        paths = [(*path, str(number)) for path in paths for number in range(size)]
    return [
        Choice(
            "-".join(path),
            tuple(Step(key, phrase("step", key=key)) for key in path),
            phrase("whole", path="-".join(path)),
        )
        for path in paths
    ]


@pytest.mark.parametrize("sizes", [(1,), (25,), (26,), (60,), (3, 9), (40, 2), (4, 4, 4, 4), (1, 30), (26, 26)])
def test_every_move_can_be_reached_however_many_there_are(sizes: tuple[int, ...]) -> None:
    choices = stepwise(*sizes)
    assert reachable_moves(choices, MenuId("abcdefgh", 3)) == {str(choice.move) for choice in choices}


def test_few_moves_stand_in_one_menu_in_whole_words() -> None:
    (menu,) = checked_menus(stepwise(5, 5), MenuId("abcdefgh", 0))
    assert menu.placeholder == "Choose your move"
    assert all(option.value.startswith("=") for option in menu.options)


@pytest.mark.parametrize(("sizes", "parts"), [((6, 6), [18, 18]), ((2, 20), [20, 20]), ((1, 40), [25, 15])])
def test_moves_that_fit_into_two_menus_are_all_there_at_once(sizes: tuple[int, ...], parts: list[int]) -> None:
    shown = checked_menus(stepwise(*sizes), MenuId("abcdefgh", 0))
    assert [len(menu.options) for menu in shown] == parts
    assert all(option.value.startswith("=") for menu in shown for option in menu.options)


def test_moves_that_fit_after_a_step_are_all_there_then() -> None:
    first, *rest = checked_menus(stepwise(3, 50), MenuId("abcdefgh", 0, path=("2",)))
    assert [option.value for option in first.options if option.default] == ["+2"]
    assert [option.value for menu in rest for option in menu.options] == [f"=2-{number}" for number in range(50)]


def test_a_quick_move_comes_before_the_steps() -> None:
    many = stepwise(20, 20)
    many[7] = many[7]._replace(quick=phrase("any"))
    (menu,) = checked_menus(many, MenuId("abcdefgh", 0))
    assert [option.value for option in menu.options][:2] == [f"={many[7].move}", "+0"]
    assert reachable_moves(many, MenuId("abcdefgh", 0)) == {str(choice.move) for choice in many}


def test_the_step_taken_stays_to_be_seen_and_changed() -> None:
    first, second = checked_menus(stepwise(20, 20), MenuId("abcdefgh", 0, path=("4",)))
    assert [option.value for option in first.options if option.default] == ["+4"]
    assert {option.value for option in second.options} == {f"=4-{number}" for number in range(20)}


def test_a_step_that_is_no_longer_there_is_asked_anew() -> None:
    (menu,) = checked_menus(stepwise(20, 20), MenuId("abcdefgh", 0, path=("99",)))
    assert not any(option.default for option in menu.options)


@cache
def played(game: str) -> Record:
    """Return a game of the fewest people, played by chance."""
    return play_at_random(GAMES[game], GAMES[game].player_counts({})[0], {}, Random(5))


@pytest.mark.parametrize("game", GAMES)
def test_every_legal_move_of_a_game_can_be_reached(game: str) -> None:
    for position in played(game).positions[:-1]:
        choices = position.view(None).choices
        assert reachable_moves(choices, MenuId("abcdefgh", 999)) == {str(move) for move in position.legal}


def test_a_label_longer_than_discord_takes_is_cut() -> None:
    long = phrase("long", word="ж" * 130)
    (menu,) = menus([Choice("m", (Step("m", long),), long)], MenuId("abcdefgh", 0), TEXTS)
    assert len(menu.options[0].label) == MAX_LABEL_CHARS


def choices_to_move(choices: Sequence[Choice], move: str) -> int:
    """Return how many choices in menus a move takes."""
    state, count = MenuId("abcdefgh", 0), 1
    steps = next(choice.steps for choice in choices if str(choice.move) == move)
    while all(option.value != f"={move}" for menu in menus(choices, state, TEXTS) for option in menu.options):
        state, count = after_option(state, f"+{steps[len(state.path)].key}"), count + 1
    return count


@pytest.mark.parametrize("game", GAMES)
def test_a_decision_takes_little_more_than_one_choice(game: str) -> None:
    steps = zip(played(game).positions, played(game).moves, strict=False)
    counts = [choices_to_move(at.view(None).choices, move) for at, move in steps if len(at.legal) > 1]
    assert sum(counts) / len(counts) < 1.3
