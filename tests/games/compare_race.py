"""Compares China Moon and Flower of the Lotus with their reference game."""

from __future__ import annotations

from random import Random

from games import record
from games.position import Position, Start
from games.race import RacePosition
from tests.games import reference_race


def compare(at: Position, start: Start, rng: Random) -> int:
    """Play a game at random with both. Returns how many positions were the same."""
    assert isinstance(at, RacePosition)
    table = reference_race.beginning({"game": start.game, **record.start_to_json(start)})
    count = 1
    while True:
        ways = reference_race.moves(table)
        same_race(at, table, ways)
        if at.is_over:
            return count
        move = rng.choice(at.legal)
        at, table, count = at.play(move), ways[str(move)], count + 1


def same_race(at: RacePosition, table: reference_race.Table, ways: dict[str, reference_race.Table]) -> None:
    """Return whether every phrase of the two is the same."""
    assert sorted(map(str, at.legal)) == sorted(ways)
    assert at.actor == reference_race.decider(table)
    assert at.scores == reference_race.scores(table)
    assert at.winners == reference_race.winners(table)
    for seat, colour in enumerate(table.colours):
        assert at.frogs[seat] == tuple(sorted(pad for frog, pad in table.frogs.items() if frog[0] == colour))
        assert sorted(at.hands[seat]) == sorted(table.hands[colour])
        assert at.flies[seat] == table.caught.get(colour, 0)
    view = at.view(None)
    assert (dict(view.flowers), set(view.flies), list(view.places)) == (table.flowers, table.flies, table.places)
    assert [table.colours[seat] for seat in view.arrivals] == table.arrivals
