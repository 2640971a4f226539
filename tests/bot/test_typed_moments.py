"""Days and moments as people type them, in three languages."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.components.personal import holidays_until, suggest_returns
from bot.language.days import days_meant
from bot.language.localizer import get_localizer
from bot.language.moments import days_named, is_of_a_zone, moments_meant, suggested_moments
from seeds import LOCALES
from storage.errors import Refused
from storage.person import Person

ROME = ZoneInfo("Europe/Rome")
FRIDAY = datetime(2026, 11, 27, 15, 30, tzinfo=ROME)
SATURDAY_EVENING = datetime(2026, 11, 28, 20, tzinfo=ROME)


def test_a_moment_with_a_zone_of_its_own_or_a_span_is_the_same_everywhere() -> None:
    for text in ("tomorrow 20:00", "8pm", "2026-11-28 20:00", "завтра в 20:00"):
        assert is_of_a_zone(text, FRIDAY)
    for text in ("tomorrow 8pm CET", "20:00 UTC", "in 2 hours", "через день", "<t:1796155200:f>"):
        assert not is_of_a_zone(text, FRIDAY)


def test_a_moment_is_read_as_people_type_it() -> None:
    texts = [
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
        "Saturday, 28 November, 20:00 (Rome)", "суббота, 28 ноября, 20:00 (Рим)", "<t:1795892400:F>",
        "Saturday, 28 November 2026 at 20:00", "Saturday, November 28, 2026 at 8:00 PM", "28 ноября 2026 года в 20:00",
        "суббота, 28 ноября 2026 г. в 20:00", "28 ноября 2026\u202fг., 20:00", "sabato 28 novembre 2026 alle ore 20:00",
    ]  # fmt: skip
    assert {text: moments_meant(text, FRIDAY) for text in texts} == {text: [SATURDAY_EVENING] for text in texts}
    assert moments_meant("in 1 day, 20:00", FRIDAY) == []


def test_a_zone_that_is_named_is_not_the_persons() -> None:
    texts = ["8pm CET tomorrow", "tomorrow 8pm CET", "22:00 МСК завтра", "14:00 EST, 28.11."]
    there = FRIDAY.astimezone(ZoneInfo("Asia/Tokyo"))
    assert [moments_meant(text, there) for text in texts] == [[SATURDAY_EVENING]] * len(texts)


def test_a_time_without_a_day_is_the_next_one() -> None:
    texts = {  # by day, hour and minute
        (27, 20, 0): ["20:00", "at 20", "20 Uhr", "um 20 Uhr", "8pm CET", "20:00:00", "friday 20:00", "27.11 20:00"],
        (27, 21, 15): ["tonight 21:15"],
        (27, 19, 0): ["oggi alle 19"],
        (28, 9, 0): ["9:00", "9am"],
        (28, 0, 0): ["12am", "a mezzanotte"],
        (27, 17, 30): ["in 2 hours", "tra 2 ore", "in two hours", "через два часа", "fra due ore", "+2h"],
        (27, 17, 0): ["in 90 min", "через полтора часа", "in 1h30", "in 1 h 30 min", "in 1.5 hours", "in 1,5 hours"],
        (27, 16, 30): ["через час", "fra un'ora", "Fra un’ora"],
        (27, 18, 30): ["через 3 часа"],
        (27, 21, 0): ["tonight at 9", "stasera alle 9", "сегодня вечером в 9"],
        (28, 10, 0): ["в 10 утра"],
        (28, 12, 0): ["at noon", "в полдень"],
        (27, 16, 0): ["in half an hour", "через полчаса", "tra mezz'ora", "tra mezz’ora"],
        (27, 16, 45): ["через 1 час и 15 минут"],
        (27, 18, 0): ["in two and a half hours", "через два с половиной часа", "tra 2 ore e mezza"],
        (28, 2, 0): ["8pm EST"],
        (29, 20, 0): ["day after tomorrow 20:00", "послезавтра в 20:00", "dopodomani alle 20"],
        (28, 15, 30): ["in 1 day"],
        (30, 20, 0): ["in 3 days at 20:00", "at 20:00 in 3 days", "через 3 дня в 8 вечера", "tra tre giorni alle 20"],
    }  # fmt: skip
    for (day, hour, minute), meaning in texts.items():
        moment = datetime(2026, 11, day, hour, minute, tzinfo=ROME)
        assert {text: moments_meant(text, FRIDAY) for text in meaning} == {text: [moment] for text in meaning}


@pytest.mark.parametrize(
    ("present", "text", "meant"),
    [
        ("2026-10-24T20:00+02:00", "in 8 hours", "2026-10-25T03:00+01:00"),
        ("2026-10-24T20:00+02:00", "in 24 hours", "2026-10-25T19:00+01:00"),
        ("2026-10-24T20:00+02:00", "in 1 day", "2026-10-25T20:00+01:00"),
        ("2026-10-24T20:00+02:00", "in 1 day 2 hours", "2026-10-25T22:00+01:00"),
        ("2026-03-28T20:00+01:00", "in 8 hours", "2026-03-29T05:00+02:00"),
        ("2026-03-28T20:00+01:00", "in 1 day", "2026-03-29T20:00+02:00"),
        ("2026-03-28T20:00+01:00", "tomorrow 2:30", "2026-03-29T03:30+02:00"),
        ("2026-10-24T20:00+02:00", "tomorrow 2:30", "2026-10-25T02:30+02:00"),
        ("2026-10-25T02:50+02:00", "in 30 min", "2026-10-25T02:20+01:00"),
        ("2026-10-25T02:15+01:00", "in 30 min", "2026-10-25T02:45+01:00"),
        ("2026-10-25T02:15+01:00", "2:45", "2026-10-25T02:45+01:00"),
        ("2026-10-25T02:15+01:00", "today 2:10", "2026-10-25T02:10+02:00"),
    ],
)
def test_clocks_that_are_set_do_not_change_how_long_an_hour_is(present: str, text: str, meant: str) -> None:
    here, moment = datetime.fromisoformat(present).astimezone(ROME), datetime.fromisoformat(meant)
    assert moments_meant(text, here) == [moment]
    offered = [moments_meant(value, here)[0] for _, value in suggested_moments(text, here, get_localizer("en"), "Rome")]
    assert min(offered) > here.astimezone(UTC)
    assert moment in offered[:1] or moment < here.astimezone(UTC)


def test_what_names_no_moment_is_not_read() -> None:
    texts = [
        "", "soon", "saturday", "in 0 minutes", "in 2 hours or so", "tomorrow evening", "8pm IST", "8pm IST tomorrow",
        "8pm ABC tomorrow", "8pm ABC", "8pm UTC+20", "8", "25:00", "13pm", "20:61", "2026-02-30 20:00", "tomorrow",
        "<t:999999999999>", "0001-01-01 00:00", "9999-12-31 23:59",
    ]  # fmt: skip
    assert [text for text in texts if moments_meant(text, FRIDAY)] == []


@pytest.mark.parametrize("words", ["cest ", "8pm cet ", "next ", "\ufdfa"])
def test_a_very_long_text_is_no_moment(words: str) -> None:
    text = words * 1_000
    assert moments_meant(text, FRIDAY) == []
    assert len(suggested_moments(text, FRIDAY, get_localizer("en"), "Rome")) == 8


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


def test_a_day_alone_is_suggested_at_a_usual_time() -> None:
    usual = {
        "tomorrow": "28 20", "завтра": "28 20", "tomorrow morning": "28 10", "sabato": "28 20",
        "saturday evening": "28 20", "в субботу вечером": "28 20", "30.11.": "30 20", "today": "27 20",
    }  # fmt: skip
    found = {text: suggested_moments(text, FRIDAY, get_localizer("en"), "Rome") for text in usual}
    values = {text: [value for _, value in offers] for text, offers in found.items()}
    assert values == {text: [f"2026-11-{moment}:00"] for text, moment in usual.items()}


def test_the_next_day_of_todays_name_is_not_today() -> None:
    texts = ["next friday 20:00", "в следующую пятницу в 20", "venerdì prossimo alle 20"]
    next_friday = datetime(2026, 12, 4, 20, tzinfo=ROME)
    assert [moments_meant(text, FRIDAY) for text in texts] == [[next_friday]] * len(texts)


NOON = datetime(2026, 12, 18, 12, tzinfo=UTC)
TODAY, CHRISTMAS_EVE = NOON.date(), date(2026, 12, 24)


def test_a_day_is_read_as_people_type_it() -> None:
    texts = [
        "2026-12-24", "2026/12/24", "2026.12.24", "24.12.2026", "24.12.26", "24.12.", "24.12", "24/12", "12/24",
        "24/12/2026", "12/24/26", "24-12-2026", "24 12", "24 December", "December 24", "24th of December",
        "Dec 24, 2026", "24 Dec", "24 декабря", "24-го декабря", "24 дек.", "24 dicembre", "24 dic", "Thursday",
        "четверг", "giovedì", "thu", "ЧТ", " 24 / 12 ", "Thurs.", "Thursday, 24 December", "чт, 24 дек", "24 decem",
        "dic 24 2026", "2026–12–24", "２０２６-12-24", "thursday, 24 december", "четверг, 24 декабря",
        "Giovedì 24 dicembre",
    ]  # fmt: skip
    assert {text: days_meant(text, TODAY) for text in texts} == {text: [CHRISTMAS_EVE] for text in texts}


def test_a_day_some_days_ahead_is_read_too() -> None:
    texts = [
        "in 6 days", "6 days", "через 6 дней", "tra 6 giorni", "Thursday", "next Thursday", "until Thursday", "on thu",
        "until 24 Dec", "до четверга", "до 24 декабря", "в четверг", "fino a giovedì", "giovedì prossimo",
    ]  # fmt: skip
    assert {text: days_named(text, TODAY) for text in texts} == {text: [CHRISTMAS_EVE] for text in texts}
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


def test_what_is_no_day_is_none() -> None:
    texts = [
        "", "soon", "31/31", "0.0", "24", "2026", "32 December", "24 m", "24 ju", "thursday 24",
        "24 december 2026 or so", "1/2/3/4", "99999999",
    ]  # fmt: skip
    assert [text for text in texts if days_meant(text, TODAY)] == []


@pytest.mark.parametrize("locale", LOCALES)
def test_a_day_in_digits_is_suggested(locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.components.personal.now", lambda: NOON)
    localizer = get_localizer(locale)
    assert [choice.value for choice in suggest_returns(Person(1), "12/24", localizer)] == ["2026-12-24"]
    assert holidays_until(Person(1), "12/24")


@pytest.mark.parametrize("locale", LOCALES)
def test_a_return_is_offered_where_it_is_not_refused(locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.components.personal.now", lambda: NOON)
    localizer = get_localizer(locale)
    names = [choice.name for choice in suggest_returns(Person(1), "", localizer)]
    person = Person(1, holidays=((NOON - timedelta(days=11), NOON),))
    assert [choice.name for choice in suggest_returns(person, "", localizer)] == names[:4]
    for name in (*names[4:], "3/4"):
        with pytest.raises(Refused, match="holiday-too-long"):
            holidays_until(person, name)


def test_of_two_days_in_digits_the_first_is_the_return(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.components.personal.now", lambda: datetime(2027, 1, 1, 12, tzinfo=UTC))
    assert holidays_until(Person(1), "1/2")[-1][1] == datetime(2027, 1, 2, tzinfo=UTC)
