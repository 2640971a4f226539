"""Counts the standings of a cup again from the records of its games, by the rules of ``docs/playing-in-a-cup.md``.

It shares no code with the bot: only the rules of the games are used, to replay the records.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from games.record import replay, start_from_json

ZERO, HALF, ONE = Fraction(0), Fraction(1, 2), Fraction(1)


@dataclass
class Game:
    """A table of a cup as its records have it: who sat there, the places, the points, which seats computer players
    had at the end. Without ``places`` it was cancelled, and counts a half for each."""

    seats: list[int]
    places: list[int] | None
    points: list[int] = field(default_factory=list)
    computers: list[int] = field(default_factory=list)

    def opponents(self, seat: int) -> list[int]:
        """Return against whom a seat counts: people; for a seat of a computer player everybody."""
        others = [other for other in range(len(self.seats)) if other != seat]
        return [other for other in others if seat in self.computers or other not in self.computers]

    def share(self, seat: int) -> Fraction:
        """Return the share of opponents that a seat has beaten."""
        if self.places is None:
            return HALF
        others = self.opponents(seat)
        if not others:
            return ONE
        mine = self.places[seat]
        return sum((HALF if self.places[o] == mine else Fraction(mine < self.places[o]) for o in others), ZERO) / len(
            others
        )


@dataclass
class Round:
    """A round: the games that have ended, who had a bye, who plays in games that have not, and how many tables there
    are."""

    games: list[Game]
    byes: list[int]
    playing: list[int]
    tables: int


@dataclass
class Record:
    """A cup: how many people entered, and its rounds."""

    people: int
    is_for_two: bool
    is_knock_out: bool
    rounds: list[Round]
    divisions: list[int]  # of the entrants of a league, from 0, beyond the last for those without one, as for others
    present: list[bool]  # whether each has not left


def record_of(database: sqlite3.Connection, cup: str) -> Record:
    """Return a cup from the database: the results are those of the replayed games, not those that are stored."""
    query = "select game, sizes, format, best_of from cups where id = ?"
    ((game, sizes, format_, best_of),) = database.execute(query, (cup,))
    query = "select division, presence from cup_entrants where cup_id = ? order by number"
    entrants = database.execute(query, (cup,)).fetchall()
    divisions, present = [division for division, _ in entrants], [presence == "in" for _, presence in entrants]
    rounds = list[Round]()
    drawn = database.execute("select number, byes from cup_rounds where cup_id = ? order by number", (cup,)).fetchall()
    for number, byes in drawn:
        query = "select seats, opened, is_void from cup_tables where cup_id = ? and round = ? order by number"
        tables = database.execute(query, (cup, number)).fetchall()
        round_ = Round([], json.loads(byes), [], len(tables))
        for seats, opened, is_void in tables:
            if is_void:
                found: Game | None = Game(json.loads(seats), None)
            elif best_of > 1:
                series = _games_between(database, cup, number, game, json.loads(seats))
                found = decided(series, best_of)
            else:
                found = None if opened is None else _replayed(database, game, opened, json.loads(seats))
            if found is None:
                round_.playing += json.loads(seats)
            else:
                round_.games.append(found)
        rounds.append(round_)
    is_for_two, placed = json.loads(sizes) == [2], _divisions(divisions)
    return Record(len(divisions), is_for_two, format_ == "knock_out", rounds, placed, present)


def _games_between(database: sqlite3.Connection, cup: str, round_: int, game: str, seats: list[int]) -> list[Game]:
    """Return the games of a round between two entrants, the first one first, each in the order of its own seats: the
    first seat changes from game to game. One that was cancelled twice in a row is level."""
    people = [_people_of(database, cup, entrant) for entrant in seats]
    query = "select seats from cup_tables where cup_id = ? and round = ?"
    tables = [json.loads(each) for (each,) in database.execute(query, (cup, round_))]
    others = [[_people_of(database, cup, entrant) for entrant in table] for table in tables if table != seats]
    found, cancelled = list[Game](), 0
    query = "select id, state from tables where cup = ? and created >= ? and created < ? order by created"
    for table, state in database.execute(query, (cup, *_times(database, cup, round_))).fetchall():
        sat = database.execute("select user from seats where table_id = ? order by number", (table,)).fetchall()
        now = seats[::-1] if len(found) % 2 else seats
        holders = people[::-1] if len(found) % 2 else people
        users = [user for (user,) in sat]
        if not _matches(users, people) or any(_matches(users, each) > _matches(users, people) for each in others):
            continue
        if not any(user in known for user, known in zip(users, holders, strict=True)):
            raise ValueError(f"the seats of {table} are not those of game {len(found) + 1}")
        cancelled = cancelled + 1 if state == "cancelled" else 0
        one = _replayed(database, game, table, now) if state == "over" else None
        if cancelled == 2:
            one, cancelled = Game(now, [1, 1], [0, 0]), 0
        found += [] if one is None else [one]
    return found


def _matches(users: list[int], people: list[set[int]]) -> int:
    """Return how many of a game's people have, or had, one of these places: who gave one up may have another now."""
    return sum(any(user in known for known in people) for user in users)


def _people_of(database: sqlite3.Connection, cup: str, entrant: int) -> set[int]:
    """Return the person who has a place, and those who had it before substitutes came."""
    query = "select user from cup_entrants where cup_id = ? and number = ?"
    people = {user for (user,) in database.execute(query, (cup, entrant))}
    query = "select player, substitute from cup_deeds where cup_id = ? and kind = 'substitute' order by number desc"
    for player, substitute in database.execute(query, (cup,)):
        people |= {player} if substitute in people else set()
    return people


def _times(database: sqlite3.Connection, cup: str, round_: int) -> tuple[str, str]:
    """Return when a round was drawn, the last time, and when the next one was, the first time, or a moment that never
    comes: a round may be taken back and drawn again."""
    query = "select key, made from cup_messages where cup_id = ?"
    drawn = [(key.partition(".")[0], made) for key, made in database.execute(query, (cup,))]
    here = [made for number, made in drawn if number == str(round_ + 1)]
    after = [made for number, made in drawn if number == str(round_ + 2)]
    return max(here), min(after, default="9999-12-31")


def decided(games: list[Game], best_of: int) -> Game | None:
    """Return the games of a table as one, in the order of the first one's seats: the person who won more of them is
    first, then the points of all count; None if the table is not decided yet."""
    if not games:
        return None
    seats = games[0].seats
    wins = [
        sum(game.places == [1 if one == entrant else 2 for one in game.seats] for game in games) for entrant in seats
    ]
    if len(games) < best_of and max(wins) <= best_of // 2:
        return None
    points = [sum(game.points[game.seats.index(entrant)] for game in games) for entrant in seats]
    worth = list(zip(wins, points, strict=True))
    computers = [seats.index(games[-1].seats[seat]) for seat in games[-1].computers]
    return Game(seats, [1 + sum(other > mine for other in worth) for mine in worth], points, computers)


def _divisions(found: list[int | None]) -> list[int]:
    return [len(found) if one is None else one for one in found]


def _replayed(database: sqlite3.Connection, game: str, table: str, seats: list[int]) -> Game | None:
    """Return a game by its moves; None if it has not ended, or only after its cup: that keeps the standings which it
    had at its end."""
    query = "select start, state, ended > (select ended from cups where cups.id = cup) from tables where id = ?"
    ((start, state, is_later),) = database.execute(query, (table,))
    moves = database.execute("select move from moves where table_id = ? and undone = 0 order by number", (table,))
    position = replay(start_from_json(game, json.loads(start)), [move for (move,) in moves]).positions[-1]
    if position.winners is None or state != "over" or is_later:
        return None
    points = [int(each) for each in position.scores][: len(seats)]
    worth = [(seat in position.winners, points[seat]) for seat in range(len(seats))]
    places = [1 + sum(other > mine for other in worth) for mine in worth]
    played = database.execute("select number from seats where table_id = ? and computer order by number", (table,))
    return Game(seats, places, points, [number for (number,) in played])


def recount(cup: Record) -> list[tuple[int, int]]:
    """Return place and entrant of those who were drawn into a round or a division, sorted."""
    people = range(cup.people)
    points = [ZERO for _ in people]
    shares: list[list[Fraction]] = [[] for _ in people]
    against: list[list[list[int]]] = [[] for _ in people]
    ahead = [[0 for _ in people] for _ in people]
    firsts, won, stake = [ZERO for _ in people], [0 for _ in people], [0 for _ in people]
    for round_ in cup.rounds:
        for entrant in round_.byes:
            points[entrant] += ONE if cup.is_for_two else HALF
        for game in round_.games:
            for seat, entrant in enumerate(game.seats):
                points[entrant] += game.share(seat)
                shares[entrant].append(game.share(seat))
                others = game.opponents(seat)
                against[entrant].append([game.seats[other] for other in others])
                if game.places is not None:
                    for other in others:
                        before = game.places[seat] < game.places[other]
                        ahead[entrant][game.seats[other]] += before - (game.places[seat] > game.places[other])
                    firsts[entrant] += Fraction(game.places[seat] == 1, game.places.count(1))
                    won[entrant] += max(0, game.points[seat])
                    stake[entrant] += sum(max(0, each) for each in game.points)
    means = [sum(each, ZERO) / len(each) if each else HALF for each in shares]
    finished = sum(not round_.playing for round_ in cup.rounds)

    def strength(entrant: int) -> Fraction:
        met = [sum((means[o] for o in game), ZERO) / len(game) for game in against[entrant] if game]
        missed = max(0, finished - len(met))
        return (sum(met, ZERO) + missed * means[entrant]) / max(1, finished, len(met))

    reached = [_reached(cup, entrant) if cup.is_knock_out else () for entrant in people]

    def key(entrant: int) -> tuple[Any, ...]:
        level = -cup.divisions[entrant], reached[entrant], points[entrant]
        group = [o for o in people if (-cup.divisions[o], reached[o], points[o]) == level and o != entrant]
        share = Fraction(won[entrant], stake[entrant]) if stake[entrant] else ZERO
        direct = sum(ahead[entrant][other] for other in group)
        return *level, direct, strength(entrant), firsts[entrant], share

    played = {entrant for round_ in cup.rounds for game in round_.games for entrant in game.seats}
    drawn = played.union(*((*round_.byes, *round_.playing) for round_ in cup.rounds))
    keys = {entrant: key(entrant) for entrant in people if entrant in drawn or cup.divisions[entrant] < cup.people}
    return sorted((1 + sum(other > mine for other in keys.values()), entrant) for entrant, mine in keys.items())


def _reached(cup: Record, entrant: int) -> tuple[int, bool, int]:
    """Return the last round of an entrant in a knock-out, whether the entrant has not left a cup whose last round that
    is, before its final, and the place there, negative."""
    for number in range(len(cup.rounds), 0, -1):
        round_ = cup.rounds[number - 1]
        places = dict.fromkeys((*round_.byes, *round_.playing), 1)
        for game in round_.games:
            places |= dict(zip(game.seats, game.places or [1] * len(game.seats), strict=True))
        if entrant in places:
            is_final = round_.tables == 1 and not round_.byes
            return number, cup.present[entrant] and number == len(cup.rounds) and not is_final, -places[entrant]
    return 0, False, 0


def record_of_file(data: dict[str, Any]) -> Record:
    """Return a cup from the file that is posted at its end."""
    rounds = [
        Round(
            [_from_file(table) for table in round_["tables"] if _has_ended(table)],
            round_["byes"],
            [entrant for table in round_["tables"] if not _has_ended(table) for entrant in table["seats"]],
            len(round_["tables"]),
        )
        for round_ in data["rounds"]
    ]
    placed = [one.get("division") for one in data["entrants"]]
    divisions = _divisions([one and one - 1 for one in placed])
    present = [one["presence"] == "in" for one in data["entrants"]]
    return Record(len(placed), data["seats"] == [2], data["format"] == "knock_out", rounds, divisions, present)


def _has_ended(table: dict[str, Any]) -> bool:
    return bool(table["void"]) or table["places"] is not None


def _from_file(table: dict[str, Any]) -> Game:
    if table["void"]:
        return Game(table["seats"], None)
    return Game(table["seats"], table["places"], table["points"], table["computers"])


def places_of(standings: Sequence[dict[str, Any]]) -> list[tuple[int, int]]:
    """Return place and entrant of the standings of a file, sorted."""
    return sorted((one["place"], one["entrant"]) for one in standings)
