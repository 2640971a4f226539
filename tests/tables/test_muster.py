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


def test_who_does_not_answer_in_time_is_left_out_and_told() -> None:
    assert "Still there?" in outbox_draft(ASKED.outbox[-1], ASKED.row, present=[OTTER]).content
    assert muster.end(ASKED, Context(OVER - timedelta(seconds=1))) is ASKED
    assert not muster.is_over(SEATED.row)
    ended = muster.end(ASKED, Context(OVER))
    assert (muster.is_over(ended.row), users(ended)) == (True, [HERON, NEWT])
    for closed in (lobby.close(table, Context(LATER)) for table in (ASKED, ended)):
        assert not muster.is_over(closed.row)
        assert muster.end(closed, Context(OVER)) is closed
    told = ended.outbox[-1]
    assert (told.person, is_current(ended, told, OVER)) == (OTTER, True)
    assert not is_current(join(ended, OTTER, OVER), told, OVER)
    assert "went on without you" in outbox_draft(told, ended.row).content


@pytest.mark.parametrize("user", [HERON, NEWT, 4])
def test_who_was_not_asked_does_not_answer(user: int) -> None:
    with pytest.raises(Refused, match="not-seated"):
        muster.answer(ASKED, Context(LATER), user)
