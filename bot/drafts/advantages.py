"""What speaks for a move and against another one, in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.language.localizer import Localizer
from games.players.consequences import Consequences, consequences
from games.position import Move, Phrase, Position

PROOFS = {  # what ``Proof.reason_against`` says, as a message
    "solved": "why-solved",
    "solved-shared": "why-solved-shared",
    "certain": "why-certain",
    "certain-only": "why-certain-only",
    "selfish": "why-selfish",
    "selfish-shared": "why-selfish-shared",
}
PREPARED = {"why-then", "why-then-wins", "why-may-gain"}  # reasons that tell what the rest of the turn can bring


def describe_advantages(
    position: Position,
    move: Move,
    other: Move,
    reasons: Sequence[Phrase],
    seats: Sequence[str],
    localizer: Localizer,
    gain: int = 0,
    proof: str = "",
) -> list[str]:
    """Return the reasons for a move, then what it brings at once and what it spares, in points; never nothing.

    ``gain`` is how many points more it brings than the other where the points of all seats are hidden, and ``proof``
    what ``Proof.reason_against`` says.
    """
    game = position.view(None).game
    sentences = [localizer.phrase(game, reason, seats) for reason in reasons]
    if any(reason.kind == "why-wins" for reason in reasons):
        return sentences[:1]
    if effects := consequences(position, move, other):
        is_preparation = any(reason.kind in PREPARED for reason in reasons)
        at_once = describe_consequences(effects, seats, localizer, is_preparation=is_preparation)
        sentences = [*at_once, *sentences] if effects.other_ends or effects.other_shares else [*sentences, *at_once]
    elif gain > 0 and all(reason.details.get("points") != gain for reason in reasons):
        sentences.append(localizer("why-gain", points=gain))
    if proof:
        sentences.append(localizer(PROOFS[proof]))
    return sentences or [localizer("why-later")]


def describe_consequences(
    effects: Consequences, seats: Sequence[str], localizer: Localizer, *, is_preparation: bool
) -> list[str]:
    """Return what a move leads to at once; where ``is_preparation``, the rest of the turn is told already."""
    sentences = []
    if effects.other_ends:
        sentences.append(localizer("why-other-ends"))
    if effects.other_shares:
        sentences.append(localizer("why-other-shares"))
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
