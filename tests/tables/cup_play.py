"""Cups played without Discord: people with a strength, games decided by it and by a lot."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random

from bot.tables.cups import steps
from bot.tables.cups.field import history
from bot.tables.cups.values import Cup, Entry, Format, Phase, Result, Rules

Strengths = Sequence[float]


def signed_up(people: int, rules: Rules, seed: int = 1) -> Cup:
    """Return a cup which so many people have joined; person n has entry n."""
    cup = Cup(rules, seed)
    for person in range(people):
        cup = steps.join(cup, person)
    return cup


def mustered(people: int, answered: Iterable[int], rules: Rules) -> Cup:
    """Return a cup in its muster, which these people have answered."""
    cup = steps.ask(signed_up(people, rules))
    for person in answered:
        cup = steps.confirm(cup, person)
    return cup


def opened(people: int, rules: Rules, seed: int = 1) -> Cup:
    """Return a cup that begins; person n has entry n."""
    return steps.begin(signed_up(people, rules, seed))


def rules(rounds: int = 5, sizes: Sequence[int] = (2, 3, 4), size: int = 4, format_: Format = Format.SWISS) -> Rules:
    return Rules(format_, rounds, tuple(sizes), size)


def game_of(strengths: Strengths, rng: Random) -> Callable[[Sequence[Entry]], Result]:
    """Return a function that plays a game: strength and luck of the day give the places."""

    def play(seats: Sequence[Entry]) -> Result:
        worth = [strengths[entry] + rng.gauss(0, 1) for entry in seats]
        places = tuple(1 + sum(other > mine for other in worth) for mine in worth)
        return Result(places, tuple(max(0, round(10 * value) + 40) for value in worth))

    return play


def play_round(cup: Cup, play: Callable[[Sequence[Entry]], Result]) -> Cup:
    """Draw a round and play all its games."""
    return finish_round(steps.draw(cup), play)


def finish_round(cup: Cup, play: Callable[[Sequence[Entry]], Result]) -> Cup:
    """Play all games of the last round."""
    for number, table in enumerate(cup.rounds[-1].tables):
        cup = end_game(cup, number, play(table.seats))
    return cup


def end_game(cup: Cup, number: int, result: Result) -> Cup:
    """Play the game at a table of the last round."""
    name = f"{len(cup.rounds)}-{number}"
    return steps.take_result(steps.open_table(cup, number, name), name, result)


def play_cup(cup: Cup, play: Callable[[Sequence[Entry]], Result]) -> Cup:
    """Play a cup to its end."""
    while cup.phase is not Phase.OVER:
        cup = play_round(cup, play)
    return cup


def level(seats: Sequence[Entry]) -> Result:
    """A game that all win."""
    return Result((1,) * len(seats), (1,) * len(seats))


def unevenness(cup: Cup, people: Sequence[Entry] | None = None) -> int:
    """Return the largest difference in how often these people, or all, have sat first, or last."""
    _, firsts, lasts = history(cup)
    every = [Entry(number) for number in range(len(cup.entrants))] if people is None else people
    return max(max(of[one] for one in every) - min(of[one] for one in every) for of in (firsts, lasts))
