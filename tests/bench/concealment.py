"""Concealment: what hiding a secret colour in Water Lily tells, costs and wins.

Alone, ``python -m tests.bench.concealment PLAYER GAMES`` plays the games of one player: medium, hard or hint.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from operator import mul
from random import Random
from time import process_time

from games import GAMES
from games.players import Strength, think
from games.players.comparing import search_for
from games.players.concealing import OPEN
from games.players.evaluation import Evaluator, evaluator, player_evaluator
from games.position import Position, Seat, View
from games.water_lily import WaterLilyPosition, WaterLilyView
from games.water_lily.board import COLOURS, Jump
from games.water_lily.estimate import KINDS, likelihoods
from games.water_lily.memory import Memory
from tests.bench.greedy_water_lily import choose, count_after
from tests.bench.measure import Effort, Progress
from tests.bench.observer import PLIES, Watched, kind, share_identified
from tests.bench.report import Report, aim
from tests.bench.strength import wilson

SLUG = "water-lily"
NAMED, JUDGED, LOST = 0.4, 20, 0.4  # seats named at most, after so many jumps, and games won at least
SHARP, DEEP = 3.0, 0.05  # points, and share of a win, that make a jump e times as likely to an observer
FLOOR = 0.03  # share of jumps that an observer thinks are made anyhow
INFERS = "one who infers"
PLAYERS = ("medium", "hard", "hint")
LOOKED = 60  # iterations for each colour of an observer who searches
METHOD = """\
Games of two. "hides" is the player as it is; "open" makes the same search and hides nothing. Each plays against the
open one who infers colours from jumps, against the open one who does not, and against the strong greedy player, who
does not either: share of games won, with the 95 % interval. A hint's player is the hard one. Named: the share of this
player's seats whose colour an observer names after so many jumps of both; guessing names 20 %. "counts" learns from
the other games which kinds of jumps are made with the own colour (naive Bayes), "belief" is that of the players,
"greedy" asks how good the strong greedy player finds the jump for each colour, "search" how good a search of {looked}
iterations does."""

Choice = Callable[[WaterLilyView, list[View], Random], Jump]


@dataclass
class Trail:
    """What the public sees of one seat: the positions before its jumps, and the jumps; with the seat's colour."""

    colour: str
    seat: int
    before: list[WaterLilyPosition] = field(default_factory=list)
    jumps: list[Jump] = field(default_factory=list)

    def until(self, plies: int) -> list[tuple[WaterLilyPosition, Jump]]:
        """Return the jumps among so many first ones of the game."""
        return [(at, jump) for at, jump in zip(self.before, self.jumps, strict=True) if at.ply < plies]


def unsuspecting(view: WaterLilyView, past_views: Sequence[WaterLilyView]) -> Callable[[Random], Position]:
    """Return a memory of the pond that suspects nobody of anything."""
    remembered = Memory(view, past_views)
    return lambda rng: replace(remembered.draw(rng), tokens=view.resample(rng).tokens)


def searching(player: str, *, hides: bool, infers: bool = True) -> Choice:
    """Return a player that searches as the medium or hard one, or as a hint."""
    knows: Evaluator = player_evaluator(SLUG)
    if not hides:
        knows = replace(knows, concealment=lambda at, strength: OPEN)
    if not infers:
        knows = replace(knows, memory=unsuspecting)
    strength = Strength.MEDIUM if player == "medium" else Strength.HARD

    def decide(view: WaterLilyView, seen: list[View], rng: Random) -> Jump:
        explain = player == "hint"
        jump = think(view, strength, rng, 3.0, past_views=seen, clock=process_time, explain=explain, knows=knows).move
        assert isinstance(jump, Jump)
        return jump

    return decide


def greedy(view: WaterLilyView, seen: list[View], rng: Random) -> Jump:
    """Decide as the strong greedy player."""
    jump = choose(view, seen, rng)
    assert isinstance(jump, Jump)
    return jump


def play(player: Choice, opponent: Choice, game: int) -> tuple[float, Trail]:
    """Play a game, each deal from both seats, and return the player's share of the win and its jumps."""
    rules, mine, rng = GAMES[SLUG], game % 2, Random(f"concealment {game}")
    at = rules.start(rules.deal(2, {}, Random(f"concealment {game // 2}")))
    assert isinstance(at, WaterLilyPosition)
    trail, seen = Trail(at.tokens[mine], mine), [list[View](), list[View]()]
    while (actor := at.actor) is not None:
        jump = (player if actor == mine else opponent)(at.view(actor), seen[actor], rng)
        if actor == mine:
            trail.before.append(at)
            trail.jumps.append(jump)
        for seat, views in enumerate(seen):
            views.append(at.view(Seat(seat)))
        at = at.play(jump)
    winners = at.winners or ()
    return (mine in winners) / len(winners), trail


def believed(trail: Trail, plies: int) -> dict[str, float]:
    """Return how likely the players' own belief finds each colour."""
    kinds = [[1.0] * len(COLOURS)] * KINDS
    for at, jump in trail.until(plies):
        likelier = likelihoods(at.table, at.legal, jump)
        kinds = [list(map(mul, odds, one)) for odds, one in zip(kinds, likelier, strict=True)]
    return dict(zip(COLOURS, map(sum, zip(*kinds, strict=True)), strict=True))


def weighed(trail: Trail, plies: int) -> dict[str, float]:
    """Return how well each colour fits what the strong greedy player would do."""
    return _total(trail, plies, _greedy_fit)


def searched(trail: Trail, plies: int) -> dict[str, float]:
    """Return how well each colour fits what a search finds good."""
    return _total(trail, plies, _search_fit)


@lru_cache(maxsize=1 << 10)  # the same jumps are among the first 10, 20 and 30
def _greedy_fit(at: WaterLilyPosition, jump: Jump) -> list[float]:
    counts = [[count_after(at.play(one), colour) for one in at.legal] for colour in COLOURS]
    return _fit(counts, at.legal.index(jump), SHARP)


@lru_cache(maxsize=1 << 10)
def _search_fit(at: WaterLilyPosition, jump: Jump) -> list[float]:
    knows, actor, rng = evaluator(SLUG), at.actor or 0, Random(at.ply)
    found = []
    for colour in COLOURS:
        others = [other for other in COLOURS if other != colour]

        def draw(mine: str = colour, others: Sequence[str] = tuple(others)) -> WaterLilyPosition:
            tokens = [rng.choice(others)] * 2
            tokens[actor] = mine
            return replace(at, tokens=tuple(tokens))

        root = search_for(draw, LOOKED, knows, rng)
        least = min(node.means[actor] for node in root.branches.values())
        found.append([root.branches[one].means[actor] if one in root.branches else least for one in at.legal])
    return _fit(found, at.legal.index(jump), 1 / DEEP)


def _fit(worth: Sequence[Sequence[float]], number: int, sharp: float) -> list[float]:
    """Return the log likelihood of a jump for each colour."""
    result = []
    for row in worth:
        odds = [math.exp(sharp * (one - max(row))) for one in row]
        result.append(math.log((1 - FLOOR) * odds[number] / sum(odds) + FLOOR / len(odds)))
    return result


def _total(trail: Trail, plies: int, fit: Callable[[WaterLilyPosition, Jump], Sequence[float]]) -> dict[str, float]:
    fits = [fit(at, jump) for at, jump in trail.until(plies)]
    return dict(zip(COLOURS, map(sum, zip(*fits, strict=True)), strict=True))


OBSERVERS = {"belief": believed, "greedy": weighed, "search": searched}


def share_named(trails: Sequence[Trail], observer: str, plies: int) -> float:
    """Return the share of seats whose colour an observer names after a number of plies."""
    if observer == "counts":
        return share_identified([_watched(game, trail) for game, trail in enumerate(trails)], plies)
    right = 0.0
    for trail in trails:
        fits = OBSERVERS[observer](trail, plies)
        best = [colour for colour, fit in fits.items() if fit == max(fits.values())]
        right += (trail.colour in best) / len(best)
    return right / len(trails)


def _watched(game: int, trail: Trail) -> Watched:
    made = zip(trail.before, trail.jumps, strict=True)
    kinds: dict[str, list[str]] = {colour: [] for colour in COLOURS}
    for at, jump in made:
        for colour in COLOURS:
            kinds[colour].append(kind(at.table, jump, colour))
    return Watched(game, trail.colour, kinds, {})


def opponents(player: str) -> dict[str, Choice]:
    """Return whom a player meets: the same search, hiding nothing, that infers or does not, and the strong greedy."""
    same = "medium" if player == "medium" else "hard"
    return {
        INFERS: searching(same, hides=False),
        "one who does not": searching(same, hides=False, infers=False),
        "strong greedy": greedy,
    }


def measure_player(player: str, games: int, progress: Progress) -> Report:
    """Play a player, as it is and open, against each opponent, and ask the observers about the first games."""
    rows, named_most, lost = [], dict[str, float](), dict[str, float]()
    for hides in (True, False):
        name = f"{player}, {'hides' if hides else 'open'}"
        for against, opponent in opponents(player).items():
            if against == INFERS and not hides:
                continue  # the same player on both sides
            progress(f"concealment: {name} against {against}")
            played = [play(searching(player, hides=hides), opponent, game) for game in range(games)]
            won, trails = sum(share for share, _ in played), [trail for _, trail in played]
            low, high = wilson(won, games)
            row = [f"{name}, against {against}", str(games), f"{won / games:.0%}", f"{low:.0%}", f"{high:.0%}"]
            for observer in ("counts", *OBSERVERS):
                shares = [share_named(trails, observer, plies) for plies in PLIES]
                row.append(" ".join(f"{100 * share:.0f}" for share in shares))
                if hides:
                    named_most[f"{against}, {observer}"] = shares[PLIES.index(JUDGED)]
            if hides and against == INFERS:
                lost[name] = won / games
            rows.append(row)
            progress("  ".join(row))
    return Report(
        f"Concealment in Water Lily: {player}",
        METHOD.format(looked=LOOKED),
        ("player, against", "games", "won", "from", "to", *(f"{name} {PLIES}" for name in ("counts", *OBSERVERS))),
        rows,
        [
            aim(f"named after {JUDGED} jumps: at most {NAMED:.0%}", named_most, lambda share: share <= NAMED),
            aim(f"wins against the same search that hides nothing: at least {LOST:.0%}", lost, lambda won: won >= LOST),
        ],
    )


def measure(effort: Effort, progress: Progress) -> list[Report]:
    """Measure medium and hard players, and hints."""
    return [measure_player(player, 2 * max(1, effort.watched // 10), progress) for player in PLAYERS]


def main(player: str, games: str) -> None:
    """Measure one player."""
    print(measure_player(player, int(games), lambda text: print(text, file=sys.stderr, flush=True)))  # noqa: T201


if __name__ == "__main__":
    main(*sys.argv[1:])
