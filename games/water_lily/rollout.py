"""Fast playouts of Water Lily for the search: each move is the best of a few random jumps."""

from __future__ import annotations

from random import Random

from games.water_lily.board import COLOURS, FROGS, JUMPS, PLACES, POINTS, ROOM, SLIDES, Jump, open_jumps
from games.water_lily.estimate import UNDER, promise
from games.water_lily.position import WaterLilyPosition

TRIED = 3  # jumps that are compared
DRAWN = 16  # random pads tried to find them
HOPES = (1.4, 1.5, 1.6, 1.7, 1.8, 1.9)  # expected points of a frog on a pad of this row

_HOPES = tuple(HOPES[int(name[1])] for name in PLACES[:SLIDES])
_EACH = {colour: FROGS.count(colour) for colour in COLOURS}


class Rollout:
    """A mutable table for playouts."""

    def __init__(self, at: WaterLilyPosition) -> None:
        self._tokens, self._ply = at.tokens, at.ply
        self.table = list(at.table)
        self.is_over = False

    @property
    def scores(self) -> list[float]:
        """Estimate each seat's final score: its frogs in the pond, and something for every frog still on the way."""
        hopes = dict.fromkeys(COLOURS, 0.0)
        for column in self.table[SLIDES:]:
            for frog, points in zip(column, POINTS, strict=False):
                hopes[frog] += points
        if not self.is_over:
            for pile, hope in zip(self.table, _HOPES, strict=False):
                for frog in reversed(pile):
                    hopes[frog] += hope
                    hope -= UNDER  # noqa: PLW2901 - those below hope for less
        return [hopes[token] for token in self._tokens]

    def run(self, jumps: int, rng: Random) -> None:
        """Make this many jumps, or fewer if the game ends before."""
        seats = len(self._tokens)
        for _ in range(jumps):
            jump = self._pick(self._tokens[self._ply % seats], rng)
            if jump is None:
                self.is_over = True
                return
            self._jump(jump)
            if self.is_over:
                return

    def _pick(self, colour: str, rng: Random) -> Jump | None:
        """Return the best of a few random jumps for the owner of a colour; None if there is no jump."""
        table, random = self.table, rng.random
        best, most, choice = None, 0.0, 0
        for _ in range(DRAWN):
            place = int(random() * SLIDES)
            pile = table[place]
            if pile:
                jumps = JUMPS[place][len(pile)]
                jump = jumps[int(random() * len(jumps))]
                if len(table[jump.end]) < ROOM[jump.end]:
                    worth = promise(table, jump, colour)
                    if best is None or worth > most:
                        best, most = jump, worth
                    choice += 1
                    if choice == TRIED:
                        break
        if best is None:
            every = open_jumps(tuple(table))
            return every[int(random() * len(every))] if every else None
        return best

    def _jump(self, jump: Jump) -> None:
        table, (start, end) = self.table, jump
        pile = table[start]
        frog = pile[-1]
        table[start] = pile[:-1]
        table[end] += frog
        self._ply += 1
        if end >= SLIDES:
            self.is_over = "".join(table[SLIDES:]).count(frog) == _EACH[frog]
