"""The parts of a round of background work. A part that fails stops no other one, and is tried again after a growing
pause."""

from __future__ import annotations

import logging
from collections.abc import Awaitable

from bot.display.failures import FAILURES
from bot.sessions.loop import K, Pauses, log_failure
from bot.tables.errors import UserError
from storage.errors import DatabaseError, Refused


async def attempt(log: logging.Logger, work: Awaitable[object], what: str, *values: object) -> bool:
    """Do one part of a round, such as what is due at one table, and log its failure, which stops no other part.

    ``what`` and its ``values`` describe the failure in the log. Returns whether it succeeded: work that returns False
    could not do it yet. Raises DatabaseError, since a database that fails does so for all parts.
    """
    try:
        done = await work
    except DatabaseError:
        raise
    except (Refused, UserError) as error:
        log.info(f"{what}: %s", *values, error)  # it has changed meanwhile, or is named as unreadable
    except FAILURES as error:
        log.warning(f"{what}: %s", *values, error)
    except Exception as error:
        log_failure(log, error, what, *values)
    else:
        return done is not False
    return False


async def attempt_again(
    log: logging.Logger, pauses: Pauses[K], key: K, work: Awaitable[object], what: str, *values: object
) -> None:
    """Do one part as ``attempt`` does. A failure begins the next pause of its ``key``, a success ends them. Raises
    DatabaseError."""
    if await attempt(log, work, what, *values):
        pauses.clear(key)
    else:
        pauses.fail(key)
