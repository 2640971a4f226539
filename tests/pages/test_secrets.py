"""Two worlds that differ in a secret give the same bytes on every page, picture and stream."""

from __future__ import annotations

import re
from collections.abc import Mapping
from random import Random

import aiohttp
import pytest
import sqlalchemy as sa

from deploy.conformance.playthroughs import Case, cases
from games import GAMES
from games.position import Seat, Start
from games.record import start_to_json
from storage import schema
from storage.models import TableRow
from storage.store import Store
from tests.bot.test_secret_pairs import has_secrets, pair
from tests.pages.scenes import address_of, new_game, play, random_moves, serving
from tests.storage.changes import cancel, pause, resume
from tests.storage.scenes import NOON
from tests.timeouts import TEST_TIMEOUT

SECRETS = [["R", "G", "B"], ["Y", "V", "G"]]
LANGUAGES = ("en", "ru", "it")
PLIES = {True: 12, False: 6}  # moves after each of which two worlds are compared, by whether the pond is open
EVERY = 4  # moves between two comparisons of a whole game


def world(secret: list[str], *, open_pond: bool) -> Start:
    """Return a game of Water Lily in which three players have these colours."""
    return Start("water-lily", {"open_pond": open_pond}, ((), (), ()), {"secret": secret})


async def become(store: Store, row: TableRow, start: Start) -> None:
    """Turn a stored table into that of another world."""
    change = sa.update(schema.tables).where(schema.tables.c.id == row.id).values(start=start_to_json(start))
    await store.database.write(lambda connection: connection.execute(change))


async def everything(store: Store, address: str, plies: int, *, drawn: bool) -> Mapping[str, object]:
    """Return all that a new process answers about a table: its page in all languages, its steps, its pictures, the
    first event of its stream."""
    answers: dict[str, object] = {}
    async with serving(store, drawn=drawn) as site:
        for language in LANGUAGES:
            answers[language] = _without_host(await site.get(f"/t/{address}", Accept_Language=language), site.base)
        for ply in range(plies + 1):
            answers[str(ply)] = _without_host(await site.get(f"/t/{address}/{ply}", Accept_Language="en"), site.base)
        for path in sorted(set(re.findall(rf"/t/{address}/\w+/[0-9a-f]{{20}}", str(answers)))):
            answers[path] = (await site.get(path)).text
        async with site.session.get(
            f"{site.base}/t/{address}/live", timeout=aiohttp.ClientTimeout(TEST_TIMEOUT)
        ) as live:
            answers["live"] = (await live.content.readuntil(b"\n\n"), await live.content.readuntil(b"\n\n"))
    return answers


def _without_host(answer: tuple[int, str, Mapping[str, str]], base: str) -> tuple[int, str, dict[str, str]]:
    """Return an answer without the time, and without the port, on which the digest of its text depends."""
    status, text, headers = answer
    kept = {name: value for name, value in headers.items() if name not in ("Date", "Etag", "ETag")}
    return status, text.replace(base, ""), kept


@pytest.mark.parametrize("open_pond", [pytest.param(True, marks=pytest.mark.soak), False])
async def test_a_secret_changes_no_byte_at_any_position(store: Store, open_pond: bool) -> None:
    one, other = (world(secret, open_pond=open_pond) for secret in SECRETS)
    assert GAMES["water-lily"].start(one).view(Seat(0)) != GAMES["water-lily"].start(other).view(Seat(0))
    moves = random_moves("water-lily", one, PLIES[open_pond])
    row = await new_game(store, "water-lily", seats=3, options=one.options, start=one)
    address = await address_of(store, row)
    for ply in range(len(moves) + 1):
        await become(store, row, one)
        row = await play(store, row, moves[ply - 1 : ply] if ply else [], one)
        if ply % 6 and open_pond:
            continue  # its page shows all positions before
        worlds = []
        for start in (one, other):
            await become(store, row, start)
            worlds.append(await everything(store, address, ply, drawn=ply == 6))
        assert worlds[0] == worlds[1], ply


@pytest.mark.soak
@pytest.mark.parametrize("case", [case for case in cases() if has_secrets(case)], ids=str)
async def test_what_a_seat_does_not_know_changes_no_byte_in_any_case(store: Store, case: Case) -> None:
    """Also while the game is paused, and once it is called off."""
    one, other, _ = pair(case, Random(0))
    row = await new_game(store, case.slug, seats=case.people, options=one.options, start=one)
    address, moves = await address_of(store, row), random_moves(case.slug, one)[:-1]

    async def compare(words: str) -> None:
        worlds = []
        for start in (other, one):
            await become(store, row, start)
            worlds.append(await everything(store, address, len(row.moves), drawn=False))
        assert worlds[0] == worlds[1], words

    for ply in range(len(moves) + 1):
        row = await play(store, row, moves[ply - 1 : ply] if ply else [], one)
        if ply % EVERY == 0 or ply == len(moves):
            await compare(f"after {ply} moves")
    await pause(store, row.id, NOON)
    await compare("paused")
    await resume(store, row.id, NOON)
    await cancel(store, row.id, NOON)
    await compare("called off")


async def test_the_end_tells_the_worlds_apart(store: Store) -> None:
    one, other = (world(secret, open_pond=True) for secret in SECRETS)
    row = await new_game(store, "water-lily", seats=3, options=one.options, start=one)
    row = await play(store, row, random_moves("water-lily", one), one)
    address = await address_of(store, row)
    texts = []
    for start in (one, other):
        await become(store, row, start)
        async with serving(store) as site:
            texts.append(await site.text(f"/t/{address}"))
    assert texts[0] != texts[1]
