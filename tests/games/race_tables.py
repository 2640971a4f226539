"""Tables of China Moon and Flower of the Lotus, written down shortly."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any, NamedTuple

from games import GAMES
from games.position import Options, Start
from games.race import RacePosition
from games.race.rules import sort_flowers
from games.race.state import Turn
from tests.games.notation import legal, start_refusal


class Course(NamedTuple):
    """How one of the two games is told from the other."""

    slug: str
    prefix: str  # of the ids of its clauses
    island: int

    def start(self, seats: int = 3, options: Iterable[str] = (), seed: int = 1) -> RacePosition:
        """Return a game before its first move; the seats are counted without a neutral one."""
        enabled_options: Options = dict.fromkeys(options, True)
        game = GAMES[self.slug]
        at = game.start(game.deal(seats, enabled_options, Random(seed)))
        assert isinstance(at, RacePosition)
        return at

    def setup_refusal(self, key: str, value: object) -> str | None:
        """Return the clause that a setup breaks whose part of this name, or whose flower on this pad, is another."""
        start = GAMES[self.slug].deal(3, {}, Random(1))
        flowers = start.setup["flowers"]
        assert isinstance(flowers, dict)
        changed: Any = {"flowers": {**flowers, key: value}} if key.isdigit() else {key: value}
        return start_refusal(Start(self.slug, {}, start.seats, {**start.setup, **changed}))

    def position(
        self,
        frogs: str = "",
        *,
        path: str = "",
        hands: str = "",
        flies: str = "",
        places: str = "ypwu",
        turn: str = "R",
        moved: str = "",
        seats: int = 3,
        options: Iterable[str] = (),
    ) -> RacePosition:
        """Return a table with these frogs (``R12 G14``) and all others on the start.

        ``path`` is what lies on it (``y9 f12``), ``hands`` the flowers of each colour (``Ryp Gw``), ``flies`` theirs
        (``R1``). ``moved`` are the frogs that have moved in this turn, by where they stand now.
        """
        rules = self.start(seats, options).rules
        each = rules.board.frogs[len(rules.colours)]
        on = {colour: sorted(_numbers(frogs, colour)) for colour in rules.colours}
        rows = tuple((0,) * (each - len(on[colour])) + tuple(on[colour]) for colour in rules.colours)
        racing = [pad for row in rows for pad in row if 0 < pad < self.island]
        assert len(set(racing)) == len(racing)
        items = {int(item[1:]): item[0] for item in path.split()}
        stock = {word[0]: word[1:] for word in hands.split()}
        done = sum({1 << int(frog[1:]) for frog in moved.split()} | {1 << self.island})
        return RacePosition(
            rules,
            rows,
            "".join(items.get(pad, ".") for pad in range(self.island)) + places,
            tuple(sort_flowers(stock.get(colour, "")) for colour in rules.colours),
            tuple(sum(_numbers(flies, colour)) for colour in rules.colours),
            Turn(rules.colours.index(turn), len(moved.split()), done, any(frog[0] != turn for frog in moved.split())),
            occupied := sum(1 << pad for pad in racing),
            rules.board.last_frog(occupied, sum(row.count(0) for row in rows)) if rules.last_frog else None,
            arrivals=tuple(rules.colours.index(word[0]) for word in frogs.split() if word[1:] == str(self.island)),
        )


def _numbers(text: str, colour: str) -> list[int]:
    return [int(word[1:]) for word in text.split() if word[0] == colour]


CHINA_MOON = Course("china-moon", "CM", 41)
FLOWER = Course("flower-of-the-lotus", "FL", 37)


def ends(at: RacePosition, frog: str) -> set[str]:
    """Return the moves of one frog (``R12``), without its name."""
    return {text.removeprefix(f"{frog}-") for text in legal(at, f"{frog}-")}
