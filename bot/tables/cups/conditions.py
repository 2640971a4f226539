"""What a cup allows now: the conditions of its steps, by which these are offered and refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from bot.tables.cups.length import round_count
from bot.tables.cups.values import Cup, Format, Phase, Presence, TooFewPeople
from storage.errors import Refused

Condition: TypeAlias = Callable[[Cup], None]

_BEFORE = (Phase.SIGN_UP, Phase.MUSTER)


def require_live(cup: Cup) -> None:
    """Raise Refused if a cup has ended."""
    if not cup.phase.is_live:
        raise Refused("cup-has-ended")


def require_phase(cup: Cup, *phases: Phase, reason: str = "cup-not-now") -> None:
    """Raise Refused, for this ``reason``, unless a cup is in one of these phases, or has ended."""
    if cup.phase not in phases:
        require_live(cup)
        raise Refused(reason)


def require_join(cup: Cup, person: int, *, is_added: bool = False) -> None:
    """Raise Refused unless a person who is not in a cup may join it, or come back to it: after the draw of a knock-out
    nobody may, in a league that has begun only who has a division. Who was removed by an organiser, or replaced, can
    only be added by one, as ``is_added`` says."""
    require_live(cup)
    entry = cup.find(person)
    entrant = None if entry is None else cup.entrants[entry]
    is_removed = entrant is not None and entrant.presence is Presence.REMOVED
    if not is_added and (is_removed or any(person in one.former for one in cup.entrants)):
        raise Refused("cup-removed")
    if not takes_newcomers(cup) and (entrant is None or entrant.division is None):
        raise Refused("cup-closed")


def takes_newcomers(cup: Cup) -> bool:
    """Return whether people can join who are not in the cup: not once a knock-out is drawn, a league divided, or the
    last round drawn."""
    if cup.rules.format is Format.KNOCK_OUT:
        return not cup.rounds
    is_open = cup.rules.format is not Format.LEAGUE or cup.phase in _BEFORE
    return is_open and len(cup.rounds) < round_count(cup)


def may_return(cup: Cup) -> bool:
    """Return whether a person who has left a league can come back to it."""
    left = [entrant for entrant in cup.entrants if entrant.division is not None and not entrant.is_present]
    return any(entrant.presence is not Presence.REMOVED for entrant in left)


def require_answer(cup: Cup) -> None:
    """Raise Refused unless people are being asked whether they are there."""
    require_phase(cup, Phase.MUSTER, reason="cup-no-muster")


def require_enough(cup: Cup) -> None:
    """Raise Refused unless enough people have signed up, or have answered the muster, for a table."""
    if sum(one.presence in (Presence.SIGNED_UP, Presence.IN) for one in cup.entrants) < cup.rules.sizes[0]:
        raise TooFewPeople("cup-too-few-here") if cup.phase is Phase.MUSTER else TooFewPeople


def require_next(cup: Cup) -> None:
    """Raise Refused unless the next step of a cup may be taken by hand."""
    require_live(cup)
    if cup.phase is Phase.ROUND:
        raise Refused("cup-round-goes-on")
    if cup.phase in _BEFORE:
        require_enough(cup)


def require_round(cup: Cup) -> None:
    """Raise Refused unless a round is being played."""
    require_phase(cup, Phase.ROUND, reason="cup-no-round")


def require_taking_back(cup: Cup) -> None:
    """Raise Refused unless the last round goes on and no game of it has ended."""
    require_round(cup)
    if any(table.is_finished or table.earlier for table in cup.rounds[-1].tables):
        raise Refused("cup-has-results")


def require_next_season(cup: Cup) -> None:
    """Raise Refused unless another season may follow: that of a league is over."""
    if cup.rules.format is not Format.LEAGUE or cup.phase is not Phase.OVER:
        raise Refused("cup-no-season")
