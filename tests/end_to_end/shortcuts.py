"""Games brought to their last choice while their bot is stopped: every move through Discord takes processor time."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from random import Random

from bot.tables.play import play, turn_of
from bot.tables.snapshot import PlayedMove, forced_moves, record_of
from games.position import Position
from storage.models import TableRow
from storage.store import Store
from tests.end_to_end.harness import Harness
from tests.end_to_end.tables import play_to_end, table_after
from tests.local_discord.person import Person
from tests.local_discord.world import JSON
from tests.storage.changes import change_table

TRIES = 20  # games by chance, of which the shortest is played


async def finish(harness: Harness, people: list[Person]) -> JSON:
    """Play the only running game to its end, no more than the last choice through Discord. Returns the last message."""
    since = len(people[0].seen)
    (row,) = await skip_to_last_choice(harness)
    return await play_to_end(await table_after(people[0], len(row.moves) - 1, since), people)


async def skip_to_last_choice(harness: Harness) -> list[TableRow]:
    """Stop the bot, store the moves of all running games up to the last that a person chooses, and start the bot again.
    Returns the games."""
    assert await harness.stop_bot() == 0
    store = await Store.open(f"sqlite+aiosqlite:///{harness.file}")
    games = [
        await _skipped(store, await store.tables.load(table))
        for (table,) in harness.rows("select id from tables where state = 'running' order by created")
    ]
    await store.close()
    await harness.start_bot()
    return games


async def _skipped(store: Store, row: TableRow) -> TableRow:
    """Store the moves of the shortest of some games by chance, without the last turn of a person and what follows."""
    position = record_of(row).positions[-1]
    turns = min((_turns_by_chance(position, seed) for seed in range(TRIES)), key=len)
    last = max(number for number, turn in enumerate(turns) if row.seats[int(turn[0].seat)].holder is not None)
    for turn in turns[:last]:
        holder = row.seats[int(turn[0].seat)].holder
        rule = partial(play, turn=turn_of(row, turn, len(turn) - 1), version=row.version, holder=holder)
        row = (await change_table(store, row.id, rule, datetime.now(UTC))).row
    return row


def _turns_by_chance(position: Position, seed: int) -> list[list[PlayedMove]]:
    """Return the turns of a game by chance: each a choice with the moves without a choice after it."""
    turns, rng = [], Random(seed)
    while (actor := position.actor) is not None:
        move = rng.choice(position.legal)
        chosen = PlayedMove(actor, str(move), position.play(move))
        turns.append([chosen, *forced_moves(chosen.position)])
        position = turns[-1][-1].position
    return turns
