"""The lines of a turning point: what is expected after each of the moves compared, step by step."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

import seeds
from bot.drafts.pictures import draw_by
from bot.drafts.piece_emoji import PLAIN
from bot.drafts.replay_ids import LineId
from bot.drafts.review import line_buttons, line_draft, review_page
from bot.language.localizer import get_localizer
from games.players.judgement import Judgement, Review
from games.record import Record
from renderers.picture import Picture
from tests.bot.test_replay_words import finished_game, row


@pytest.fixture(autouse=True)
def _dots() -> Iterator[None]:
    """Nothing is drawn."""

    async def draw(*_: object, **__: object) -> Picture:
        return Picture(b"picture", "png", 1, 1)

    draw_by(draw)  # type: ignore[arg-type] # whatever is asked for
    yield
    draw_by(asyncio.to_thread)


def reviewed() -> tuple[Record, Review]:
    """Return a finished game, and a review with one turning point, of whose better move nothing more is expected."""
    record = finished_game("cappuccino")
    ply = max(ply for ply in range(len(record.moves) - 3) if len(record.positions[ply].legal) > 1)
    other = next(str(move) for move in record.positions[ply].legal if str(move) != record.moves[ply])
    then = record.moves[ply + 1 :]
    return record, Review(((0.5, 0.5),), (Judgement(ply, 0, record.moves[ply], other, 0.2, 0.5, then=then),))


@pytest.mark.parametrize("locale", seeds.LOCALES)
async def test_a_line_is_stepped_through_to_its_end(locale: str) -> None:
    record, review = reviewed()
    table, localizer = row("cappuccino", locale), get_localizer(locale)
    (found,) = line_buttons(table, review.turning_points[0], 1, localizer)
    assert found.label == localizer("button-line-played")
    steps, texts = len(review.judgements[0].then) + 1, set()
    for step in range(1, steps + 2):
        draft = line_draft(table, record, review, LineId(table.id, 1, "played", "on", step), localizer, PLAIN)
        assert draft is not None
        texts.add(draft.embed.description)
        assert str(min(step, steps)) in draft.content.partition("(")[2]
    assert len(texts) == steps, "after the last step it stays there"


@pytest.mark.parametrize("has_steps", [True, False])
async def test_what_can_be_stepped_through_is_not_in_words(has_steps: bool) -> None:
    record, review = reviewed()
    draft = review_page(row("cappuccino", "en"), record, review, 1, get_localizer("en"), (), has_steps=has_steps)
    assert ("What I expect next:" in str(draft.embed.description)) == (not has_steps)


@pytest.mark.parametrize(("page", "line"), [(0, "played"), (2, "played"), (1, "best"), (1, "other")])
async def test_a_line_that_a_review_lacks_is_outdated(page: int, line: str) -> None:
    record, review = reviewed()
    chosen = LineId("abcdefgh", page, line, "show", 1)  # type: ignore[arg-type] # one of the names
    assert line_draft(row("cappuccino", "en"), record, review, chosen, get_localizer("en"), PLAIN) is None
