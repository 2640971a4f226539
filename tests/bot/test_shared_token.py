"""A token that two programs use is told to the host."""

from __future__ import annotations

import logging

import pytest

from bot.shared_token import SharedToken


def test_an_interaction_that_another_program_acknowledged_is_told_once(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    token = SharedToken()
    token.note_failure(1)
    token.note_acknowledged(1)
    assert token.warning is None, "discord.py has repeated its own attempt"
    token.note_acknowledged(2)
    token.note_acknowledged(3)
    assert token.warning is not None
    assert [record.getMessage() for record in caplog.records] == [token.warning]
