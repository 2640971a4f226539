"""What speaks for a move and against another one, in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.language.localizer import Localizer
from games.players.consequences import consequences
from games.position import Move, Phrase, Position


def describe_advantages(
    position: Position, move: Move, other: Move, reasons: Sequence[Phrase], seats: Sequence[str], localizer: Localizer
) -> list[str]:
    """Return the reasons for a move, then what it brings at once and what it spares, in points; never nothing."""
    game = position.view(None).game
    told = [localizer.phrase(game, reason, seats) for reason in reasons]
    found = consequences(position, move, other)
    if found and found.gain > 0:
        told.append(localizer("why-gain", points=found.gain))
    if found and found.player is not None and found.is_safer:
        points, less = found.other_threat, found.threat
        told.append(localizer("why-threat", player=seats[found.player], points=points, less=less))
    return told or [localizer("why-later")]
