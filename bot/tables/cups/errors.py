"""Errors of a cup's steps. Nothing has changed when one of these is raised."""

from __future__ import annotations


class CupError(Exception):
    """Base class of the refusals.

    CupError
    ├── InvalidRules     rules that no cup can have: the text names the field
    ├── NotNow           a step that the cup's phase does not allow
    ├── NoRound          no round is being played
    ├── NoMoreTime       a table that can get no more time
    ├── RoundGoesOn      a table of the last round has no result yet
    ├── RoundHasResults  a round with a finished game cannot be taken back
    ├── NoMoreRounds     all rounds are drawn
    ├── TooFewPeople     fewer people than the smallest table has seats
    ├── CupFull          as many people as the cup takes have signed up
    ├── AlreadyIn        the person is in the cup
    ├── NotIn            the person is not in the cup
    ├── OrganiserPlays   the organiser plays, or has played, in a running game of the person
    └── UnknownTable     no table of the cup has this number or id
    """


class InvalidRules(CupError):
    """Rules that no cup can have. The text is the name of the field."""


class NotNow(CupError):
    """A step that the cup's phase does not allow."""


class NoRound(NotNow):
    """No round is being played."""


class NoMoreTime(CupError):
    """A table that has had more time already, or whose game or round's time is over."""


class RoundGoesOn(CupError):
    """A table of the last round has no result yet."""


class RoundHasResults(CupError):
    """A round with a finished game cannot be taken back."""


class NoMoreRounds(CupError):
    """All rounds are drawn."""


class TooFewPeople(CupError):
    """Fewer people than the smallest table has seats."""


class CupFull(CupError):
    """As many people as the cup takes have signed up."""


class AlreadyIn(CupError):
    """The person is in the cup."""


class NotIn(CupError):
    """The person is not in the cup."""


class OrganiserPlays(CupError):
    """The organiser plays, or has played, in a running game of the person whom a decision is about."""


class UnknownTable(CupError):
    """No table of the cup has this number or id."""
