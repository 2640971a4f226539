"""The marks that identify the bot's own messages after a kill, or after a request that was reported as failed."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

from bot.display.route import Mark
from bot.drafts.found_message import components_of, found_message

SECOND = timedelta(seconds=1)
MOMENT = re.compile(r"<t:\d+")


def with_text(*parts: str) -> Mark:
    """Return the mark of a message with all of these texts in it."""
    return lambda message: all(part in message.content for part in parts)


def with_content(content: str) -> Mark:
    """Return the mark of a message with exactly this text, whatever the moments in it: an outage shifts them."""
    words = MOMENT.sub("", content)
    return lambda message: MOMENT.sub("", message.content) == words


def with_file(prefix: str) -> Mark:
    """Return the mark of a message with a file whose name begins so."""
    return lambda message: any(attachment.filename.startswith(prefix) for attachment in message.attachments)


def with_timestamp(moment: datetime) -> Mark:
    """Return the mark of a message with an embed of this time, to the second."""
    return lambda message: any(
        embed.timestamp is not None and abs(embed.timestamp - moment) < SECOND for embed in message.embeds
    )


def shows(table: str) -> Mark:
    """Return the mark of a message that shows a table."""
    return lambda message: found_message(message, table).is_table


def is_of(table: str) -> Mark:
    """Return the mark of a message with components of a table."""
    return lambda message: any(components_of(message, table))
