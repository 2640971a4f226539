"""Suggestions that nobody gets."""

from __future__ import annotations

import logging

import pytest
from aiohttp import ServerDisconnectedError

from bot.command_tree import LateSuggestions


@pytest.mark.parametrize(("error", "is_error"), [(ServerDisconnectedError(), False), (ValueError("26 choices"), True)])
def test_suggestions_that_the_network_loses_are_no_error(error: Exception, is_error: bool) -> None:
    record = logging.LogRecord("discord", logging.ERROR, "", 1, "ignoring", (), (type(error), error, None))
    assert LateSuggestions().filter(record) is is_error
