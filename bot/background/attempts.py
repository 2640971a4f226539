"""The parts of a round of background work. A part that fails stops no other one."""

from __future__ import annotations

import logging
from collections.abc import Awaitable

from bot.display.failures import FAILURES, is_refusal
from bot.sessions.loop import K, Pauses, log_failure
from storage.errors import DatabaseError, Refused

log = logging.getLogger(__name__)


async def attempt(work: Awaitable[object], what: str, key: K, pauses: Pauses[K] | None = None) -> None:
    """Do one part of a round, such as what is due at the table ``key``, and log its failure: ``what`` has a place for
    the key. Raises DatabaseError, since a database that fails does so for all parts.

    With ``pauses`` a failure begins the next pause of its key, and is logged unless it is the one before again; so does
    work that returns False, since it could not do it yet. A success ends them.
    """
    error: Exception | None = None
    try:
        is_done = await work is not False
    except DatabaseError:
        raise
    except Exception as raised:
        is_done, error = False, raised
    is_new = True
    if pauses is not None and is_done:
        pauses.clear(key)
    elif pauses is not None:
        is_new = pauses.fail(key, repr(error))
    if error is not None and is_new:
        _tell(error, what, key)


def _tell(error: Exception, what: str, key: object) -> None:
    """Log an error: what has changed meanwhile, is named as unreadable or refused by Discord, only as information."""
    if isinstance(error, Refused) or is_refusal(error):
        log.info(f"{what}: %s", key, error)
    elif isinstance(error, FAILURES):
        log.warning(f"{what}: %s", key, error)
    else:
        log_failure(log, error, what, key)
