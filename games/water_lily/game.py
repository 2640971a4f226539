"""Water Lily as a game: player counts, the deal and the start."""

from __future__ import annotations

from random import Random

from games.base import BaseGame
from games.position import Options, SetupError, Start
from games.water_lily.board import COLOURS
from games.water_lily.position import WaterLilyPosition


class WaterLily(BaseGame):
    """A race with every seat's frogs, whose owners are secret."""

    slug = "water-lily"
    options = ("open_pond", "five")

    def player_counts(self, options: Options) -> range:
        """Return two to four, or with the option ``five`` five (WL-1)."""
        return range(5, 6) if options.get("five") else range(2, 5)

    def deal(self, player_count: int, options: Options, rng: Random) -> Start:
        """Draw one of the five tokens for each seat (WL-6). Raises SetupError."""
        self._check(player_count, options)
        return Start(
            self.slug,
            self._enabled_options(options),
            ((),) * player_count,
            {"secret": tuple(rng.sample(COLOURS, player_count))},
        )

    def start(self, start: Start) -> WaterLilyPosition:
        """Return the position before the first jump. Raises SetupError if ``start`` breaks the rules."""
        self._check(len(start.seats), start.options)
        if any(start.seats):
            raise SetupError("the seats' colours are secret and belong in the setup only", "WL-6")
        if set(start.setup) != {"secret"}:
            raise SetupError('the setup is {"secret": [...]} and nothing else')
        tokens = start.setup["secret"]
        if not isinstance(tokens, list | tuple) or len(tokens) != len(start.seats):
            raise SetupError("the setup's secret must have one letter per seat", "WL-6")
        letters = tuple(token for token in tokens if isinstance(token, str) and token in tuple(COLOURS))
        if len(set(letters)) != len(tokens):
            raise SetupError(f"the setup's secret must be different letters of {COLOURS}", "WL-6")
        return WaterLilyPosition(letters, bool(start.options.get("open_pond")))

    def _players_clause(self, options: Options) -> str:
        return "WL-1"
