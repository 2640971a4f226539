"""``python -m tests.bench.traced_bot``: the bot, writing every statement of its SQLite driver to a file.

``TRACE_FILE`` names the file. A line has the number of the connection and the first words of a statement: no values.
"""

from __future__ import annotations

import itertools
import os
import sqlite3
import sqlite3.dbapi2
from typing import Any

from bot.__main__ import exit_now, main

WORDS = 5


def trace() -> None:
    """Trace the statements of every connection opened from now on."""
    numbers, original = itertools.count(1), sqlite3.connect
    file = os.open(os.environ["TRACE_FILE"], os.O_CREAT | os.O_WRONLY | os.O_APPEND)

    def connect(*arguments: Any, **named: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = original(*arguments, **named)
        number = next(numbers)
        connection.set_trace_callback(
            lambda statement: os.write(file, f"{number} {' '.join(statement.split()[:WORDS])}\n".encode())
        )
        return connection

    sqlite3.connect = sqlite3.dbapi2.connect = connect  # type: ignore[assignment] # it passes all arguments on


if __name__ == "__main__":
    trace()
    exit_now(main())
