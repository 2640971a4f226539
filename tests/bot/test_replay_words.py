"""What replays and the lines of a review say, step by step: what can be drawn, and nothing secret."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import replace
from datetime import UTC, datetime
from random import Random

import pytest

import seeds
from bot.drafts.deciding_turn import deciding_point, deciding_turn
from bot.drafts.finished_ids import LineId
from bot.drafts.pictures import draw_by
from bot.drafts.piece_emoji import PLAIN
from bot.drafts.replay import replay_jobs
from bot.drafts.review import line_buttons, line_draft, review_page
from bot.language.localizer import get_localizer
from games import GAMES
from games.__main__ import play_at_random
from games.players.judgement import Judgement, Review
from games.record import Record, start_to_json
from renderers.picture import Picture
from renderers.text import has_glyphs
from storage.errors import Refused
from storage.models import SeatRow, State, TableRow
from tests.tables.rows import game_row

NOW = datetime(2026, 5, 1, tzinfo=UTC)
NAMES = ["Цапля Ёж", "鷺", "Ñandú", "🐸 Frog", "Wałęsa", ""]


def finished_game(game: str) -> Record:
    """Return a finished game."""
    people = GAMES[game].player_counts({})[-1]
    return play_at_random(GAMES[game], people, {}, Random(11))


def row(game: str, locale: str) -> TableRow:
    """Return a table where that game was played."""
    record = finished_game(game)
    seats = tuple(SeatRow(seat, 1000 + seat, name) for seat, name in enumerate(NAMES[: len(record.start.seats)]))
    start = start_to_json(record.start)
    return game_row(game=game, locale=locale, state=State.OVER, seats=seats, start=start, moves=record.moves)


@pytest.mark.soak
@pytest.mark.parametrize("locale", seeds.LOCALES)
@pytest.mark.parametrize("game", GAMES)
def test_every_letter_of_a_caption_can_be_drawn(game: str, locale: str) -> None:
    table, localizer = row(game, locale), get_localizer(locale)
    captions = [
        text for order, _ in replay_jobs(table, 0, len(table.moves), localizer, "webp") for text in order.captions
    ]
    assert len(captions) >= len(table.moves) + 1
    assert all(has_glyphs(text) and text for text in captions)
    joined_captions = " ".join(captions)
    assert NAMES[0] in joined_captions
    assert NAMES[1] not in joined_captions
    assert localizer("replay-player", number=2) in joined_captions


def test_a_part_has_a_caption_for_each_of_its_positions() -> None:
    table = row("china-moon", "en")
    (whole, _), *_ = replay_jobs(table, 0, len(table.moves), get_localizer("en"), "gif")
    ((part, alt),) = replay_jobs(table, 4, 7, get_localizer("en"), "gif")
    assert part.captions == whole.captions[4:8]
    assert "moves 5 to 7" in alt.splitlines()[0]
    data = part.as_dict()
    assert (data["first"], data["last"], data["moves"]) == (4, 7, table.moves[:7])


def test_the_parts_of_a_long_game_follow_each_other_to_its_end() -> None:
    table = row("flower-of-the-lotus", "en")
    jobs = replay_jobs(table, 0, len(table.moves), get_localizer("en"), "gif")
    assert len(jobs) > 1
    assert [order.first for order, _ in jobs] == [0, *(order.last for order, _ in jobs[:-1])]
    assert jobs[-1][0].last == len(table.moves)
    assert all(len(order.captions) == order.last - order.first + 1 for order, _ in jobs)
    assert len({alt for _, alt in jobs}) == len(jobs)


def test_a_running_game_with_a_covered_pond_is_not_told_again() -> None:
    table = row("water-lily", "en")
    for state, moves, error in (
        (State.OVER, len(table.moves), False),
        (State.RUNNING, 9, True),
        (State.CANCELLED, 9, False),
    ):
        part = replace(table, state=state, moves=table.moves[:moves])
        with pytest.raises(Refused, match="replay-secrets") if error else nullcontext():
            replay_jobs(part, 0, len(part.moves), get_localizer("en"), "webp")


@pytest.mark.parametrize("ply", [0, 40, -1])
def test_the_deciding_turn_is_told_from_the_move_before_to_the_one_after(ply: int) -> None:
    record, table, localizer = finished_game("water-lily"), row("water-lily", "en"), get_localizer("en")
    ply %= len(record.moves)
    small, large = (
        Judgement(at, 0, record.moves[at], record.moves[at], 0.5 - loss, 0.5) for at, loss in ((3, 0.1), (ply, 0.2))
    )
    assert deciding_point(Review(((0.5, 0.5),), (small, large))) == large
    turn = deciding_turn(table, record, large, localizer)
    assert (turn.job.first, turn.job.last) == (max(0, ply - 1), min(ply + 2, len(record.moves)))
    assert f"Move {ply + 1}: " in turn.text
    assert turn.alt.startswith(turn.job.captions[1])
    assert turn.job.captions[-1] in turn.alt


def test_a_game_that_no_move_decided_has_no_deciding_turn() -> None:
    assert deciding_point(Review(((0.5, 0.5),), ())) is None


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
