"""The difference between this computer's clock and Discord's, measured by the answers."""

from __future__ import annotations

import logging
import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from pathlib import Path

import pytest
from discord.utils import time_snowflake

from bot import discord_clock
from bot.discord_clock import DiscordClock
from bot.drafts.table import table_draft
from bot.language.localizer import get_localizer
from bot.tables.history import GameHistory
from tests.bot.test_trial import table

MODULE = Path(discord_clock.__file__)
NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


def measure(clock: DiscordClock, ahead: float, *, seconds: float = 0.2, at: datetime = NOON) -> None:
    """Let a request be answered when Discord's clock is so many seconds ahead of this computer's."""
    theirs = (at + timedelta(seconds=ahead + seconds / 2)).replace(microsecond=0)
    clock.measure(format_datetime(theirs, usegmt=True), at, at + timedelta(seconds=seconds))


@pytest.mark.parametrize("ahead", [60.0, -60.0, 900.0, -900.0, 3600.0, -3600.0])
def test_the_difference_is_known_to_a_second_and_told_once(ahead: float, caplog: pytest.LogCaptureFixture) -> None:
    clock = DiscordClock()
    for number in range(10):
        measure(clock, ahead, at=NOON + timedelta(seconds=number / 3))
    assert abs(clock.theirs(NOON) - NOON - timedelta(seconds=ahead)) < timedelta(seconds=2)
    assert clock.moment_of(time_snowflake(clock.theirs(NOON))) == NOON
    way = "behind" if ahead > 0 else "ahead of"
    assert clock.warning is not None
    assert f"{way} Discord's" in clock.warning
    assert [record.levelno for record in caplog.records] == [logging.WARNING]


@pytest.mark.parametrize("ahead", [0.0, 1.0, -1.5])
def test_a_small_difference_is_none(ahead: float) -> None:
    clock = DiscordClock()
    for number in range(10):
        measure(clock, ahead, at=NOON + timedelta(seconds=number / 3))
    assert clock.theirs(NOON) == NOON
    assert clock.warning is None


def test_a_clock_that_is_set_right_is_told_of(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    clock = DiscordClock()
    measure(clock, 900)
    measure(clock, 0)
    assert clock.warning is None
    assert clock.theirs(NOON) == NOON
    assert [record.levelno for record in caplog.records] == [logging.WARNING, logging.INFO]


def test_what_tells_no_moment_measures_nothing() -> None:
    """A slow answer, one before which this clock was set back, and headers that cannot be read."""
    clock = DiscordClock()
    for seconds in (-0.1, 20.0):
        measure(clock, 900, seconds=seconds)
    for header in ("", "soon", "Fri, 99 May 2026 12:00:00 GMT"):
        clock.measure(header, NOON, NOON)
    assert clock.theirs(NOON) == NOON


def test_a_countdown_ends_on_a_right_clock_when_ours_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = DiscordClock()
    monkeypatch.setattr(discord_clock, "DISCORD_CLOCK", clock)
    row, _ = table("cappuccino", moves=3)
    snapshot = GameHistory(replace(row, clock=replace(row.clock, deadline=NOON))).snapshot()
    contents = list[str]()
    for ahead in (0.0, -240.0):
        measure(clock, ahead)
        contents.append(table_draft(snapshot, get_localizer("en")).content)
    before, after = (int(re.findall(r"<t:(\d+):R>", content)[0]) for content in contents)
    assert before == NOON.timestamp()
    assert abs(after - before + 240) <= 2


def test_only_one_module_compares_moments_of_the_two_clocks() -> None:
    """Snowflakes and the ends of tokens are read beside ``DISCORD_CLOCK`` alone."""
    read = ("snowflake_time(", "time_snowflake(", ".expires_at", "interaction.created_at")
    lines = [
        f"{file.name}: {line.strip()}"
        for file in {*MODULE.parent.rglob("*.py")} - {MODULE}
        for line in file.read_text("utf-8").splitlines()
        if any(name in line for name in read) and "DISCORD_CLOCK" not in line
    ]
    assert lines == []
