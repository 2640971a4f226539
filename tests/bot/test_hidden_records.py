"""Whether a running game's record may be given away: only if it tells nothing that is hidden."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest

from bot.drafts.table import hides_something
from bot.tables.snapshot import GameSnapshot
from deploy.conformance.playthroughs import cases
from games import GAMES
from games.__main__ import play_at_random
from games.position import Seat
from tests.soak.pairs import table_row

CASES = {case.slug: case for case in cases() if not case.chosen}


def snapshot(game: str, ply: int) -> GameSnapshot:
    """Return a position of a random game."""
    case = CASES[game]
    record = play_at_random(GAMES[game], case.people, case.options, Random(4))
    return GameSnapshot(table_row(case, record.start, 3), record.positions[ply], ())


@pytest.mark.parametrize("game", GAMES)
def test_a_running_game_hides_something_if_its_seats_have_secrets(game: str) -> None:
    first = snapshot(game, 0)
    has_secrets = any(first.position.view(Seat(seat)).secret for seat in range(2))
    assert hides_something(first) == has_secrets
    assert not hides_something(snapshot(game, -1))


@dataclass(frozen=True)
class Shuffled:
    """A position with a deck whose order no seat knows."""

    order: int = 0
    winners: None = None

    def view(self, _: object) -> Shuffled:
        """Return what everybody knows: nothing about the deck."""
        return self

    @property
    def secret(self) -> None:
        """No seat knows more than others."""
        return None

    def resample(self, rng: Random) -> Shuffled:
        """Return a position with another order."""
        return replace(self, order=rng.randrange(100))


def test_a_deck_that_no_seat_knows_is_hidden() -> None:
    position: Any = Shuffled()
    assert hides_something(replace(snapshot("cappuccino", 0), position=position))
