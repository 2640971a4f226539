"""The games of a person, in pages that Discord takes."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock

import pytest

from bot.components import turns
from bot.display.waiting_games import with_current_banks
from bot.drafts.component_ids import TableActionId
from bot.drafts.custom_id import encode
from bot.drafts.table import duration
from bot.drafts.turns import PAGE, Servers, turns_draft
from bot.language.localizer import get_localizer
from bot.sessions.preferences import People
from bot.tables.clock import now
from storage.clock import Clock
from storage.person import Person
from storage.requests import Question
from storage.turns import WaitingGame

LONG_NAME = "W" * 100  # the longest of a server
SERVERS = Servers()
SERVERS.names[10**18] = LONG_NAME


def waiting_game(number: int, mine: int) -> WaitingGame:
    """A game with all that a line can say; the first ``mine`` wait for the person."""
    moment = now()
    return WaitingGame(
        table=f"t{number}", game="flower-of-the-lotus", guild=10**18, channel=10**18 + number, message=10**18,
        by_interactions=False, seat=0, is_mine=number < mine, actor=LONG_NAME[:32], computer=False,
        clock=Clock(started_at=moment, deadline=moment + timedelta(days=3)),
        paused=None, bank=timedelta(days=2, hours=3, minutes=4), must_agree=True,
    )  # fmt: skip


@pytest.mark.parametrize("locale", ["en", "ru", "it"])
def test_thirty_games_stand_on_pages_each_once(locale: str) -> None:
    localizer, games = get_localizer(locale), [waiting_game(number, 15) for number in range(31)]
    pages = [turns_draft(games, page, SERVERS, localizer) for page in range(5)]
    texts = [page.embed.description or "" for page in pages]
    assert [text.count(localizer("turns-undo")) for text in texts] == [PAGE, PAGE, PAGE, 1, 1], "the last is the last"
    assert all(len(text) <= 4096 for text in texts)
    for number, game in enumerate(games):
        assert f"/{game.channel}/" in texts[number // PAGE]
    assert [localizer("turns-mine") in text for text in texts] == [True, True, False, False, False]


@pytest.mark.parametrize("page", [0, 1, 5])
async def test_every_page_leads_to_the_oldest_game_that_is_seen(page: int, monkeypatch: pytest.MonkeyPatch) -> None:
    games = [waiting_game(number, PAGE) for number in range(PAGE + 1)]
    hidden = {games[0].channel, games[-1].channel}  # one on each page

    async def sees(guild: object, channel: int, user: int) -> bool:
        return channel not in hidden

    nothing, waiting_games = AsyncMock(return_value={}), AsyncMock(return_value=games)
    monkeypatch.setattr("bot.display.waiting_games.is_open_to_all", lambda *_: False)
    monkeypatch.setattr("bot.display.waiting_games.sees", sees)
    monkeypatch.setattr("bot.display.waiting_games.ChannelRoute.is_deleted", nothing)
    server, lists = (
        SimpleNamespace(id=10**18, name="The Pond"),
        SimpleNamespace(of=nothing, questions=AsyncMock(return_value=[])),
    )
    store = SimpleNamespace(turns=SimpleNamespace(waiting_games=waiting_games), requests=lists, personal_notes=lists)
    client = SimpleNamespace(
        store=store,
        get_guild=lambda _: server,
        tables=SimpleNamespace(people=SimpleNamespace(load=nothing)),
        plans=SimpleNamespace(words=nothing),
    )
    asked: Any = SimpleNamespace(client=client, user=SimpleNamespace(id=1), guild=server, locale="en-US")
    draft = await turns.draft(asked, page)
    assert f"/{games[1].channel}/" in str(draft.controls.to_components())
    assert "can't see" in str(draft.embed.description)


def test_a_game_without_its_channel_goes_on_elsewhere_one_of_a_cup_by_itself() -> None:
    localizer, game, servers = get_localizer("en"), waiting_game(0, 0), Servers()
    servers.hidden, servers.deleted = {game.channel}, {game.channel}
    texts = [
        str(turns_draft([one], 0, servers, localizer).embed.description)
        for one in (game, replace(game, cup="Friday", round=1))
    ]
    assert localizer("turns-stranded") in texts[0]
    assert localizer("turns-threadless") in texts[1]
    assert "/play" not in texts[1]


@pytest.mark.parametrize("locale", ["en", "ru", "it"])
def test_questions_are_shown_above_the_games_as_far_as_there_is_room(locale: str) -> None:
    localizer, games = get_localizer(locale), [waiting_game(number, 5) for number in range(PAGE)]
    questions = [
        Question(f"q{number}", "flower-of-the-lotus", 10**18, 20 + number, 10**18, False, "computer", "W" * 32)
        for number in range(5)
    ]
    servers = Servers()
    servers.names[10**18] = LONG_NAME[:60]
    text = turns_draft(games, 0, servers, localizer, questions).embed.description or ""
    assert 3000 < len(text) <= 4096
    assert [f"/{game.channel}/" in text for game in games] == [True] * PAGE
    assert "/20/" in text


@pytest.mark.parametrize("locale", ["en", "ru", "it"])
def test_lines_with_the_longest_names_are_left_out_whole(locale: str) -> None:
    localizer, servers = get_localizer(locale), Servers()
    servers.names[10**18] = "_" * len(LONG_NAME)
    games = [replace(waiting_game(number, 5), cup="_" * 60, round=3, actor="_" * 32) for number in range(PAGE)]
    *whole, last = (turns_draft(games, 0, servers, localizer).embed.description or "").split("\n")
    assert len("\n".join([*whole, last])) <= 4096
    assert last == "…"
    assert whole[-1].endswith(f"**{localizer('turns-undo')}**")


@pytest.mark.parametrize(("letters", "shown"), [(20, "n" * 20), (500, "n" * 29 + "…")])
def test_notes_are_shown_below_their_games_as_far_as_there_is_room(letters: int, shown: str) -> None:
    localizer, games = get_localizer("en"), [waiting_game(number, 5) for number in range(PAGE)]
    notes = {game.table: "n" * letters for game in games[1:]}
    text = turns_draft(games, 0, SERVERS, localizer, (), notes).embed.description or ""
    assert len(text) <= 4096
    assert [line for line in text.split("\n") if line.startswith("📝")] == [f"📝 {shown}"] * (PAGE - 1)


@pytest.mark.parametrize("locale", ["en", "ru", "it"])
def test_a_game_where_the_bot_is_no_member_is_listed_with_a_link(locale: str) -> None:
    localizer, game = get_localizer(locale), replace(waiting_game(0, 1), by_interactions=True)
    for guild, place in ((None, "@me"), (game.guild, str(game.guild))):
        draft = turns_draft([replace(game, guild=guild)], 0, SERVERS, localizer)
        link = f"https://discord.com/channels/{place}/{game.channel}/{game.message}"
        assert link in str(draft.embed.description)
        assert localizer("turns-elsewhere") in str(draft.embed.description)
        assert link in str(draft.controls.to_components())


def test_a_seat_that_a_computer_player_has_is_named_and_can_be_taken_back() -> None:
    localizer, lost = get_localizer("en"), replace(waiting_game(1, 0), is_replaced=True)
    draft = turns_draft([waiting_game(0, 0), lost], 0, SERVERS, localizer)
    lines = (draft.embed.description or "").split("\n")
    assert ["a computer player has your seat" in line for line in lines] == [False, False, True]
    (back,) = [item for item in draft.controls.children if getattr(item, "custom_id", None)]
    assert getattr(back, "custom_id", "") == encode(TableActionId("t1", "back"))
    assert "I'm back" in str(getattr(back, "label", ""))


class AnyPeople:
    """People of whom nobody has chosen anything."""

    async def load(self, users: set[int]) -> dict[int, Person]:
        return {user: Person(user) for user in users}


async def test_the_bank_is_told_as_it_is_now(monkeypatch: pytest.MonkeyPatch) -> None:
    moment, day = now(), timedelta(days=1)
    monkeypatch.setattr("bot.display.waiting_games.now", lambda: moment)
    clock = Clock(actor=0, started_at=moment - 2 * day, since=moment - 2 * day, deadline=moment + 2 * day)
    game = replace(waiting_game(0, 1), timer=day, bank=3 * day, clock=clock, holder=7)
    games = await with_current_banks([game, replace(game, paused=moment)], cast("People", AnyPeople()))
    assert [each.bank for each in games] == [2 * day, 3 * day], "a day of the bank is used"
    text = turns_draft(games[:1], 0, SERVERS, get_localizer("en")).embed.description or ""
    assert "time bank: 2 days" in text


@pytest.mark.parametrize(
    ("locale", "length", "words"),
    [
        ("en", timedelta(days=49), "49 days"),
        ("en", timedelta(days=9), "9 days"),
        ("en", timedelta(minutes=105), "1 hour and 45 minutes"),
        ("en", timedelta(days=1, hours=2, minutes=3), "1 day, 2 hours, and 3 minutes"),
        ("en", timedelta(seconds=30), "1 minute"),
        ("ru", timedelta(days=401, hours=1, minutes=2), "401 день, 1 час и 2 минуты"),
        ("ru", timedelta(days=5, hours=21, minutes=11), "5 дней, 21 час и 11 минут"),
        ("it", timedelta(days=401, hours=1, minutes=2), "401 giorni, 1 ora e 2 minuti"),
    ],
)
def test_a_length_of_time_is_told_exactly(locale: str, length: timedelta, words: str) -> None:
    assert duration(length, get_localizer(locale)) == words
