"""The parts of a round of background work. A part that fails stops no other one, and is tried again after a growing
pause."""

from __future__ import annotations

import logging
from collections.abc import Awaitable

from bot.display.failures import FAILURES
from bot.sessions.loop import K, Pauses, log_failure
from storage.errors import DatabaseError, Refused


async def attempt(log: logging.Logger, work: Awaitable[object], what: str, *values: object) -> bool:
    """Do one part of a round, such as what is due at one table, and log its failure, which stops no other part.

    ``what`` and its ``values`` describe the failure in the log. Returns whether it succeeded: work that returns False
    could not do it yet. Raises DatabaseError, since a database that fails does so for all parts.
    """
    is_done, error = await _outcome(work)
    if error is not None:
        _tell(log, error, what, *values)
    return is_done


async def attempt_again(
    log: logging.Logger, pauses: Pauses[K], key: K, work: Awaitable[object], what: str, *values: object
) -> None:
    """Do one part as ``attempt`` does. A failure begins the next pause of its ``key``, and is logged unless it is the
    one before again; a success ends them. Raises DatabaseError."""
    is_done, error = await _outcome(work)
    if is_done:
        pauses.clear(key)
    elif pauses.fail(key, repr(error)) and error is not None:
        _tell(log, error, what, *values)


async def _outcome(work: Awaitable[object]) -> tuple[bool, Exception | None]:
    """Do work. Returns whether it is done, and what it has raised. Raises DatabaseError."""
    try:
        return await work is not False, None
    except DatabaseError:
        raise
    except Exception as error:
        return False, error


def _tell(log: logging.Logger, error: Exception, what: str, *values: object) -> None:
    """Log an error: what has changed meanwhile, or is named as unreadable, only for information."""
    if isinstance(error, Refused):
        log.info(f"{what}: %s", *values, error)
    elif isinstance(error, FAILURES):
        log.warning(f"{what}: %s", *values, error)
    else:
        log_failure(log, error, what, *values)
