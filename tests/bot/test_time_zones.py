"""Time zones: suggested as one types, by their names and by their cities in each language."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import discord
import pytest

from bot.components import personal
from bot.components.personal import (
    UnclearZone,
    absence_meant,
    away_words,
    notify_words,
    suggest_zones,
    zone_meant,
    zone_menu,
)
from bot.drafts.component_ids import ZoneMenuId
from bot.drafts.custom_id import decode
from bot.language.localizer import get_localizer
from bot.sessions.preferences import next_summary
from bot.tables.absence import absent_until
from seeds import LOCALES
from storage.person import Person

pytestmark = pytest.mark.xdist_group("time zones")  # in one process, which looks up their names once

OFFERED = {
    "UTC+2": "Europe/Helsinki",
    "utc +5:30": "Asia/Kolkata",
    "GMT-3": "America/Sao_Paulo",
    "+3": "Europe/Moscow",
    "−08:00": "America/Los_Angeles",
    "МСК+2": "Asia/Yekaterinburg",
    "EST": "America/New_York",
    "CET": "Europe/Rome",
    "IST": "Asia/Kolkata",
    "cst": "America/Chicago",
}
MEANT = {
    "Milano": "Europe/Rome",
    "МИЛАН": "Europe/Rome",
    "Питер": "Europe/Moscow",
    "Rimini": "Europe/Rome",
    "Южно-Сахалинск": "Asia/Sakhalin",
    "Камчатка": "Asia/Kamchatka",
    "L.A.": "America/Los_Angeles",
    "Eastern Time": "America/New_York",
    "Koeln": "Europe/Berlin",
    "Europe\\Rome": "Europe/Rome",
    "UTC±0": "UTC",
    "спб": "Europe/Moscow",
    "Санкт‑Петербург": "Europe/Moscow",
    "МСК": "Europe/Moscow",
    "msk.": "Europe/Moscow",
    "Екб": "Asia/Yekaterinburg",
    "Kiev": "Europe/Kyiv",
    "Київ": "Europe/Kyiv",
    "Пекин": "Asia/Shanghai",
    "Pechino": "Asia/Shanghai",
    "Bombay": "Asia/Kolkata",
    "San Francisco": "America/Los_Angeles",
    "Сан Франциско": "America/Los_Angeles",
    "Los  Angeles": "America/Los_Angeles",
    "NYC": "America/New_York",
    "нью йорк": "America/New_York",
    "Ｔｏｋｙｏ": "Asia/Tokyo",
    "JST": "Asia/Tokyo",
    "NZST": "Pacific/Auckland",
    "Sa\u0303o Paulo": "America/Sao_Paulo",
    "san paolo": "America/Sao_Paulo",
    "Munich": "Europe/Berlin",
    "Köln": "Europe/Berlin",
    "koln": "Europe/Berlin",
    "Monaco di Baviera": "Europe/Berlin",
    "europe rome": "Europe/Rome",
    "Europe/Rome (Рим)": "Europe/Rome",
    "utc": "UTC",
    "GMT": "UTC",
    "Z": "UTC",
    "L’Aia": "Europe/Amsterdam",
    "Цюрих": "Europe/Zurich",
    "Ginevra": "Europe/Zurich",
    "europe/rome": "Europe/Rome",
    **dict.fromkeys(("Roma", "Rome", "Рим", "рим", "РИМ.", "Ｒoma"), "Europe/Rome"),
    " new york": "America/New_York",
    "ho chi minh": "Asia/Ho_Chi_Minh",
    "буэнос-айрес": "America/Argentina/Buenos_Aires",
    "parigi": "Europe/Paris",
}


@pytest.mark.parametrize("locale", LOCALES)
def test_a_zone_is_found_by_the_names_of_its_cities_in_every_language(locale: str) -> None:
    localizer = get_localizer(locale)
    assert {typed: zone_meant(typed, localizer) for typed in MEANT} == MEANT
    assert {typed: suggest_zones(typed, localizer)[0].value for typed in MEANT} == MEANT
    assert zone_meant("Berlin, Germany", localizer) == "Europe/Berlin", "the city comes before its country"
    assert suggest_zones("ro", localizer)[0].value == "Europe/Rome", "the known one comes first"


@pytest.mark.parametrize("typed", OFFERED)
def test_what_may_mean_several_zones_is_answered_with_them(typed: str) -> None:
    localizer = get_localizer("en")
    with pytest.raises(UnclearZone) as caught:
        zone_meant(typed, localizer)
    assert OFFERED[typed] in caught.value.zones
    options = zone_menu(Person(1), caught.value, localizer, None, None).controls.children[0]
    assert isinstance(options, discord.ui.Select)
    assert [zone_meant(option.value, localizer) for option in options.options] == caught.value.zones
    assert OFFERED[typed] in [choice.value for choice in suggest_zones(typed, localizer)]


@pytest.mark.parametrize(("quiet", "until"), [("from 10pm to 8:30am", "tomorrow"), ("off", None), (None, "back")])
def test_what_is_typed_beside_an_unclear_zone_waits_for_the_choice(
    quiet: str | None, until: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(personal, "now", lambda: datetime(2026, 5, 1, 17, tzinfo=UTC))  # the next day in Shanghai
    person, localizer = Person(1, quiet=(0, 60)), get_localizer("en")
    with pytest.raises(UnclearZone) as caught:
        absence_meant(person, localizer, quiet, "cst", until)
    menu = zone_menu(person, caught.value, localizer, quiet, until).controls.children[0]
    assert isinstance(menu, discord.ui.Select)
    waiting = decode(menu.custom_id)
    assert isinstance(waiting, ZoneMenuId)
    for option in menu.options:
        zone, _, day = option.value.partition(" ")
        chosen = absence_meant(person, localizer, waiting.quiet or None, zone, day or None)
        assert chosen == absence_meant(person, localizer, quiet, zone, until)


@pytest.mark.parametrize("typed", ["", " ", "Etc/GMT-2", "nowhere at all", "5", "+25"])
def test_what_is_no_zone_is_refused(typed: str) -> None:
    with pytest.raises(UnclearZone) as caught:
        zone_meant(typed, get_localizer("en"))
    assert not caught.value.zones


@pytest.mark.parametrize("stored", ["Asia/Atlantis", "", "../passwd", "America", "Europe/Rome\0"])
def test_a_stored_zone_that_is_no_more_counts_as_utc_and_is_told(stored: str) -> None:
    person = Person(1, zone=stored, notify="daily", quiet=(0, 60), summary_hour=9)
    midnight = datetime(2026, 5, 1, tzinfo=UTC)
    assert absent_until(person, midnight) == midnight + timedelta(hours=1)
    assert next_summary(person, midnight) == midnight + timedelta(hours=9)
    localizer = get_localizer("en")
    for words in (notify_words(person, localizer), away_words(person, localizer)):
        assert "count your hours by UTC" in words
    assert "UTC" not in away_words(Person(1, zone="Europe/Rome"), localizer)


def test_zones_whose_city_begins_with_what_is_typed_come_first() -> None:
    assert [choice.name for choice in suggest_zones("par", get_localizer("it"))][:3] == [
        "Europe/Paris (Parigi)",
        "Europe/Rome (Roma)",  # as that of Parma
        "America/Paramaribo",
    ]


@pytest.mark.parametrize(
    ("locale", "zone", "city"),
    [
        ("en", "America/Argentina/Buenos_Aires", "Buenos Aires"),
        ("ru", "Europe/Moscow", "Москва"),
        ("ru", "Asia/Kolkata", "Калькутта"),
        ("it", "America/Kentucky/Louisville", "Louisville"),
    ],
)
def test_a_persons_zone_is_told_by_its_city(locale: str, zone: str, city: str) -> None:
    localizer, person = get_localizer(locale), Person(1, zone=zone, notify="daily")
    resting = Person(1, zone=zone, quiet=(22 * 60, 8 * 60))
    for words in (notify_words(person, localizer), away_words(person, localizer), away_words(resting, localizer)):
        assert city in words
        assert zone not in words
