"""What the lists of commands offer is accepted however it comes back: as its value, or as its name in any language."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from zoneinfo import ZoneInfo

import pytest
from aiohttp import ServerDisconnectedError
from discord import app_commands

from bot.command_tree import LateSuggestions
from bot.commands import COMMANDS
from bot.commands.records import season_key, season_offers
from bot.components.new_cups import full_offer
from bot.components.personal import (
    holidays_until,
    quiet_hours_meant,
    suggest_quiet_hours,
    suggest_returns,
    zone_meant,
)
from bot.drafts.cup_offers import cup_offers, offered_cup, read_variants, variant_offers
from bot.language.localizer import Localizer, get_localizer
from bot.language.moments import moments_meant, suggested_moments
from bot.language.time_zones import zone_label, zones
from bot.language.typed_text import value_in_any_language
from games import GAMES
from seeds import LOCALES
from storage.person import Person
from tests.bot.test_cup_messages import cup
from tests.sampling import by_turns

Offers = Sequence[tuple[str, str]]
NOON = datetime(2026, 11, 27, 12, tzinfo=UTC)
ROME = ZoneInfo("Europe/Rome")
SEASONS = ("2026-4", "2026-3", "2025-1")
CUPS = [
    replace(cup(0), id=f"cup{number:05}", name=name, format=format_, season=season)
    for number, (name, format_, season) in enumerate(
        [("Friday", "swiss", 1), ("Pond", "league", 1), ("FRIDAY.", "swiss", 1), ("Pond", "league", 2),
         ("Friday", "knock_out", 1), ("Ж" * 60, "league", 10), ("Ж" * 60, "league", 10), ("Frogs, big", "swiss", 1)]
    )
]  # fmt: skip


def _variants(game: str, localizer: Localizer) -> Offers:
    """Return what is suggested for the variants of a game: at first, and behind one and two that are typed."""
    names = [*GAMES[game].options]
    typed = ["", *(f"{name}, " for name in names), "".join(f"{name}," for name in names[:2])]
    return [offer for text in typed for offer in variant_offers(game, text, localizer)]


def _pairs(choices: Sequence[app_commands.Choice[str]]) -> Offers:
    return [(choice.name, choice.value) for choice in choices]


ENGLISH = get_localizer("en")
LISTS: dict[str, tuple[Callable[[Localizer], Offers], Callable[[str], object]]] = {
    "/away zone": (
        lambda localizer: [(zone_label(zone, localizer), zone) for zone in zones()],
        lambda text: zone_meant(text, ENGLISH),
    ),
    "/away quiet": (
        lambda localizer: _pairs(suggest_quiet_hours("21.30 - 7", localizer)),
        quiet_hours_meant,
    ),
    "/away until": (
        lambda localizer: _pairs(suggest_returns(Person(1), "", localizer)),
        lambda text: holidays_until(Person(1, holidays=((NOON - timedelta(days=3), NOON - timedelta(days=2)),)), text)[
            -1
        ][1],
    ),
    "/play when": (
        lambda localizer: suggested_moments("", NOON.astimezone(ROME), localizer, "Rome"),
        lambda text: moments_meant(text, NOON.astimezone(ROME)),
    ),
    "/cup new start": (
        lambda localizer: [full_offer(localizer), *suggested_moments("", NOON.astimezone(ROME), localizer, "Rome")],
        lambda text: (
            value_in_any_language(text, lambda each: [full_offer(each)]) or moments_meant(text, NOON.astimezone(ROME))
        ),
    ),
    "/leaderboard season": (
        lambda localizer: season_offers(SEASONS, SEASONS[0], localizer),
        lambda text: season_key(text, SEASONS, SEASONS[0]),
    ),
    **{
        f"/cup new variants of {game}": (partial(_variants, game), partial(read_variants, game))
        for game in GAMES
        if GAMES[game].options
    },
    **{
        f"/cup {command} cup": (lambda localizer: cup_offers(CUPS, localizer), lambda text: offered_cup(CUPS, text))
        for command in ("show", "withdraw", "manage")
    },
}
MANY = 99  # of a longer list, one in some is tried
ELSEWHERE = {"/move move"}  # in test_typed_moves.py


@pytest.fixture(autouse=True)
def _noon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.components.personal.now", lambda: NOON)


def test_every_list_of_a_command_is_tried() -> None:
    groups = [command for command in COMMANDS if isinstance(command, app_commands.Group)]
    commands = [*COMMANDS, *(each for group in groups for each in group.walk_commands())]
    slash = [command for command in commands if isinstance(command, app_commands.Command)]
    suggesting = {
        f"/{each.qualified_name} {one.display_name}" for each in slash for one in each.parameters if one.autocomplete
    }
    assert suggesting == {name.partition(" of ")[0] for name in LISTS} | ELSEWHERE


@by_turns(("name", "locale"), LISTS, LOCALES)
def test_each_choice_is_accepted_by_its_name_as_by_its_value(name: str, locale: str) -> None:
    offers, read = LISTS[name]
    offered = offers(get_localizer(locale))
    assert len({shown for shown, _ in offered}) == len({value for _, value in offered})
    assert max(len(text) for offer in offered for text in offer) <= 100
    for shown, value in offered[:: max(1, len(offered) // MANY)]:
        for text in (
            shown,
            f" {shown}.\n",
            shown.upper(),
            shown.replace(" ", "\u00a0"),
            f"**{shown}**",
            f"|| {value} ||",
        ):
            assert read(text) == read(value), text


def test_quiet_hours_are_read_as_people_write_them() -> None:
    texts = {
        (22 * 60, 8 * 60): [
            "22-8", "22:00–08:00", "22.00 — 8.00", "10pm-8am", "10 PM to 8 a.m.", "с 22 до 8", "dalle 22 alle 8",
            "２２－８", "from 22 to 8.", "22h-8h", "22 ч - 8 ч", "10 p.m. - 8 a.m.", "2200-0800",
        ],
        (0, 12 * 60): ["midnight to noon", "с полуночи до полудня", "da mezzanotte a mezzogiorno", "12am-12pm"],
        None: ["none", "Off", "no", "Нет", "nessuna."],
    }  # fmt: skip
    for hours, meaning in texts.items():
        assert {typed: quiet_hours_meant(typed) for typed in meaning} == dict.fromkeys(meaning, hours)


@pytest.mark.parametrize("typed", ["off", "none", "Back", "stop", "нет"])
def test_a_holiday_is_taken_back_as_people_say_it(typed: str) -> None:
    away = Person(1, holidays=holidays_until(Person(1), "2026-12-01"))
    assert [choice.value for choice in suggest_returns(away, typed, get_localizer("en"))] == ["now"]
    assert holidays_until(away, typed) != away.holidays


def test_every_cup_and_every_variant_can_be_chosen() -> None:
    assert [offered_cup(CUPS, value) for _, value in cup_offers(CUPS, ENGLISH)] == CUPS[::-1]
    assert read_variants("china-moon", "1, 2, 3 Hop!, Мухи; Hurry up, last frog") == ["hop", "flies", "last_frog"]
    assert read_variants("china-moon", "hop, nonsense") is None
    assert variant_offers("china-moon", "Flies, hu", ENGLISH) == [("Flies, Hurry up, last frog", "flies, last_frog")]


def test_the_newest_cup_of_a_name_is_meant_by_its_name() -> None:
    assert offered_cup(CUPS, "friday") == CUPS[4]
    assert offered_cup(CUPS, "pond") == CUPS[3]
    assert offered_cup(CUPS, "nowhere") is None


@pytest.mark.parametrize(("error", "is_error"), [(ServerDisconnectedError(), False), (ValueError("26 choices"), True)])
def test_suggestions_that_the_network_loses_are_no_error(error: Exception, is_error: bool) -> None:
    record = logging.LogRecord("discord", logging.ERROR, "", 1, "ignoring", (), (type(error), error, None))
    assert LateSuggestions().filter(record) is is_error
