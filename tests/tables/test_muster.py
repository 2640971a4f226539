"""The muster of a lobby: who is asked, and what those are told who do not answer."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.drafts.notices import outbox_draft
from bot.tables import lobby, muster
from bot.tables.context import Context
from bot.tables.lapsing import is_current
from storage.errors import Refused
from storage.table import Table
from tests.tables.rows import HERON, LOBBY, NEWT, NOON, OTTER, join, users

LATER = NOON + muster.LONG
OVER = LATER + muster.ANSWER
SEATED = join(join(Table(LOBBY), OTTER), NEWT, NOON + timedelta(minutes=10))
ASKED = muster.ask(SEATED, Context(LATER), SEATED.row.version, HERON)


def test_a_muster_that_waits_for_nobody_is_over_until_the_game_starts_or_cannot() -> None:
    for over in (muster.answer(ASKED, Context(LATER), OTTER), lobby.leave(ASKED, Context(LATER), OTTER)):
        assert over.row.muster == LATER, "the bot finds it by this moment if it was killed before the start"
        assert muster.is_over(over.row)
        assert muster.end(over, Context(OVER)) is over
        lobby.require_start(over.row)
        assert muster.fall_short(over, Context(LATER), over.row.version, more=0).row.muster is None
    assert not muster.is_over(ASKED.row)
    with pytest.raises(Refused, match="muster-goes-on"):
        lobby.require_start(ASKED.row)


def test_who_does_not_answer_in_time_is_left_out_and_told() -> None:
    assert "Still there?" in outbox_draft(ASKED.outbox[-1], ASKED.row, present=[OTTER]).content
    assert muster.end(ASKED, Context(OVER - timedelta(seconds=1))) is ASKED
    ended = muster.end(ASKED, Context(OVER))
    assert (muster.is_over(ended.row), users(ended)) == (True, [HERON, NEWT])
    told = ended.outbox[-1]
    assert (told.person, is_current(ended, told, OVER)) == (OTTER, True)
    assert not is_current(join(ended, OTTER, OVER), told, OVER)
    assert "went on without you" in outbox_draft(told, ended.row).content


@pytest.mark.parametrize("user", [HERON, NEWT, 4])
def test_who_was_not_asked_does_not_answer(user: int) -> None:
    with pytest.raises(Refused, match="not-seated"):
        muster.answer(ASKED, Context(LATER), user)
