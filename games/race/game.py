"""The two races as games: player counts, the deal and the start."""

from __future__ import annotations

from abc import abstractmethod
from random import Random

from games.base import BaseGame
from games.position import Json, Options, SetupError, Start
from games.race.board import board
from games.race.position import RacePosition
from games.race.rules import BLACK, BLUE, CLAUSES, COMMON, Clauses, Rules
from games.race.setup import FLIES, path
from games.race.state import Turn

PLAIN, RISING = (2, 2, 2), (1, 2, 3)  # the strides of a turn's three frogs (CM-11; CM-29, FL-10)


class _Race(BaseGame):
    """Base class of both races."""

    @abstractmethod
    def _rules(self, colours: str, options: Options) -> Rules:
        """Return the rules for these options and this number of players."""

    @property
    def _clauses(self) -> Clauses:
        return CLAUSES[self.slug]

    def deal(self, player_count: int, options: Options, rng: Random) -> Start:
        """Place flowers and flies at random (CM-6 to CM-8, CM-31, FL-6 to FL-8). Raises SetupError."""
        self._check(player_count, options)
        place, enabled_options = board(self.slug), self._enabled_options(options)
        flowers = [*rng.sample(COMMON * 4, len(COMMON) * 4), BLACK]
        setup: dict[str, Json] = {
            "flowers": dict(zip(map(str, place.lotus), flowers, strict=True)),
            "arrival": (*rng.sample(COMMON, len(COMMON)), BLUE),
        }
        if enabled_options.get("flies"):
            setup["flies"] = tuple(sorted(rng.sample(place.flies, FLIES)))
        colours = place.colours[: player_count + enabled_options.get("neutral", False)]
        return Start(self.slug, enabled_options, tuple((colour,) for colour in colours), setup)

    def start(self, start: Start) -> RacePosition:
        """Return the position before the first move. Raises SetupError if ``start`` breaks the rules."""
        place, options, seats = board(self.slug), start.options, len(start.seats)
        self._check(seats - bool(options.get("neutral")), options)
        colours = place.colours[:seats]
        if start.seats != tuple((colour,) for colour in colours):
            raise SetupError(f"the seats' colours are {', '.join(colours)}, in this order", self._clauses.colours)
        items = path(place, self._clauses, start.setup, flies=bool(options.get("flies")))
        frogs = ((0,) * place.frogs[seats],) * seats
        turn = Turn(0, 0, 1 << place.island, moved_other=False)
        return RacePosition(self._rules(colours, options), frogs, items, ("",) * seats, (0,) * seats, turn)

    def _players_clause(self, options: Options) -> str:
        return self._clauses.neutral if options.get("neutral") else self._clauses.colours


class ChinaMoon(_Race):
    """A race without luck after the setup, over pads that make frogs bounce and flowers change hands."""

    slug = "china-moon"
    options = ("hop", "curse", "flies", "last_frog", "neutral")

    def player_counts(self, options: Options) -> range:
        """Return three to five (CM-1), or with the option ``neutral`` two (CM-35)."""
        return range(2, 3) if options.get("neutral") else range(3, 6)

    def _rules(self, colours: str, options: Options) -> Rules:
        variants = {name: bool(options.get(name)) for name in ("curse", "last_frog", "neutral")}
        return Rules(board(self.slug), colours, RISING if options.get("hop") else PLAIN, **variants)


class FlowerOfTheLotus(_Race):
    """The older game: a plain track, hops of one, two and three, and a longer hop for the last frog."""

    slug = "flower-of-the-lotus"

    def player_counts(self, options: Options) -> range:
        """Return three to six (FL-1)."""
        return range(3, 7)

    def _rules(self, colours: str, options: Options) -> Rules:
        return Rules(board(self.slug), colours, RISING, last_frog=True)
