"""Configures logging: as lines or JSON, with other packages' loggers at INFO or above, and without secrets.

At DEBUG they log what they send: SQL parameters, messages and interaction tokens. The text of an error, too, may name
the address of a request, with the token of an interaction or a webhook, or of the proxy, with its password.
"""

from __future__ import annotations

import json
import logging
import re
from datetime import UTC, datetime
from typing import Literal, TypeAlias

import discord

LogLevel: TypeAlias = Literal["DEBUG", "INFO", "WARNING", "ERROR"]
LogFormat: TypeAlias = Literal["text", "json"]

OWN = ("bot", "games", "renderers", "seeds", "storage")
TOKEN = re.compile(r"(/(?:webhooks|interactions)/\d+/)[^/\s?'\"\\]+")  # a secret in an address
PASSWORD = re.compile(r"(://[^/\s:@'\"]*:)[^/\s'\"]+@")


class JsonFormatter(logging.Formatter):
    """A record as one line of JSON: ``time``, ``level``, ``logger``, ``message``, and ``error`` with a traceback."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        time = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {"time": time, "level": record.levelname, "logger": record.name, "message": record.getMessage()}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class WithoutSecrets(logging.Formatter):
    """The output of another formatter, without secrets."""

    def __init__(self, formatter: logging.Formatter) -> None:
        super().__init__()
        self._formatter = formatter

    def format(self, record: logging.LogRecord) -> str:
        """Return the text."""
        return without_secrets(self._formatter.format(record))


def without_secrets(text: str) -> str:
    """Return a text without the tokens and passwords in its addresses."""
    return PASSWORD.sub(r"\1***@", TOKEN.sub(r"\1…", text))


def set_up_logging(level: LogLevel, form: LogFormat) -> None:
    """Log to standard error from this level on; other people's packages from INFO on at least."""
    number = logging.getLevelNamesMapping()[level]
    formatter = JsonFormatter() if form == "json" else discord.utils.MISSING
    handler = logging.StreamHandler()
    discord.utils.setup_logging(handler=handler, level=max(number, logging.INFO), formatter=formatter, root=True)
    handler.setFormatter(WithoutSecrets(handler.formatter or logging.Formatter()))
    for package in OWN:
        logging.getLogger(package).setLevel(number)
    logging.getLogger("alembic").setLevel(max(number, logging.WARNING))
