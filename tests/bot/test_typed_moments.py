"""Days and moments as people type them, in three languages."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.components.personal import suggest_returns, with_return
from bot.language.days import days_meant
from bot.language.localizer import get_localizer
from bot.language.moments import days_named, moments_meant, suggested_moments
from seeds import LOCALES
from storage.errors import Refused
from storage.person import Person

ROME = ZoneInfo("Europe/Rome")
FRIDAY = datetime(2026, 11, 27, 15, 30, tzinfo=ROME)
SATURDAY_EVENING = datetime(2026, 11, 28, 20, tzinfo=ROME)


@pytest.mark.parametrize(
    "text",
    [
        "tomorrow 20:00", "Tomorrow at 8pm", "tomorrow, 8 p.m.", "sat 8pm", "on Saturday at 20", "20:00 tomorrow",
        "8pm on saturday", "28 Nov 20:00", "28.11. 20:00", "28/11/2026 20.00", "2026-11-28 20:00", "2026-11-28T20:00",
        "завтра в 20:00", "в субботу в 20", "28 ноября 20:00", "domani alle 20", "sabato alle ore 20:00",
        "tomorrow evening at 8", "tomorrow 8 in the evening", "завтра в 8 вечера", "domani sera alle 8", "sat 20h",
        "sabato sera alle 8", "sabato prossimo alle 20", "tomorrow 20h00",
        "tmrw 8pm", "tmr at 20", "tomorrow 20 Uhr", "завтра в 20 часов", "tomorrow 8pm CET", "tomorrow 19:00 UTC",
        "8pm CET tomorrow", "20:00 CET on Saturday", "22:00 МСК завтра", "19:00Z 28 Nov", "20:00 28 Nov CET",
        "14:00 EST, 28.11.",
        "tomorrow 22:00 MSK", "завтра в 22:00 МСК", "tomorrow 21:00 GMT+2", "2026-11-28T20:00:00", "2026-11-28T19:00Z",
        "2026-11-28T19:00:00.000Z", "2026-11-28T14:00:00-05:00", "2026-11-28 20:00:30", "2026-11-29T00:30+0530",
        "Saturday, 28 November, 20:00 (Rome)", "суббота, 28 ноября, 20:00 (Рим)", "<t:1795892400:F>", "in 1 day, 20:00",
    ],
)  # fmt: skip
def test_a_moment_is_read_as_people_type_it(text: str) -> None:
    expected = [] if text.startswith("in 1 day") else [SATURDAY_EVENING]
    assert moments_meant(text, FRIDAY) == expected


@pytest.mark.parametrize("text", ["8pm CET tomorrow", "tomorrow 8pm CET", "22:00 МСК завтра", "14:00 EST, 28.11."])
def test_a_zone_that_is_named_is_not_the_persons(text: str) -> None:
    assert moments_meant(text, FRIDAY.astimezone(ZoneInfo("Asia/Tokyo"))) == [SATURDAY_EVENING]


@pytest.mark.parametrize(
    ("text", "hour", "minute", "day"),
    [
        ("20:00", 20, 0, 27), ("at 20", 20, 0, 27), ("tonight 21:15", 21, 15, 27), ("oggi alle 19", 19, 0, 27),
        ("9:00", 9, 0, 28), ("9am", 9, 0, 28), ("12am", 0, 0, 28), ("in 2 hours", 17, 30, 27), ("in 90 min", 17, 0, 27),
        ("через час", 16, 30, 27), ("через 3 часа", 18, 30, 27), ("fra un'ora", 16, 30, 27), ("tra 2 ore", 17, 30, 27),
        ("tonight at 9", 21, 0, 27), ("stasera alle 9", 21, 0, 27), ("сегодня вечером в 9", 21, 0, 27),
        ("в 10 утра", 10, 0, 28), ("at noon", 12, 0, 28), ("в полдень", 12, 0, 28), ("a mezzanotte", 0, 0, 28),
        ("in half an hour", 16, 0, 27), ("через полтора часа", 17, 0, 27), ("tra mezz'ora", 16, 0, 27),
        ("in 1h30", 17, 0, 27), ("in 1 h 30 min", 17, 0, 27), ("через 1 час и 15 минут", 16, 45, 27),
        ("in two hours", 17, 30, 27), ("in 1.5 hours", 17, 0, 27), ("in 1,5 hours", 17, 0, 27),
        ("in two and a half hours", 18, 0, 27), ("через два часа", 17, 30, 27), ("fra due ore", 17, 30, 27),
        ("через два с половиной часа", 18, 0, 27), ("tra 2 ore e mezza", 18, 0, 27), ("20 Uhr", 20, 0, 27),
        ("um 20 Uhr", 20, 0, 27), ("8pm CET", 20, 0, 27), ("8pm EST", 2, 0, 28), ("20:00:00", 20, 0, 27),
        ("+2h", 17, 30, 27), ("day after tomorrow 20:00", 20, 0, 29), ("послезавтра в 20:00", 20, 0, 29),
        ("dopodomani alle 20", 20, 0, 29),
        ("in 1 day", 15, 30, 28), ("friday 20:00", 20, 0, 27), ("27.11 20:00", 20, 0, 27),
    ],
)  # fmt: skip
def test_a_time_without_a_day_is_the_next_one(text: str, hour: int, minute: int, day: int) -> None:
    assert moments_meant(text, FRIDAY) == [datetime(2026, 11, day, hour, minute, tzinfo=ROME)]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "soon",
        "saturday",
        "in 0 minutes",
        "in 2 hours or so",
        "tomorrow evening",
        "8pm IST",
        "8pm IST tomorrow",
        "8pm ABC tomorrow",
        "8pm ABC",
        "8pm UTC+20",
        "8",
        "25:00",
        "13pm",
        "20:61",
        "2026-02-30 20:00",
        "tomorrow",
        "<t:999999999999>",
        "0001-01-01 00:00",
        "9999-12-31 23:59",
    ],
)
def test_what_names_no_moment_is_not_read(text: str) -> None:
    assert moments_meant(text, FRIDAY) == []


def test_a_day_of_two_orders_is_two_moments() -> None:
    assert [moment.month for moment in moments_meant("2/3 20:00", FRIDAY)] == [2, 3]


@pytest.mark.parametrize("locale", LOCALES)
def test_every_suggestion_is_read_by_its_value_and_by_its_name(locale: str) -> None:
    localizer = get_localizer(locale)
    for text in ("", "19:30", "in 1 hour"):
        found = suggested_moments(text, FRIDAY, localizer, "Rome")
        assert len(found) >= 7
        for name, value in found:
            (moment,) = moments_meant(value, FRIDAY)
            assert moments_meant(name, FRIDAY) == [moment], name
            assert moment > FRIDAY.astimezone(UTC)
    assert all("19:30" in name for name, _ in suggested_moments("19:30", FRIDAY, localizer, "Rome"))


def test_a_moment_that_is_past_is_read_as_such() -> None:
    (moment,) = moments_meant("2026-11-27 09:00", FRIDAY)
    assert moment < FRIDAY
    (next_week,) = moments_meant("friday 9am", FRIDAY)
    assert next_week == datetime(2026, 12, 4, 9, tzinfo=ROME)


def test_a_part_of_a_name_finds_the_days_with_it() -> None:
    found = suggested_moments("sund", FRIDAY, get_localizer("en"), "Rome")
    assert found == [("Sunday, 29 November, 20:00 (Rome)", "2026-11-29 20:00")]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("tomorrow", "28 20"), ("завтра", "28 20"), ("tomorrow morning", "28 10"), ("sabato", "28 20"),
        ("saturday evening", "28 20"), ("в субботу вечером", "28 20"), ("30.11.", "30 20"), ("today", "27 20"),
    ],
)  # fmt: skip
def test_a_day_alone_is_suggested_at_a_usual_time(text: str, found: str) -> None:
    values = [value for _, value in suggested_moments(text, FRIDAY, get_localizer("en"), "Rome")]
    assert values == [f"2026-11-{found}:00"]


@pytest.mark.parametrize("text", ["next friday 20:00", "в следующую пятницу в 20", "venerdì prossimo alle 20"])
def test_the_next_day_of_todays_name_is_not_today(text: str) -> None:
    assert moments_meant(text, FRIDAY) == [datetime(2026, 12, 4, 20, tzinfo=ROME)]


NOON = datetime(2026, 12, 18, 12, tzinfo=UTC)
TODAY, CHRISTMAS_EVE = NOON.date(), date(2026, 12, 24)


@pytest.mark.parametrize(
    "text",
    [
        "2026-12-24", "2026/12/24", "2026.12.24", "24.12.2026", "24.12.26", "24.12.", "24.12", "24/12", "12/24",
        "24/12/2026", "12/24/26", "24-12-2026", "24 12", "24 December", "December 24", "24th of December",
        "Dec 24, 2026", "24 Dec", "24 декабря", "24-го декабря", "24 дек.", "24 dicembre", "24 dic", "Thursday",
        "четверг", "giovedì", "thu", "ЧТ", " 24 / 12 ", "Thurs.", "Thursday, 24 December", "чт, 24 дек", "24 decem",
        "dic 24 2026",
    ],
)  # fmt: skip
def test_a_day_is_read_as_people_type_it(text: str) -> None:
    assert days_meant(text, TODAY) == [CHRISTMAS_EVE]


@pytest.mark.parametrize(
    "text",
    [
        "in 6 days", "6 days", "через 6 дней", "tra 6 giorni", "Thursday", "next Thursday", "until Thursday", "on thu",
        "until 24 Dec", "до четверга", "до 24 декабря", "в четверг", "fino a giovedì", "giovedì prossimo",
    ],
)  # fmt: skip
def test_a_day_some_days_ahead_is_read_too(text: str) -> None:
    assert days_named(text, TODAY) == [CHRISTMAS_EVE]
    assert days_named("in a week", TODAY) == days_named("неделю", TODAY) == [date(2026, 12, 25)]
    assert days_named("in 6 hours", TODAY) == days_named("6", TODAY) == []


def test_of_two_orders_the_one_soon_is_meant_and_else_both_are_asked() -> None:
    assert days_meant("1/2", date(2026, 12, 18)) == [date(2027, 1, 2)]
    assert days_meant("01/02", date(2026, 11, 27)) == [date(2027, 1, 2), date(2027, 2, 1)]
    assert days_meant("1.2", date(2026, 11, 27)) == [date(2027, 2, 1)], "with points the day comes first"
    assert days_meant("1/1", TODAY) == [date(2027, 1, 1)]
    assert days_meant("завтра", TODAY) == days_meant("Domani", TODAY) == [date(2026, 12, 19)]
    assert days_meant("1 March", TODAY) == days_meant("1 марта", TODAY) == [date(2027, 3, 1)], "months ahead, too"
    assert days_meant("24.12.2025", TODAY) == days_meant("Dec 24, 2025", TODAY) == [date(2025, 12, 24)], "which is past"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "soon",
        "31/31",
        "0.0",
        "24",
        "2026",
        "32 December",
        "24 m",
        "24 ju",
        "thursday 24",
        "24 december 2026 or so",
        "1/2/3/4",
        "99999999",
    ],
)
def test_what_is_no_day_is_none(text: str) -> None:
    assert days_meant(text, TODAY) == []


@pytest.mark.parametrize("locale", LOCALES)
def test_a_day_in_digits_is_suggested(locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.components.personal.now", lambda: NOON)
    localizer = get_localizer(locale)
    assert [choice.value for choice in suggest_returns(Person(1), "12/24", localizer)] == ["2026-12-24"]
    assert with_return(Person(1), "12/24").holidays


@pytest.mark.parametrize("locale", LOCALES)
def test_a_return_is_offered_where_it_is_not_refused(locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.components.personal.now", lambda: NOON)
    localizer = get_localizer(locale)
    names = [choice.name for choice in suggest_returns(Person(1), "", localizer)]
    person = Person(1, holidays=((NOON - timedelta(days=11), NOON),))
    assert [choice.name for choice in suggest_returns(person, "", localizer)] == names[:4]
    for name in (*names[4:], "3/4"):
        with pytest.raises(Refused, match="holiday-too-long"):
            with_return(person, name)


def test_of_two_days_in_digits_the_first_is_the_return(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.components.personal.now", lambda: datetime(2027, 1, 1, 12, tzinfo=UTC))
    assert with_return(Person(1), "1/2").holidays[-1][1] == datetime(2027, 1, 2, tzinfo=UTC)
