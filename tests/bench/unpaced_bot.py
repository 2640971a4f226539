"""``python -m tests.bench.unpaced_bot``: the bot, with no limit on how many interactions a person may send.

Few people play many tables at once here, which the limit would take for a flood.
"""

from __future__ import annotations

from bot.__main__ import exit_now, main
from bot.sessions import pace


def remove_limit() -> None:
    """Let every person send any number of interactions."""
    pace.BURST = 1_000_000_000


if __name__ == "__main__":
    remove_limit()
    exit_now(main())
