"""The board of a table after the first steps of a move, with their piece and its goals lit."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from unittest.mock import AsyncMock

import pytest

import seeds
from bot.drafts.draft import Attachment
from bot.drafts.menus import option_marks
from bot.drafts.pictures import board, draw_by, late_board
from bot.language.localizer import get_localizer
from bot.tables.snapshot import GameSnapshot
from bot.workers.pool import WorkerLost
from games import GAMES
from renderers.picture import Picture
from tests.bot.test_typed_moves import snapshots


def with_steps(game: str) -> GameSnapshot:
    """Return a position of a game in which a piece has several goals."""
    return next(one for one in snapshots(game) if any(len(choice.steps) > 1 for choice in one.view.choices))


async def lit(snapshot: GameSnapshot, locale: str = "en") -> Attachment | None:
    """Return the board after the first step of the first move."""
    step = snapshot.view.choices[0].steps[0]
    return await late_board(snapshot, option_marks(snapshot.view, [step.key]), get_localizer(locale))


@pytest.fixture(autouse=True)
def _dots() -> Iterator[None]:
    """Nothing is drawn."""
    draw_by(AsyncMock(return_value=Picture(b"picture", "png", 1, 1)))
    yield
    draw_by(asyncio.to_thread)


@pytest.mark.parametrize("game", GAMES)
async def test_the_words_of_a_lit_board_begin_with_the_piece_and_its_goals(game: str) -> None:
    snapshot = with_steps(game)
    first = snapshot.view.choices[0].steps[0]
    goals = [choice.steps[1] for choice in snapshot.view.choices if choice.steps[0].key == first.key]
    for locale in seeds.LOCALES:
        localizer = get_localizer(locale)
        shown, plain = await lit(snapshot, locale), await board(snapshot, localizer)
        assert shown is not None
        words, _, rest = str(shown.alt).partition("\n")
        assert localizer.phrase(game, first.label, ["?"] * 6) in words
        assert localizer.phrase(game, goals[0].label, ["?"] * 6)[:40] in words
        assert str(plain.alt).startswith(rest[:100])


async def test_without_a_drawing_process_the_board_stays_as_it_is() -> None:
    snapshot = with_steps("cappuccino")
    draw_by(asyncio.to_thread, AsyncMock(side_effect=WorkerLost("no process could draw a picture")))
    assert await lit(snapshot) is None


async def test_a_colour_lights_no_piece_before_one_is_chosen() -> None:
    rules = GAMES["cappuccino"]
    start = rules.deal(2, {"two_colours": True}, Random(1))
    snapshot = replace(with_steps("cappuccino"), position=rules.start(start))
    colour, piece, _ = snapshot.view.choices[0].steps
    assert option_marks(snapshot.view, []) == option_marks(snapshot.view, [colour.key]) == []
    assert option_marks(snapshot.view, [colour.key, piece.key])
