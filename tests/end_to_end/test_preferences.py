"""What people choose and type into commands, and what they are told where it does not suit."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from tests.end_to_end.harness import Harness
from tests.end_to_end.messages import menus, private_answer, private_message
from tests.end_to_end.test_waiting_games import begin_in
from tests.local_discord.person import Person

STORED = "%Y-%m-%d %H:%M:%S.%f"


async def holiday(person: Person, channel: str, until: str) -> str:
    """Choose until when a holiday lasts. Returns the answer."""
    return await private_answer(person, await person.command(channel, "away", until=until))


@pytest.mark.soak
async def test_a_holiday_begun_late_says_that_it_stops_the_clock_once_a_game(harness: Harness) -> None:
    heron, otter = await harness.person("Heron"), await harness.person("Otter")
    channel = harness.world.channel
    table = await begin_in(channel, heron, otter, "day")
    await harness.wait_until_noted(table)
    moment = datetime.now(UTC)
    for number, words in enumerate(("you've just used it", "your clock goes on", "")):
        spent = timedelta(hours=20 if words else 2)
        harness.execute(
            "update tables set clock_since = ?, clock_spent = 0, clock_stops = '[]'",
            (moment - spent).strftime(STORED),
        )
        answer = await holiday(heron, channel, (moment + timedelta(days=3 + number)).date().isoformat())
        assert words in answer
        assert (table["id"] in answer) is bool(words)
        ((deadline,),) = harness.rows("select deadline from tables")
        stands_still = datetime.strptime(deadline, STORED).replace(tzinfo=UTC) - moment > timedelta(days=2)
        assert stands_still is (number == 0)
        await holiday(heron, channel, "now")


@pytest.mark.soak
async def test_who_wants_a_summary_a_day_is_told_where_it_comes_too_late(harness: Harness) -> None:
    heron, otter = await harness.person("Heron"), await harness.person("Otter")
    short, long, here = harness.world.channels.values()
    quick = await begin_in(short, heron, otter, "hours")
    slow = await begin_in(long, heron, otter, "days")
    answer = await private_answer(otter, await otter.command(here, "notify", how="daily"))
    assert "comes too late for the timer" in answer
    assert [f"/{table['channel_id']}/" in answer for table in (quick, slow)] == [True, False]
    answer = await private_answer(otter, await otter.command(here, "notify", how="ping"))
    assert "too late" not in answer


@pytest.mark.soak
async def test_an_unclear_time_zone_is_answered_with_a_menu_that_sets_all(harness: Harness, heron: Person) -> None:
    here = harness.world.channel
    await harness.world.change_user(heron.user, locale="ru")
    question = await private_message(
        heron, await heron.command(here, "away", zone="МСК+2", quiet="21-7", until="завтра")
    )
    (menu,) = menus(question)
    assert harness.rows("select zone from people where zone != 'UTC'") == []
    (city,) = [option for option in menu["options"] if option["value"] == "Asia/Yekaterinburg"]
    assert "Екатеринбург" in city["label"]
    await heron.choose(question, menu["custom_id"], city["value"])
    await harness.wait_until_stored("select 1 from people where zone = 'Asia/Yekaterinburg'")
    answer = await private_answer(heron, await heron.command(here, "away"))
    assert all(words in answer for words in ("Екатеринбург", "21:00-07:00", "Вы в отпуске"))
