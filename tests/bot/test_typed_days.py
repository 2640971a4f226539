"""Days as people type them: in digits of every order, in names of three languages."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest

from bot.components.personal import UnclearDay, day_menu, suggest_returns, with_return
from bot.language.days import days_meant
from bot.language.localizer import get_localizer
from seeds import LOCALES
from storage.models import Person

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
def test_a_day_in_digits_is_suggested_and_an_unclear_one_offered(locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.components.personal.now", lambda: NOON)
    localizer = get_localizer(locale)
    assert [choice.value for choice in suggest_returns(Person(1), "12/24", localizer)] == ["2026-12-24"]
    assert with_return(Person(1), "12/24").holidays
    with pytest.raises(UnclearDay) as raised:
        with_return(Person(1), "3/4")
    draft = day_menu("3/4", raised.value.days, localizer)
    assert "3/4" in draft.content
    assert [option.value for option in draft.controls.children[0].options] == ["2027-03-04", "2027-04-03"]  # type: ignore[attr-defined] # a menu
