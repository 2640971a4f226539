"""The steps of a cup, from sign-up to the end. Each is a function of the cup that returns the next, and raises one of
``bot.tables.cups.errors``."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from typing import TypeAlias

from bot.tables.cups import knock_out, league
from bot.tables.cups.conditions import (
    require_answer,
    require_enough,
    require_join,
    require_live,
    require_phase,
    require_round,
    require_taking_back,
)
from bot.tables.cups.games import with_result, without_game
from bot.tables.cups.length import round_count
from bot.tables.cups.rounds import next_round
from bot.tables.cups.values import Cup, CupTable, Entrant, Entry, Format, Phase, Presence, Result
from storage.errors import Refused

MAX_LATE_ROUNDS = 2

Rule: TypeAlias = Callable[[Cup], Cup]


def join(cup: Cup, person: int, rating: int = 0, rank: int | None = None, *, is_added: bool = False) -> Cup:
    """Sign a person up, also one who has withdrawn: after the start too, for the rounds to come; in a league then only
    one who has a division. ``rank`` is the place after its last season; ``is_added`` is whether an organiser does it,
    who may add again whom one has removed as long as the place still plays. Raises Refused."""
    require_live(cup)
    entry = cup.find(person)
    if entry in cup.present:
        raise Refused("cup-already-in")
    if entry is None or not (is_added and _may_be_back(cup, entry)):
        require_join(cup, person, is_added=is_added)
    if len(cup.present) >= cup.rules.max_people:
        raise Refused("cup-full")
    presence = Presence.SIGNED_UP if cup.phase is Phase.SIGN_UP else Presence.IN
    if entry is None:
        return replace(cup, entrants=(*cup.entrants, Entrant(person, presence, rating, rank=rank)))
    return _with(cup, entry, presence=presence, has_returned=bool(cup.rounds))


def withdraw(cup: Cup, person: int, presence: Presence = Presence.WITHDRAWN) -> Cup:
    """Take a person out of the rounds to come; a game under way goes on. Before the first round the place is free
    again. Raises Refused."""
    require_live(cup)
    entry = cup.entry_of(person)
    if not cup.entrants[entry].is_present:
        raise Refused("cup-left-it")
    return _with(cup, entry, presence=presence)


def ask(cup: Cup) -> Cup:
    """Ask everybody who has signed up whether they are still there. Raises Refused."""
    require_phase(cup, Phase.SIGN_UP)
    entrants = tuple(replace(one, presence=Presence.ASKED) if one.is_present else one for one in cup.entrants)
    return replace(cup, phase=Phase.MUSTER, entrants=entrants)


def confirm(cup: Cup, person: int) -> Cup:
    """Note that a person is still there. Raises Refused."""
    require_answer(cup)
    entry = cup.entry_of(person)
    if not cup.entrants[entry].is_present:
        raise Refused("cup-left-it")
    return _with(cup, entry, presence=Presence.IN)


def begin(cup: Cup) -> Cup:
    """Remove the people who have not answered, and form the divisions of a league. Raises Refused."""
    require_phase(cup, Phase.SIGN_UP, Phase.MUSTER)
    require_enough(cup)
    after = {Presence.ASKED: Presence.LEFT_OUT, Presence.SIGNED_UP: Presence.IN}
    entrants = tuple(replace(one, presence=after.get(one.presence, one.presence)) for one in cup.entrants)
    begun = replace(cup, entrants=entrants, phase=Phase.BREAK)
    return league.with_divisions(begun) if cup.rules.format is Format.LEAGUE else begun


def draw(cup: Cup) -> Cup:
    """Draw the next round. Raises Refused."""
    require_phase(cup, Phase.BREAK)
    return replace(cup, phase=Phase.ROUND, rounds=(*cup.rounds, next_round(cup)), overtime=False)


def end_time(cup: Cup) -> Cup:
    """Note that the time of the last round is over. Raises Refused."""
    require_phase(cup, Phase.ROUND)
    return replace(cup, overtime=True)


def take_back_round(cup: Cup) -> Cup:
    """Take back the last round, and who was late in it, if no game of it is finished. Raises Refused."""
    require_taking_back(cup)
    entrants = tuple(_not_late(entrant, len(cup.rounds)) for entrant in cup.entrants)
    rounds, undone = cup.rounds[:-1], cup.undone + 1
    return replace(cup, phase=Phase.BREAK, entrants=entrants, rounds=rounds, undone=undone, overtime=False)


def give_time(cup: Cup, number: int) -> Cup:
    """Give a table of the last round more time, once: half of the round again. Raises Refused."""
    require_round(cup)
    place, table = _place_in_last(cup, number)
    if cup.overtime or table.more_time or table.is_finished:
        raise Refused("cup-no-more-time")
    return _with_table(cup, place, replace(table, more_time=True))


def open_table(cup: Cup, number: int, table: str) -> Cup:
    """Note as which table a table of the last round was opened; again after its game was cancelled. Raises Refused."""
    require_phase(cup, Phase.ROUND)
    place, opened = _place_in_last(cup, number)
    if opened.is_finished:
        raise Refused("cup-not-now")
    return _with_table(cup, place, replace(opened, id=table))


def take_result(cup: Cup, table: str, result: Result) -> Cup:
    """Take the result of an opened table. A second one replaces the first, as a game may be taken back and played to
    another end, unless several games have decided the table. When the last game of a round has ended the round is
    over. Raises Refused."""
    require_phase(cup, Phase.ROUND, Phase.BREAK)
    place, played = _place_of(cup, table)
    if played.is_void or (cup.rules.best_of > 1 and played.is_finished):
        raise Refused("cup-not-now")
    return _after_round(_with_table(cup, place, with_result(played, result, cup.rules.best_of)))


def cancel_game(cup: Cup, table: str) -> Cup:
    """Note that the game of a table was cancelled: it is played again once. Raises Refused."""
    require_phase(cup, Phase.ROUND)
    place, played = _place_of(cup, table)
    if played.is_finished:
        raise Refused("cup-not-now")
    return _after_round(_with_table(cup, place, without_game(played, cup.rules.best_of)))


def be_late(cup: Cup, person: int) -> Cup:
    """Note once that a person was late in the last round; after a second round the person is out. Raises Refused."""
    require_phase(cup, Phase.ROUND, Phase.BREAK)
    entry = cup.entry_of(person)
    before = cup.entrants[entry].late_rounds
    if len(cup.rounds) in before:
        return cup
    rounds = (*before, len(cup.rounds))
    late = _with(cup, entry, late_rounds=rounds)
    if len(rounds) < MAX_LATE_ROUNDS or not late.entrants[entry].is_present:
        return late
    return _with(late, entry, presence=Presence.TAKEN_OUT)


def substitute(cup: Cup, person: int, by: int, rating: int = 0, rank: int | None = None) -> Cup:
    """Give a person's place, with its points and seats, to another person, who before the first round is seeded, or
    divided, by their own ``rating`` and ``rank``. Raises Refused."""
    require_live(cup)
    entry = cup.entry_of(person)
    if (known := cup.find(by)) is not None:
        raise Refused("cup-already-in") if known in cup.present else Refused("cup-had-place")
    if entry not in cup.present and len(cup.present) >= cup.rules.max_people:
        raise Refused("cup-full")
    entrant = cup.entrants[entry]
    presence = Presence.SIGNED_UP if cup.phase is Phase.SIGN_UP else Presence.IN
    cup = _with(cup, entry, person=by, presence=presence, former=(*entrant.former, person), late_rounds=())
    if not _may_play(cup, entry):
        raise Refused("cup-place-out")
    return cup if cup.rounds else _with(cup, entry, rating=rating, rank=rank)


def by_organiser(cup: Cup, organiser: int, person: int, rule: Rule) -> Cup:
    """Take a step about another person by the decision of an organiser. Raises Refused if both have a place at
    a table whose game is not over, by which the organiser could gain; and what the rule raises."""
    mine = {Entry(number) for number, one in enumerate(cup.entrants) if organiser in (one.person, *one.former)}
    theirs = cup.find(person)
    if theirs not in mine and any(theirs in table.seats for entry in mine for table in cup.open_tables(entry)):
        raise Refused("cup-own-table")
    return rule(cup)


def keep_apart(cup: Cup, pairs: Collection[frozenset[int]]) -> Cup:
    """Return a cup for whose next round people are known who do not want to sit together."""
    entries = {entrant.person: Entry(number) for number, entrant in enumerate(cup.entrants)}
    return replace(
        cup, apart=frozenset(frozenset(entries[one] for one in pair) for pair in pairs if pair <= entries.keys())
    )


def end(cup: Cup) -> Cup:
    """End a cup early: with the standings as they are if a round was played, else it is cancelled. Raises Refused."""
    require_live(cup)
    return replace(cup, phase=Phase.OVER if cup.has_results else Phase.CANCELLED)


def _with(cup: Cup, entry: Entry, **changes: object) -> Cup:
    entrants = list(cup.entrants)
    entrants[entry] = replace(entrants[entry], **changes)  # type: ignore[arg-type]  # the fields' names are checked by replace
    return replace(cup, entrants=tuple(entrants))


def _not_late(entrant: Entrant, number: int) -> Entrant:
    """Return an entrant who was not late in a round, nor taken out for that."""
    if number not in entrant.late_rounds:
        return entrant
    presence = Presence.IN if entrant.presence is Presence.TAKEN_OUT else entrant.presence
    rounds = tuple(each for each in entrant.late_rounds if each != number)
    return replace(entrant, presence=presence, late_rounds=rounds)


def _may_be_back(cup: Cup, entry: Entry) -> bool:
    """Return whether an organiser may add an entrant again whom one has removed, as long as the place still plays."""
    is_removed = cup.entrants[entry].presence is Presence.REMOVED
    return is_removed and _may_play(_with(cup, entry, presence=Presence.IN), entry)


def _may_play(cup: Cup, entry: Entry) -> bool:
    """Return whether an entrant, who is present, still plays or may play in a round to come."""
    if cup.rules.format is Format.KNOCK_OUT and cup.rounds:
        return knock_out.may_go_on(cup, entry)
    if league.divisions(cup) and cup.entrants[entry].division is None:
        return False
    return bool(cup.open_tables(entry)) or len(cup.rounds) < round_count(cup)


def _place_of(cup: Cup, id_: str) -> tuple[tuple[int, int], CupTable]:
    """Return an opened table, and its round and its number in it, both from 0. Raises Refused."""
    for number, round_ in enumerate(cup.rounds):
        for index, table in enumerate(round_.tables):
            if table.id == id_:
                return (number, index), table
    raise Refused("cup-which-table")


def _place_in_last(cup: Cup, number: int) -> tuple[tuple[int, int], CupTable]:
    """Return a table of the last round by its number in it, from 0, and both. Raises Refused."""
    if not 0 <= number < len(cup.tables):
        raise Refused("cup-which-table")
    return (len(cup.rounds) - 1, number), cup.tables[number]


def _with_table(cup: Cup, place: tuple[int, int], table: CupTable) -> Cup:
    number, index = place
    tables, rounds = list(cup.rounds[number].tables), list(cup.rounds)
    tables[index] = table
    rounds[number] = replace(rounds[number], tables=tuple(tables))
    return replace(cup, rounds=tuple(rounds))


def _after_round(cup: Cup) -> Cup:
    """Go on to the break, or to the end, once every table of the last round is finished."""
    if cup.phase is not Phase.ROUND or not cup.rounds[-1].is_finished:
        return cup
    is_last = len(cup.rounds) >= round_count(cup)
    return replace(cup, phase=Phase.OVER if is_last else Phase.BREAK)
