"""The course of a cup: the next step, the steps that follow immediately, and the effects of results and lateness."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from bot.tables.cups import steps
from bot.tables.cups.conditions import require_next, require_phase
from bot.tables.cups.steps import Rule
from bot.tables.cups.values import Cup, Phase, Presence, Result, TooFewPeople
from storage.cup_rows import CupRow
from storage.errors import Refused


def moved_on(row: CupRow, before: Cup, after: Cup) -> Cup:
    """Return a cup after the steps that follow at once, if they are possible: a full one may start, a muster that all
    have answered is over, and the first round after it needs no break."""
    if row.starts_full and after.phase is Phase.SIGN_UP and len(after.present) >= after.rules.max_people:
        after = steps.ask(after)
    if is_answered(after):
        with suppress(TooFewPeople):  # until its time is over more may join, or come back
            after = steps.begin(after)
    if after.phase is Phase.BREAK and before.phase in (Phase.SIGN_UP, Phase.MUSTER):
        after = steps.draw(after)
    return after


def is_answered(cup: Cup) -> bool:
    """Return whether a cup is in a muster that everybody has answered."""
    return cup.phase is Phase.MUSTER and not any(one.presence is Presence.ASKED for one in cup.entrants)


def go_on(cup: Cup) -> Cup:
    """Take the next step: the muster after sign-up, the first round, the next one after a break. Raises Refused."""
    require_next(cup)
    if cup.phase is Phase.SIGN_UP:
        return steps.ask(cup)
    if cup.phase is Phase.MUSTER:
        return steps.begin(cup)
    try:
        return steps.draw(cup)
    except TooFewPeople as error:
        raise TooFewPeople("cup-too-few-left") from error


def when_due(phase: Phase) -> Rule:
    """Take the next step of a cup if it is still in the phase whose time is over; with too few people it ends."""

    def step(cup: Cup) -> Cup:
        require_phase(cup, phase)
        try:
            return go_on(cup)
        except TooFewPeople:
            return steps.end(cup)

    return step


def with_late(cup: Cup, people: Sequence[int]) -> Cup:
    """Return a cup in which these people have been late once more."""
    for person in people:
        with suppress(Refused):  # the person came as a substitute
            cup = steps.be_late(cup, person)
    return cup


def take(table: str, result: Result, late: Sequence[int]) -> Rule:
    """Take a result; ``late`` are people whose time was up so often that a computer player has their seats."""
    return lambda cup: with_late(steps.take_result(cup, table, result), late)
