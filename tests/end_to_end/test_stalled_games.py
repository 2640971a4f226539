"""Games without decisions: a silent player is asked, and a stalled game leaves its channel to the next table."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

from tests.end_to_end.harness import Harness, moved_harness
from tests.end_to_end.lobbies import begin, open_lobby
from tests.end_to_end.messages import has_button, private_answer, wait_for_change
from tests.end_to_end.tables import is_table
from tests.end_to_end.test_seats import panel_of
from tests.local_discord.person import Person

LONG = timedelta(hours=25)  # of silence, after which a player may be asked
LONG_AGO = "2020-01-01 00:00:00.000000"
NO_WORD = """create trigger no_word before insert on outbox when new.text = 'channel-freed'
begin select raise(abort, 'full'); end"""
GAME = "select channel, paused from tables where state = 'running'"


async def let_years_pass(harness: Harness) -> None:
    """Let the game have waited for its first decision since long ago."""
    await harness.stop_bot()
    harness.execute("update tables set started_at = ? where state = 'running'", LONG_AGO)
    await harness.start_bot()


async def has_board(person: Person, channel: str) -> bool:
    """Return whether a table's message stands in a channel."""
    return any(is_table(message) for message in await person.messages(channel))


async def test_a_stalled_game_leaves_its_channel_with_the_table_that_opens_there(tmp_path: Path) -> None:
    """And not with one that is refused, nor without a word."""
    async with Harness(tmp_path, guilds=2, WITHOUT_PICTURES="1") as harness:
        heron, otter, newt, carp = [await harness.person(name) for name in ("Heron", "Otter", "Newt", "Carp")]
        here, elsewhere = [*harness.world.channels.values()][:2]
        texts = [str(one.id) for one in harness.local.world.channels.values() if one.type == 0 and str(one.id) != here]
        board = await begin(heron, otter)
        for channel in texts[:5]:
            await open_lobby(newt, channel)
        await let_years_pass(harness)
        before = harness.rows(GAME)
        assert "5" in await private_answer(newt, await newt.command(here, "play", game="water-lily"))
        harness.execute(NO_WORD)
        harness.expect_logged("something unexpected", "Traceback")
        await carp.command(here, "play", game="water-lily")
        assert harness.rows(GAME) == before
        assert await has_board(heron, here)

        harness.execute("drop trigger no_word")
        since = len(heron.seen)
        await carp.command(here, "play", game="water-lily")
        freed = await heron.wait_for(
            lambda message: "waited here, and nobody decided" in message["content"], since=since
        )
        assert freed["content"].startswith(("A game of Heron and Otter waited", "A game of Otter and Heron waited"))
        await heron.wait_until_deleted(board)
        left = [message["content"] for message in await heron.messages(here)]
        assert not any("your move" in content for content in left), left
        assert "The game has begun – see below." in left, "where it is said what became of it"
        assert any("Who wants to play?" in content for content in left)
        turns = (await heron.command(elsewhere, "turns")).private["embeds"]
        assert "has no channel any more" in str(turns)
        offer = (await otter.command(elsewhere, "play", game="water-lily")).private
        assert "has no channel any more" in offer["content"]


async def test_what_a_stalled_game_asks_is_asked_no_more(tmp_path: Path) -> None:
    """Neither in the channel that it leaves, nor where it goes on."""
    harness, clock = moved_harness(tmp_path, WITHOUT_PICTURES="1")
    async with harness:
        heron, otter, newt = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
        here, elsewhere = [*harness.world.channels.values()][:2]
        table = await begin(heron, otter, chosen={"seating": "joined"})
        clock.move_to(clock.now() + LONG)
        await otter.press(await panel_of(otter, table), "Is Heron still there?")
        asked = await heron.wait_for(lambda message: has_button(message, "I'm here"))
        await otter.press(await panel_of(otter, table), "Substitute for Otter")
        call = await heron.wait_for(lambda message: has_button(message, "Play for Otter"))
        clock.move_to(clock.now() + timedelta(days=31))
        await newt.command(here, "play", game="cappuccino")
        await wait_for_change(heron, asked, lambda now: not now["components"])
        await wait_for_change(heron, call, lambda now: "No substitute is looked for" in now["content"])
        offer = (await otter.command(elsewhere, "play", game="water-lily")).private
        since = len(heron.seen)
        await otter.press(offer, "Resume Water Lily, move 0")
        await heron.wait_for(lambda message: "your move" in message["content"], since=since)
        turns = (await heron.command(elsewhere, "turns")).private["embeds"]
        assert "Your move" in str(turns)
        assert "still there" not in str(turns)


async def test_a_stalled_game_in_a_group_chat_ends_with_the_table_that_opens_there(harness: Harness) -> None:
    heron, otter, newt = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
    await harness.world.install(newt.user)
    chat = await newt.open_chat(heron.user, otter.user)
    await begin(newt, otter, channel=chat)
    await let_years_pass(harness)
    since = len(heron.seen)
    await newt.command(chat, "play", game="cappuccino")
    await heron.wait_for(lambda message: "Who wants to play?" in message["content"], since=since)
    await heron.wait_for(lambda message: "It has ended without a result" in message["content"], since=since)
    assert harness.rows("select state from tables order by created") == [("cancelled",), ("lobby",)]


async def test_a_question_to_a_silent_player_delays_none_to_the_others(tmp_path: Path) -> None:
    harness, clock = moved_harness(tmp_path, WITHOUT_PICTURES="1")
    async with harness:
        heron, otter, newt = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
        table = await begin(heron, otter, newt, game="cappuccino", chosen={"seating": "joined"})
        for _ in range(2):
            clock.move_to(clock.now() + LONG)
            since = len(heron.seen)
            await otter.press(await panel_of(otter, table), "Is Heron still there?")
            asked = await heron.wait_for(lambda message: has_button(message, "I'm here"), since=since)
            assert "for somebody else" in await private_answer(otter, await otter.press(asked, "I'm here"))
            await heron.press(asked, "I'm here")
            await wait_for_change(otter, asked, lambda now: "Heron is here" in now["content"] and not now["components"])
        await otter.press(await panel_of(otter, table), "Computer for Heron")
        question = await newt.wait_for(lambda message: has_button(message, "I agree"))
        assert "Otter wants a computer player for Heron" in question["content"]
