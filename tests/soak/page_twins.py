"""``python -m tests.soak.page_twins [--every N]``: web pages of twin worlds that differ in their secrets alone.

For each case of each game with secrets two deals are played with the same moves, which everybody sees alike. At every
``N`` moves (default 1), also paused and, before the last move, called off, each page in each language, each step,
picture and event of one world must have the bytes of the other's. The exit status is 1 if some differ.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from deploy.conformance.playthroughs import Case, cases
from games import GAMES
from games.position import Position, Seat, Start, View
from storage.store import Store
from tests.pages.scenes import address_of, new_game, open_pages, play, random_moves
from tests.pages.test_secrets import become, everything
from tests.storage.changes import cancel, pause, resume
from tests.storage.new_file import new_file
from tests.storage.scenes import NOON

DEALS = 200  # that are tried for a twin


class Twins(NamedTuple):
    """Two starts, and moves that everybody sees alike in both, up to the last one before the end."""

    one: Start
    other: Start
    moves: list[str]


def positions(start: Start, moves: list[str]) -> Iterator[Position]:
    """Yield the positions of a game."""
    position = GAMES[start.game].start(start)
    yield position
    for text in moves:
        position = position.play(position.parse(text))
        yield position


def secrets(position: Position) -> list[object]:
    """Return what each seat alone knows."""
    return [position.view(Seat(seat)).secret for seat in range(len(position.scores))]


def twins_of(case: Case) -> Twins | None:
    """Return the twins of a case; None for a game without secrets."""
    game = GAMES[case.slug]
    one = game.deal(case.people, case.options, Random(0))
    if not any(secrets(game.start(one))):
        return None
    moves = random_moves(case.slug, one)[:-1]
    shown = [position.view(None) for position in positions(one, moves)]
    for seed in range(1, DEALS):
        other = game.deal(case.people, case.options, Random(seed))
        if secrets(game.start(other)) == secrets(game.start(one)):
            continue
        if _is_shown(other, moves, shown):
            return Twins(one, other, moves)
    raise AssertionError(f"{case}: no deal of {DEALS} has a twin")


def _is_shown(start: Start, moves: list[str], shown: Sequence[View]) -> bool:
    """Return whether everybody sees these views of the game that begins with a start."""
    try:
        return all(one.view(None) == other for one, other in zip(positions(start, moves), shown, strict=True))
    except ValueError:
        return False  # a move is not legal


async def compare(case: Case, twins: Twins, store: Store, every: int) -> tuple[int, list[str]]:
    """Return how many answers were compared, and where they differ."""
    row = await new_game(store, case.slug, seats=case.people, options=twins.one.options, start=twins.one)
    address, count, wrong = await address_of(store, row), 0, list[str]()

    async def look(words: str) -> int:
        worlds = []
        for start in (twins.one, twins.other):
            await become(store, row, start)
            worlds.append(await everything(store, address, len(row.moves), drawn=False))
        if worlds[0] != worlds[1]:
            wrong.append(f"{case}: {words}")
        await become(store, row, twins.one)
        return len(worlds[0])

    for ply in range(len(twins.moves) + 1):
        row = await play(store, row, twins.moves[ply - 1 : ply] if ply else [], twins.one)
        if ply % every == 0 or ply == len(twins.moves):
            count += await look(f"after {ply} moves")
        if ply == every:
            row = await pause(store, row.id, NOON)
            count += await look("paused")
            row = await resume(store, row.id, NOON)
    await cancel(store, row.id, NOON)
    return count + await look("called off"), wrong


async def main(every: int) -> int:
    """Compare the twins of all games. Returns the exit status."""
    total, wrong = 0, list[str]()
    for case in cases():
        if (twins := twins_of(case)) is None:
            continue
        with TemporaryDirectory(prefix="twins-") as folder:
            store = await Store.open(new_file(Path(folder)))
            await open_pages(store)
            count, differing = await compare(case, twins, store, every)
            await store.close()
        sys.stdout.write(f"{case}: {len(twins.moves)} moves, {count} answers\n")
        total, wrong = total + count, wrong + differing
    for line in wrong:
        sys.stdout.write(f"FAILED: {line}\n")
    sys.stdout.write(f"{total} answers compared\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.soak.page_twins", description="Pages of twin worlds.")
    parser.add_argument("--every", type=int, default=1, help="compare after so many moves (default 1)")
    raise SystemExit(asyncio.run(main(parser.parse_args().every)))
