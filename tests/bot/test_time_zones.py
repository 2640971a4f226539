"""Time zones: suggested as one types, by their names and by their cities in each language."""

from __future__ import annotations

import pytest

from bot.components.personal import away_words, notify_words, suggest_zones, with_zone
from bot.language.localizer import get_localizer
from bot.tables.errors import UserError
from storage.models import Person


@pytest.mark.parametrize(
    ("locale", "typed", "zone"),
    [
        ("en", "europe/rome", "Europe/Rome"),
        ("en", " new york", "America/New_York"),
        ("en", "ho chi minh", "Asia/Ho_Chi_Minh"),
        ("ru", "рим", "Europe/Rome"),
        ("ru", "Rome", "Europe/Rome"),
        ("ru", "буэнос-айрес", "America/Argentina/Buenos_Aires"),
        ("it", "parigi", "Europe/Paris"),
    ],
)
def test_a_zone_is_found_by_its_city(locale: str, typed: str, zone: str) -> None:
    localizer = get_localizer(locale)
    assert suggest_zones(typed, localizer)[0].value == zone
    assert with_zone(Person(1), typed, localizer).zone == zone


@pytest.mark.parametrize("typed", ["America", "EST", "UTC+2", "", "Etc/GMT-2"])
def test_what_is_no_city_or_more_than_one_is_refused(typed: str) -> None:
    with pytest.raises(UserError):
        with_zone(Person(1), typed, get_localizer("en"))


def test_zones_whose_city_begins_with_what_is_typed_come_first() -> None:
    assert [choice.name for choice in suggest_zones("par", get_localizer("it"))][:2] == [
        "Europe/Paris (Parigi)",
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


@pytest.mark.parametrize("locale", ["en", "ru", "it"])
@pytest.mark.parametrize("city", ["Roma", "Rome", "Рим", "ro"])
def test_a_city_is_found_by_its_name_in_each_language_and_the_known_one_first(locale: str, city: str) -> None:
    assert suggest_zones(city, get_localizer(locale))[0].value == "Europe/Rome"
