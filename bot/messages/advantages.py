"""What speaks for a move and against another one, in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.language.localizer import Localizer
from games.players.consequences import Consequences, consequences
from games.position import Move, Phrase, Position

PREPARED = {"why-then", "why-then-wins", "why-may-gain"}  # reasons that tell what the rest of the turn can bring


def describe_advantages(
    position: Position, move: Move, other: Move, reasons: Sequence[Phrase], seats: Sequence[str], localizer: Localizer
) -> list[str]:
    """Return the reasons for a move, then what it brings at once and what it spares, in points; never nothing."""
    game = position.view(None).game
    told = [localizer.phrase(game, reason, seats) for reason in reasons]
    if found := consequences(position, move, other):
        prepared = any(reason.kind in PREPARED for reason in reasons)
        told += _describe_consequences(found, seats, localizer, prepared=prepared)
    return told or [localizer("why-later")]


def _describe_consequences(
    found: Consequences, seats: Sequence[str], localizer: Localizer, *, prepared: bool
) -> list[str]:
    """Return what a move leads to at once; where it is ``prepared`` the rest of the turn has been told."""
    told = []
    if found.prepares_win and not prepared:
        told.append(localizer("why-turn-wins"))
    elif found.prepares and not prepared:
        told.append(localizer("why-turn", points=found.turn, less=max(found.other_turn, 0)))
    elif found.gain > 0:
        told.append(localizer("why-gain", points=found.gain))
    if found.player is not None and found.is_safer:
        points, less = found.other_threat, found.threat
        told.append(localizer("why-threat", player=seats[found.player], points=points, less=less))
    return told
