"""Polls of messages: validated, stored, and as JSON.

The message with the results that Discord posts when a poll has ended is left out.
"""

from __future__ import annotations

from .clock import timestamp
from .component_limits import is_emoji
from .json_types import JSON
from .local_discord import LocalDiscord
from .validation import REQUIRED, Path, Validator
from .world import Message, Poll

QUESTION_CHARS, ANSWER_CHARS, MAX_ANSWERS = 300, 55, 10
HOURS, LONGEST_HOURS, HOUR = 24, 768, 3600


def check_poll(local: LocalDiscord, validator: Validator, path: Path, poll: JSON) -> None:
    """Validate a poll of a request."""
    question = poll.get("question")
    if not isinstance(question, dict):
        validator.add_error((*path, "question"), *REQUIRED)
    else:
        validator.text((*path, "question", "text"), question.get("text"), QUESTION_CHARS, 1, required=True)
        if question.get("emoji"):
            validator.add_error((*path, "question", "emoji"), "BASE_TYPE_CHOICES", "A question has no emoji.")
    for number, answer in enumerate(validator.items((*path, "answers"), poll.get("answers"), MAX_ANSWERS, 1)):
        _check_answer(local, validator, (*path, "answers", number, "poll_media"), answer.get("poll_media"))
    hours = poll.get("duration")
    whole = int(hours) if isinstance(hours, float) and hours.is_integer() else hours
    validator.number((*path, "duration"), whole, 1, LONGEST_HOURS)
    if poll.get("layout_type") is not None:
        validator.choice((*path, "layout_type"), poll["layout_type"], (1,))


def _check_answer(local: LocalDiscord, validator: Validator, path: Path, media: object) -> None:
    if not isinstance(media, dict):
        validator.add_error(path, *REQUIRED)
        return
    validator.text((*path, "text"), media.get("text"), ANSWER_CHARS, 1, required=True)
    emoji = media.get("emoji")
    if emoji is not None and not is_emoji(emoji, local.world.emojis):
        validator.add_error((*path, "emoji"), "POLL_INVALID_EMOJI", "Invalid emoji")


def new_poll(local: LocalDiscord, poll: JSON) -> Poll:
    """Return the poll of a request that is valid."""
    media = [answer["poll_media"] for answer in poll["answers"]]
    answers = [{name: part for name, part in one.items() if part is not None} for one in media]
    ends = local.clock.now() + (poll.get("duration") or HOURS) * HOUR
    return Poll(poll["question"]["text"], answers, ends, bool(poll.get("allow_multiselect")))


def poll_object(local: LocalDiscord, poll: Poll) -> JSON:
    """Return a poll as the bot sees it."""
    bot = local.world.bot.id
    counts = [
        {"id": number, "count": len(poll.votes.get(number, [])), "me_voted": bot in poll.votes.get(number, [])}
        for number in range(1, len(poll.answers) + 1)
    ]
    return {
        "question": {"text": poll.question},
        "answers": [
            {"answer_id": number, "poll_media": _media(answer)} for number, answer in enumerate(poll.answers, 1)
        ],
        "expiry": timestamp(poll.ends),
        "allow_multiselect": poll.several,
        "layout_type": 1,
        "results": {"answer_counts": counts, "is_finalized": local.clock.now() >= poll.ends},
    }


def _media(answer: JSON) -> JSON:
    emoji = answer.get("emoji")
    if not isinstance(emoji, dict):
        return {"text": answer["text"]}
    emoji_id = emoji.get("id")
    named = {"id": None if emoji_id is None else str(emoji_id), "name": emoji.get("name") or ""}
    return {"text": answer["text"], "emoji": named}


def voters(message: Message, answer_id: int) -> list[int] | None:
    """Return the users who have voted for an answer, by their ids; None for no answer of a poll."""
    poll = message.poll
    if poll is None or not 1 <= answer_id <= len(poll.answers):
        return None
    return sorted(poll.votes.get(answer_id, []))
