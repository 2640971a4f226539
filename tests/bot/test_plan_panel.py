"""The panel of a plan: the largest plans fit into Discord's limits, in every game and language."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from random import Random
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock, call

import discord
import pytest

import seeds
from bot.components import router
from bot.components.component import COMPONENTS, Answer, Component
from bot.display.response_state import response_of
from bot.drafts.custom_id import ComponentId
from bot.drafts.draft import MessageDraft
from bot.drafts.piece_emoji import PLAIN
from bot.drafts.trial_ids import PlanId, PlanLinesId, PlanMenuId, TryId, TryMenuId
from bot.language.localizer import get_localizer
from bot.plans.draft import plan_board, plan_draft, plan_texts
from bot.plans.plan import MAX_DEPTH, MAX_LINES, Line, Reply, add, example_of, line_of
from bot.sessions.trial import trial_from
from games import GAMES
from games.position import Seat
from storage.errors import Refused
from storage.models import Undo
from tests.bot.test_plans import random_line
from tests.bot.test_trial import table

MAX_ROWS, MAX_DESCRIPTION, MAX_CONTENT, MAX_LABEL, MAX_OPTIONS = 5, 4096, 2000, 100, 25  # Discord's limits


def fits(draft: MessageDraft) -> bool:
    """Whether Discord takes a message; discord.py refuses more than five buttons a row by itself."""
    menus = [item for item in draft.controls.children if isinstance(item, discord.ui.Select)]
    assert len(draft.controls.to_components()) <= MAX_ROWS
    assert len(str(draft.embed.description)) <= MAX_DESCRIPTION
    assert len(draft.content) <= MAX_CONTENT
    assert all(1 <= len(menu.options) <= MAX_OPTIONS for menu in menus)
    assert all(len(option.label) <= MAX_LABEL for menu in menus for option in menu.options)
    return True


@pytest.mark.parametrize("game", GAMES)
async def test_a_plan_with_all_it_may_have_fits_into_a_message(game: str) -> None:
    rng, locale = Random(game), Random(game).choice(seeds.LOCALES)
    row, positions = table(game, moves=3)
    row = replace(row, seats=tuple(replace(seat, name="W*" * 16) for seat in row.seats))
    seat = next(Seat(number) for number in range(len(row.seats)) if number != positions[-1].actor)
    empty = trial_from(row, positions, 3, row.seats[seat].user or 0)
    lines: tuple[Line, ...] = ()
    for _ in range(5 * MAX_LINES):
        trial = random_line(empty, rng, MAX_DEPTH)
        if line := line_of(trial):
            try:
                lines = add(lines, line)
            except Refused:
                break
    localizer = get_localizer(locale)
    draft = plan_draft(row, empty, lines, plan_texts(row, empty, lines, localizer), localizer, PLAIN, note="plan-kept")
    assert fits(draft)
    assert len(lines) == MAX_LINES
    assert f"**{MAX_LINES}.**" in str(draft.embed.description)
    assert "→" in str(draft.embed.description)
    for line in lines[:2]:
        shown, is_whole = example_of(line, empty)
        assert is_whole
        assert empty.read(shown.line) == shown
        board = plan_board(row, shown, PlanMenuId(row.id, row.version, shown.line), localizer, PLAIN, chosen=line)
        assert fits(board)


@pytest.mark.parametrize("locale", seeds.LOCALES)
async def test_without_the_bot_the_panel_says_that_a_plan_may_wait(locale: str) -> None:
    row, positions = table("cappuccino", moves=3)
    actor = positions[-1].actor
    assert actor is not None
    waiting, choosing = [
        trial_from(row, positions, 3, row.seats[number].user or 0) for number in ((actor + 1) % len(row.seats), actor)
    ]
    line, localizer = (Reply((), whatever=True, answer="a"),), get_localizer(locale)
    for is_elsewhere in (False, True):
        place = replace(row, by_interactions=is_elsewhere)
        draft = plan_draft(place, waiting, [line], ["a"], localizer, PLAIN)
        assert ("/board" in str(draft.embed.footer.text)) is is_elsewhere
        soon = plan_draft(place, choosing, [line], ["a"], localizer, PLAIN)
        assert soon.content == localizer("plan-soon-elsewhere" if is_elsewhere else "plan-soon")
    paused = plan_draft(
        replace(row, paused=datetime(2026, 5, 1, tzinfo=UTC)), choosing, [line], ["a"], localizer, PLAIN
    )
    assert paused.content == localizer("plan-soon-paused")
    asked = plan_draft(replace(row, undo=Undo(0, 1)), choosing, [line], ["a"], localizer, PLAIN)
    assert asked.content == localizer("plan-soon-undo")


@pytest.mark.parametrize(
    ("component", "secret"),
    [
        (PlanMenuId("abcdefgh", 3), True),
        (PlanId("abcdefgh", 3, "show"), True),
        (PlanLinesId("abcdefgh", 3), True),
        (TryId("abcdefgh", 3, 3, "plan", "0"), True),
        (TryId("abcdefgh", 3, 3, "back", "0"), False),
        (TryMenuId("abcdefgh", 3, 3), False),
    ],
)
async def test_without_the_bot_others_see_nothing_of_a_press_on_a_plan(
    monkeypatch: pytest.MonkeyPatch, component: ComponentId, secret: bool
) -> None:
    """Its token posts nothing, and it shows no change of the table that waits for a press."""
    kept, flush_pending = list[bool](), AsyncMock()

    async def handle(interaction: Any, *_: object) -> None:
        kept.append(response_of(interaction).is_secret)

    monkeypatch.setitem(COMPONENTS, type(component), Component(handle, Answer.OWN, None, False))
    client = SimpleNamespace(display=SimpleNamespace(flush_pending=flush_pending))
    context = SimpleNamespace(private_channel=True)
    press: Any = SimpleNamespace(
        extras={},
        data={},
        type=discord.InteractionType.component,
        client=client,
        context=context,
        guild_id=None,
        channel_id=1,
        message=None,
    )
    await router.handle(press, component)
    assert kept == [secret]
    assert flush_pending.await_args_list == ([] if secret else [call("abcdefgh")])
