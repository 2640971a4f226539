"""Progress reports of long jobs."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from aiohttp import ClientOSError

from bot.components.progress import Progress


async def test_a_report_that_nobody_gets_does_not_end_its_job() -> None:
    texts: list[str] = []

    async def lose(*, content: str) -> None:
        texts.append(content)
        raise ClientOSError("the connection is cut")

    interaction = SimpleNamespace(locale="en-GB", edit_original_response=lose)
    await Progress(cast("Any", interaction), "replay-drawing", 2)(0.5)
    assert [("25" in text) for text in texts] == [True]
