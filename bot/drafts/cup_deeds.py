"""What organisers of a cup have done, for everybody, and what comes of it, for the one who did it."""

from __future__ import annotations

from bot.language.localizer import Localizer, plain
from bot.tables.cups.stored import cup_of
from bot.tables.cups.values import NOT_APART
from storage.cup_rows import CupRow

DEEDS = 5  # of organisers in a cup's message


def deeds_text(row: CupRow, localizer: Localizer) -> str:
    """Return the newest things that organisers have done, and who."""

    def named(user: int | None) -> str:
        return localizer("somebody") if user is None else f"<@{user}>"

    begins = [number for number, deed in enumerate(row.deeds) if deed.kind == "start" and not deed.place]
    lines = [
        localizer(
            f"cup-deed-{deed.kind.replace('_', '-')}",
            name=named(deed.user),
            player=named(deed.player),
            substitute=named(deed.substitute),
            number="again" if number in begins[1:] else deed.place or 0,
        )
        for number, deed in enumerate(row.deeds)
    ]
    return "\n".join(lines[-DEEDS:])


def not_apart_text(row: CupRow, localizer: Localizer) -> str:
    """Return, for those who run a cup, how many pairs sit together in its last round who asked not to, if any do."""
    last = cup_of(row).rounds[-1:]
    pairs = sum(reason.number for round_ in last for reason in round_.reasons if reason.kind == NOT_APART)
    return localizer("cup-not-apart", number=len(row.drawn), count=pairs) if pairs else ""


def done_text(row: CupRow, localizer: Localizer) -> str:
    """Return what the last decision of an organiser has done, for that organiser."""
    deed = row.deeds[-1]
    what, number = deed.kind, deed.place or 0
    if what in ("start", "end"):
        what, number = row.phase, len(row.drawn)
    return localizer(
        f"cup-done-{what.replace('_', '-')}",
        cup=plain(row.name),
        player=f"<@{deed.player}>",
        substitute=f"<@{deed.substitute}>",
        number=number,
    )
