"""Games played by a reader who has nothing but the texts of ``/board words:True``, against random players."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from typing import NamedTuple

from bot.drafts.words import pages, table_words
from bot.language.localizer import get_localizer
from bot.sessions.last_read import new_since, read_at
from bot.tables.history import GameHistory
from games import GAMES
from games.position import Seat
from games.record import start_to_json
from storage.models import SeatRow, State, TableRow
from tests.bot.test_replay_words import NOW
from tests.bot.test_replay_words import row as table_row

READER = "Reader"
MOVE = re.compile(r"^`([^`]+)` (.+)$", re.MULTILINE)
STEM = 4  # letters of a colour's name that its forms share


class Reader:
    """Somebody who reads a table in words, page by page, and types a move."""

    def __init__(self, locale: str) -> None:
        localizer = get_localizer(locale)
        self._mine, self._others = (f"**{localizer(heading)}**\n" for heading in ("words-mine", "words-others"))

    def type_move(self, texts: list[str]) -> str:
        """Return one of the moves that the pages offer: with an own piece, then with the largest number, such as the
        height or the worth of a pile, then with most to tell."""
        text = "\n".join(texts)
        stems = _stems(text, self._mine) - _stems(text, self._others)
        offers = MOVE.findall(text)
        return str(max(offers, key=lambda offer: self._worth(offer[1].casefold(), stems))[0])

    @staticmethod
    def _worth(label: str, stems: set[str]) -> tuple[bool, int, int]:
        piece = label.partition(",")[0]
        numbers = [int(number) for number in re.findall(r"\d+", label)]
        is_own = any(word[:STEM] in stems for word in re.findall(r"\w{3,}", piece))
        return is_own, numbers[-1] if numbers else 0, len(label)


def _stems(text: str, heading: str) -> set[str]:
    """Return how the words of a section begin."""
    section = text.partition(heading)[2].partition("\n\n")[0].casefold()
    return {word[:STEM] for word in re.findall(r"\w{3,}", section)}


class Played(NamedTuple):
    """A game that the reader has played: whether it was won, how many moves were typed, and the longest page."""

    won: bool
    typed: int
    longest: int


def play(game: str, locale: str, seed: int) -> Played:
    """Play a game with a reader in the first seat and random players in the others."""
    rules, rng, reader, localizer = GAMES[game], Random(seed), Reader(locale), get_localizer(locale)
    count = rules.player_counts({})[0]
    start = rules.deal(count, {}, rng)
    names = (READER, "Otter", "Newt", "Carp")
    seats = tuple(SeatRow(number, 1000 + number, names[number]) for number in range(count))
    row: TableRow = replace(
        table_row(game, locale), seats=seats, start=start_to_json(start), moves=(), state=State.RUNNING
    )
    history, look, typed, longest = GameHistory(row), None, 0, 0
    while not history.position.is_over:
        position, me = history.position, Seat(0)
        if position.actor == me:
            look = read_at(history, 1000, me, look, NOW)
            snapshot = history.snapshot(new_since(history, me, look))
            texts = pages(table_words(snapshot, me, localizer))
            move = position.parse(reader.type_move(texts))
            typed, longest = typed + 1, max(longest, *map(len, texts))
        else:
            move = rng.choice(position.legal)
        history.add([position.play(move)])
        history.row = replace(history.row, moves=(*history.row.moves, str(move)))
    return Played(Seat(0) in (history.position.winners or ()), typed, longest)
