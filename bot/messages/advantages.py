"""What speaks for a move and against another one, in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.language.localizer import Localizer
from games.players.consequences import Consequences, consequences
from games.players.reasons import proved_shares
from games.position import Move, Phrase, Position

PREPARED = {"why-then", "why-then-wins", "why-may-gain"}  # reasons that tell what the rest of the turn can bring


def describe_advantages(
    position: Position,
    move: Move,
    other: Move,
    reasons: Sequence[Phrase],
    seats: Sequence[str],
    localizer: Localizer,
    gain: int = 0,
) -> list[str]:
    """Return the reasons for a move, then what it brings at once and what it spares, in points; never nothing.

    ``gain`` is how many points more it brings than the other where the points of all seats are hidden.
    """
    game = position.view(None).game
    sentences = [localizer.phrase(game, reason, seats) for reason in reasons]
    if effects := consequences(position, move, other):
        is_preparation = any(reason.kind in PREPARED for reason in reasons)
        sentences += describe_consequences(effects, seats, localizer, is_preparation=is_preparation)
    elif gain > 0 and all(reason.details.get("points") != gain for reason in reasons):
        sentences.append(localizer("why-gain", points=gain))
    share, less = proved_shares(position, move, other)
    if share == 1.0:
        sentences.append(localizer("why-solved"))
    elif share and not less:
        sentences.append(localizer("why-solved-shared"))
    return sentences or [localizer("why-later")]


def describe_consequences(
    effects: Consequences, seats: Sequence[str], localizer: Localizer, *, is_preparation: bool
) -> list[str]:
    """Return what a move leads to at once; where ``is_preparation``, the rest of the turn is told already."""
    sentences = []
    if effects.other_ends:
        sentences.append(localizer("why-other-ends"))
    if effects.prepares_win and not is_preparation:
        sentences.append(localizer("why-turn-wins"))
    elif effects.prepares and not is_preparation:
        sentences.append(localizer("why-turn", points=effects.turn, less=max(effects.other_turn, 0)))
    elif effects.gain > 0:
        sentences.append(localizer("why-gain", points=effects.gain))
    if effects.player is not None and effects.is_safer:
        points, less = effects.other_threat, effects.threat
        sentences.append(localizer("why-threat", player=seats[effects.player], points=points, less=less))
    return sentences
