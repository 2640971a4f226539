"""Pictures of drafts: with all drawing processes lost, private answers have their words, and no board is lit."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock

import pytest

import seeds
from bot.drafts.draft import MAX_CONTENT, Attachment, MessageDraft, picture_file
from bot.drafts.lesson import end_draft, step_draft
from bot.drafts.menus import option_marks
from bot.drafts.pictures import board, draw_by, drawn, late_board, marked_table, render, unless_lost
from bot.drafts.piece_emoji import PLAIN
from bot.drafts.rulebook import page
from bot.language.localizer import get_localizer
from bot.responses import reply_private
from bot.tables.snapshot import GameSnapshot
from bot.workers.pool import WorkerLost
from games import GAMES
from games.position import Seat
from renderers.picture import Picture
from tests.bot.test_typed_moves import snapshots


@pytest.fixture(autouse=True)
def _lost() -> Iterator[None]:
    """Every drawing process is lost."""
    draw_by(AsyncMock(side_effect=WorkerLost("no process could draw a picture")))
    yield
    draw_by(asyncio.to_thread)


BOARD = marked_table(snapshots("water-lily")[0].position.view(Seat(0)), (), ["Heron"] * 6, get_localizer("en"))


async def told(draft: MessageDraft) -> str:
    """Return what a private answer with this draft says."""
    send = AsyncMock()
    interaction = SimpleNamespace(
        locale="en", extras={}, response=SimpleNamespace(send_message=send), client=SimpleNamespace()
    )
    await reply_private(cast("Any", interaction), draft)
    assert not send.call_args.kwargs["files"]
    return str(send.call_args.args[0])


@pytest.mark.parametrize("game", GAMES)
async def test_rules_lessons_and_boards_are_told_in_words(game: str) -> None:
    localizer = get_localizer("en")
    for made in (page(game, 0, localizer), step_draft(game, 0, localizer, PLAIN), end_draft(game, localizer)):
        draft = await drawn(made)
        (words,) = draft.lost_pictures
        assert words
        text = await told(draft)
        assert "here is the picture in words" in text
        assert len(text) <= MAX_CONTENT
        assert draft.embed.title


async def test_a_board_is_described_in_place_of_its_picture() -> None:
    draft = await drawn(MessageDraft("What to do", drawings=[BOARD]))
    assert draft.files() == []
    assert BOARD.alt
    assert BOARD.alt.splitlines()[0] in (await told(draft)).replace("\\", "")


async def test_a_picture_that_can_be_drawn_is_no_words() -> None:
    draw_by(asyncio.to_thread)
    draft = await drawn(MessageDraft("What to do", attachments=[picture_file(None, "lost")], drawings=[BOARD]))
    assert len(draft.files()) == 1
    assert draft.lost_pictures == ["lost"]
    assert await unless_lost(render(lambda: None)) is None


async def test_a_message_to_all_is_not_sent_without_its_picture() -> None:
    draft = MessageDraft("What to do", drawings=[BOARD])
    with pytest.raises(WorkerLost):
        await drawn(draft, or_lost=False)
    with pytest.raises(ValueError, match="not drawn"):
        draft.files()


def with_steps(game: str) -> GameSnapshot:
    """Return a position of a game in which a piece has several goals."""
    return next(one for one in snapshots(game) if any(len(choice.steps) > 1 for choice in one.view.choices))


async def lit(snapshot: GameSnapshot, locale: str = "en") -> Attachment | None:
    """Return the board after the first step of the first move."""
    step = snapshot.view.choices[0].steps[0]
    return await late_board(snapshot, option_marks(snapshot.view, [step.key]), get_localizer(locale))


@pytest.mark.parametrize("game", GAMES)
async def test_the_words_of_a_lit_board_begin_with_the_piece_and_its_goals(game: str) -> None:
    draw_by(AsyncMock(return_value=Picture(b"picture", "png", 1, 1)))
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


async def test_without_a_process_that_draws_later_no_board_is_lit() -> None:
    draw_by(asyncio.to_thread, AsyncMock(side_effect=WorkerLost("no process could draw a picture")))
    assert await lit(with_steps("cappuccino")) is None


async def test_a_colour_lights_no_piece_before_one_is_chosen() -> None:
    rules = GAMES["cappuccino"]
    start = rules.deal(2, {"two_colours": True}, Random(1))
    snapshot = replace(with_steps("cappuccino"), position=rules.start(start))
    colour, piece, _ = snapshot.view.choices[0].steps
    assert option_marks(snapshot.view, []) == option_marks(snapshot.view, [colour.key]) == []
    assert option_marks(snapshot.view, [colour.key, piece.key])
