"""With all drawing processes lost, private answers have the words of their pictures."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock

import pytest

from bot.drafts.draft import MAX_CONTENT, MessageDraft, picture_file
from bot.drafts.lesson import end_draft, step_draft
from bot.drafts.pictures import draw_by, drawn, marked_table, render, unless_lost
from bot.drafts.piece_emoji import PLAIN
from bot.drafts.rulebook import page
from bot.language.localizer import get_localizer
from bot.responses import reply_private
from bot.workers.pool import WorkerLost
from games import GAMES
from games.position import Seat
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
    answers: list[str] = []

    async def send(text: str, *, files: Any, **_: Any) -> None:
        assert not files
        answers.append(text)

    interaction = SimpleNamespace(
        locale="en", extras={}, response=SimpleNamespace(send_message=send), client=SimpleNamespace()
    )
    await reply_private(cast("Any", interaction), draft)
    (answer,) = answers
    return answer


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
