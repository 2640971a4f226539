"""The keys of the messages of a cup, each of which is posted once."""

from __future__ import annotations

from collections.abc import Iterator

from bot.tables.cups.values import NOT_APART, Cup, Phase, Presence
from storage.cup_rows import CupRow

NEXT_SEASON = "season"  # of the message that calls those of a league's last season
MUSTERED, PODIUM, CALLED_OFF = "muster", "podium", "called-off"  # keys of messages; a round's begins with its number
ASKED_LATER = "ask"  # what the key of a question to a person begins with who was away as a muster began
WINNER_ROLE = "role"  # of what is not posted, but given; the podium tells of it
NOT_KEPT_APART = "apart"  # what the key of a message begins with that only who opened the cup gets
TAKEN_BACK, TAKEN_OUT = "undone", "out"  # what others begin with
OF_PHASES = {Phase.MUSTER: MUSTERED, Phase.OVER: PODIUM, Phase.CANCELLED: CALLED_OFF}  # what is posted as one begins


def round_key(cup: Cup) -> str:
    """Return the key of the message of the last round, which is another one for each time that it is drawn."""
    return f"{len(cup.rounds)}.{cup.undone}" if cup.undone else str(len(cup.rounds))


def round_of(row: CupRow, key: str) -> tuple[int | None, bool]:
    """Return the round that a message announces, None for another message, and whether what it says still holds."""
    kind, _, rest = key.partition(".")
    if kind == TAKEN_BACK:
        return None, row.phase == Phase.BREAK and int(rest) == row.undone
    if kind == TAKEN_OUT:
        return None, row.entrants[int(rest.partition(".")[0])].presence == Presence.TAKEN_OUT
    if not kind.isdecimal():
        return None, True
    number, last = int(kind), len(row.drawn)
    return number, number < last or (number == last and int(rest or 0) == row.undone)


def apart_keys(before: Cup, after: Cup) -> Iterator[str]:
    """Yield the key of the message that people sit together in a round drawn now who asked not to."""
    if len(after.rounds) > len(before.rounds) and any(one.kind == NOT_APART for one in after.rounds[-1].reasons):
        yield f"{NOT_KEPT_APART}.{round_key(after)}"


def late_keys(before: Cup, after: Cup) -> Iterator[str]:
    """Yield the keys of the messages to people who have been late too often now."""
    for number, (was, entrant) in enumerate(zip(before.entrants, after.entrants, strict=False)):
        if entrant.presence is Presence.TAKEN_OUT and was.is_present and entrant.late_rounds != was.late_rounds:
            yield f"{TAKEN_OUT}.{number}.{round_key(after)}"
