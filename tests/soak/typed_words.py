"""Games at real tables by a reader who has nothing but the answers to ``/board words:True`` and types ``/move``.

``python -m tests.soak.typed_words [GAMES]`` lets the reader play each game in each language, against people who move at
random, until it is won once. It fails if a move is refused, or if one is not won in so many games.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import seeds
from bot.language.localizer import get_localizer
from games import GAMES
from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import join, open_lobby, start
from tests.end_to_end.tables import is_end, is_table, state_of, table_after
from tests.end_to_end.test_in_words import read
from tests.soak.by_words import Reader
from tests.soak.figures import report, tell

NAMES = ("Heron", "Otter", "Newt")
MAX_GAMES = 8


async def play(game: str, locale: str, seed: int) -> tuple[bool, int]:
    """Play a game. Returns whether the reader has won it, and how many moves were made."""
    rng, reader, next_page = Random(seed), Reader(locale), get_localizer(locale)("button-next")
    with TemporaryDirectory() as folder:
        async with Harness(Path(folder), WITHOUT_PICTURES="1", DEALS=str(seed)) as harness:
            count = max(2, GAMES[game].player_counts({})[0])
            me, *others = people = [await harness.person(name) for name in NAMES[:count]]
            await harness.world.change_user(me.user, locale="en-US" if locale == "en" else locale)
            lobby = await open_lobby(others[0], harness.world.channel, game)
            for person in (me, *others[1:]):
                await join(person, lobby)
            table = await start(others[0], lobby)
            channel = table["channel_id"]
            while is_table(table):
                actor = next(person for person in people if f"<@{person.user.id}>" in table["content"])
                since = len(others[0].seen)
                if actor is me:
                    move = reader.type_move([await read(me, channel, next_page)])
                else:
                    move = rng.choice(await actor.autocomplete(channel, "move", "move", ""))["value"]
                await actor.command(channel, "move", move=move)
                table = await table_after(others[0], state_of(table), since)
            assert is_end(table)
            winners = table["content"].partition("\n")[0]
            return f"<@{me.user.id}>" in winners, state_of(table)


async def main() -> int:
    """Play, and print a line for each game and language. Returns 1 if one is not won."""
    failed = moves = 0
    for game in sys.argv[1:] or GAMES:
        for locale in seeds.LOCALES:
            for number in range(1, MAX_GAMES + 1):
                is_won, made = await play(game, locale, number)
                moves += made
                if is_won:
                    break
            failed |= not is_won
            tell(f"{game} {locale}: {'won' if is_won else 'not won'} in game {number}")
    report(moves=moves)
    return int(failed)


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
