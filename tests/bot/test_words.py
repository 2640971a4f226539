"""Every text there is stands in every language, with the same variables, and is used."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from itertools import chain
from pathlib import Path
from typing import get_args

import pytest
from discord import app_commands
from fluent.runtime import FluentBundle, FluentResource

import seeds
from bot.commands import COMMANDS
from bot.commands.cups import ACTIONS, OF_A_PLAYER
from bot.components.guild_settings import FORMS, settings_draft, settings_fields
from bot.components.lobby_options import NAMES, SEATINGS, STRENGTHS
from bot.components.personal import WAYS, WORDS
from bot.components.setting_menus import MENUS, Choice, ServerChannel, message
from bot.components.table_menu import SURE
from bot.display.roles import Given
from bot.drafts.component_ids import CupAction
from bot.drafts.finished_ids import LineName
from bot.drafts.hints import describe_consequences
from bot.language.coverage import read_messages
from bot.language.localizer import get_localizer
from bot.language.plain_numbers import PlainNumbers
from bot.plans.plan import Reason
from bot.tables.clock import BANKS, TIMERS
from bot.tables.cups.standings import TieBreak
from bot.tables.cups.values import Format, Phase, Presence
from games.players import Strength
from games.players.consequences import Consequences
from games.position import Seat, phrase
from seeds.rulebook import MINUTE, PRACTICE
from storage.guild_settings import SETTINGS, Settings
from storage.models import Changes, RequestKind

ROOT = Path(__file__).parents[2]
# Read with the modules that are imported: what is compared is of one moment, though the files may be edited meanwhile.
BOT_TEXT = (ROOT / "bot/language/en.ftl").read_text("utf-8")
SOURCE = "\n".join(path.read_text("utf-8") for path in sorted((ROOT / "bot").rglob("*.py")))
STORED = "\n".join(path.read_text("utf-8") for path in sorted((ROOT / "storage").glob("*.py")))
REASONS = re.findall(r'(?:reason = |Refused\(|TooManyTables\()"([a-z-]+)"', STORED)
PREFIXED = {
    r'(?:Refused|TooFewPeople|ServerChannel)\(\s*"([a-z-]+)"': "refused-",
    r'Refused\(\s*"[a-z-]+" if [^"]+ else "([a-z-]+)"': "refused-",
    r'reason = "([a-z-]+)"': "refused-",
    r'require_phase\(.*, reason="([a-z-]+)"': "refused-",
    r'super\(\).__init__\("([a-z-]+)"(?:\)|, \w+=)': "refused-",
    r'button\(\s*\w+, "([a-z-]+)"': "button-",
    r'[A-Z]\w+[a-z]: "([a-z-]+)",': "refused-",
}


def test_the_strengths_that_are_stored_are_those_that_the_search_knows() -> None:
    assert tuple(Strength) == STRENGTHS


def used_messages() -> set[str]:
    """Return the names of the messages that the bot's code asks for."""
    names = set(re.findall(r"""["']([a-z]+(?:-[a-z]+)*)["']""", SOURCE))
    for pattern, prefix in PREFIXED.items():
        names |= {prefix + name for name in re.findall(pattern, SOURCE)}
    asks = {f"ask-{own}{name}" for name in ("move", "first") for own in ("", "own-")}
    permissions = {f"permission-{name.replace('_', '-')}" for name in re.findall(r'"(\w+)"', SOURCE)}
    choices = {f"timer-{name}" for name in TIMERS}
    for name, menu in MENUS.items():
        values = [*menu.values] if isinstance(menu, Choice) else ["closed"] if isinstance(menu, ServerChannel) else []
        choices |= {message(name), *(f"{message(name)}-{value}" for value in values)}
    choices |= {
        f"{prefix}{kind}" for prefix in ("request-", "button-request-", "turns-") for kind in get_args(RequestKind)
    }
    choices |= {f"lobby-{changes}-changed{later}" for changes in get_args(Changes) for later in ("", "-later")}
    choices |= {
        "undo-asked-later",
        "request-own-seat-later",
        *(f"request-{kind}-later" for kind in get_args(RequestKind)),
    }
    choices |= {"button-presence", "button-replace", "request-here", "request-refused", "turns-invitation"}
    choices |= {f"cup-{part}-{name.replace('_', '-')}" for part in ("deed", "done", "manage") for name in ACTIONS}
    reasons = ("top-table", "smaller-tables", "uneven", "second-bye", "design", "equal", "lot")
    choices |= {f"cup-reason-{reason}" for reason in reasons}
    choices |= {f"cup-seeding-{name}" for name in ("rating", "lot")}
    choices |= {f"cup-mine-{presence.value.replace('_', '-')}" for presence in Presence}
    choices |= {f"refused-{change}{lacking}" for change in ("kept", "not-shown") for lacking in ("", "-lacking")}
    choices |= {"refused-no-table-opened"}
    choices |= {f"stats-{column}" for column in ("games", "wins", "rating", "ahead", "behind")}
    choices |= {f"{kind}-{line}" for line in get_args(LineName) for kind in ("button-line", "review-then")}
    choices |= {"cup-role-given"}
    choices |= {f"{kind}cup-role-{one.word}" for one in Given if one >= Given.NO_ROLE for kind in ("", "refused-")}
    choices |= {f"computer-{name}" for name in NAMES} | {f"seating-{seating}" for seating in SEATINGS}
    choices |= {f"strength-{strength}{hint}" for strength in STRENGTHS for hint in ("", "-hint")}
    choices |= {f"refused-{name}" for name in (*REASONS, *OF_A_PLAYER.values())}
    choices |= {f"panel-{action}" for action in SURE} | {f"button-{action}-sure" for action in SURE}
    choices |= {f"notify-{kind}{way}" for way in WAYS for kind in ("", "is-")}
    choices |= {f"words-{kind}{way}" for way in WORDS for kind in ("", "are-")} - {"words-are-pictures"}
    proofs = ("solved", "solved-shared", "certain", "certain-only", "selfish", "selfish-shared")
    choices |= {f"why-{proof}" for proof in proofs}
    choices |= {f"plan-lapsed-{reason}" for reason in get_args(Reason)}
    choices |= {f"plan-{kind}" for kind in ("if", "if-whatever", "whatever", "next")}
    choices |= {f"bank-{times}" for times in BANKS}
    choices |= {f"rules-{note}" for note in (*MINUTE, *PRACTICE)}
    formats = [each.value.replace("_", "-") for each in Format]
    choices |= {f"cup-{kind}{name}" for kind in ("choice-", "format-") for name in formats}
    choices |= {f"cup-format-{name}-rules" for name in formats} | {f"cup-manage-{action}" for action in ACTIONS}
    choices |= {f"cup-decided-{each.value}" for each in TieBreak} | {
        f"cup-{kind}-{each.value}" for each in Phase for kind in ("phase", "done")
    }
    choices |= {f"button-cup-{action}" for action in get_args(CupAction)} | {
        f"cup-place-{place}" for place in (1, 2, 3, "apart", "known")
    }
    choices |= set(command_messages())
    choices |= {f"refused-{queue}-{end}" for queue in ("review", "replay") for end in ("busy", "stopped")}
    return names | asks | permissions | choices | {"refused-not-a-move", "refused-illegal-move"}


def command_messages() -> Iterator[str]:
    """Yield the messages that describe the commands and their parameters."""
    tops = [each for each in COMMANDS if not isinstance(each, app_commands.ContextMenu)]
    groups = [each for each in tops if isinstance(each, app_commands.Group)]
    for command in [*tops, *(each for group in groups for each in group.commands)]:
        yield f"command-{command.qualified_name.replace(' ', '-')}"
        for parameter in command.parameters if isinstance(command, app_commands.Command) else ():
            assert parameter.locale_description is not None
            yield parameter.locale_description.extras["message"]


def test_no_message_of_the_bot_is_unused() -> None:
    messages = read_messages(BOT_TEXT)
    built_on = {name for message in messages.values() for name in message.messages}
    assert messages.keys() - used_messages() - built_on == set()


def test_every_refusal_and_button_has_words() -> None:
    names = {prefix + name for pattern, prefix in PREFIXED.items() for name in re.findall(pattern, SOURCE)}
    names |= {f"refused-{reason}" for reason in REASONS}
    assert len(names) > 20
    assert names - read_messages(BOT_TEXT).keys() == set()


@pytest.mark.parametrize("locale", seeds.LOCALES)
def test_every_setting_of_a_server_has_a_field_and_words(locale: str) -> None:
    localizer = get_localizer(locale)
    assert len(settings_draft(Settings(), localizer).embed.fields) == len(SETTINGS)
    forms = [settings_fields(Settings(), localizer, number) for number in range(len(FORMS))]
    assert max(map(len, forms)) <= 5
    assert sorted(chain(*FORMS)) == sorted(SETTINGS)


def test_a_language_we_do_not_speak_is_answered_in_english() -> None:
    assert get_localizer("fr").locale == get_localizer(None).locale == get_localizer("en-GB").locale == "en"
    assert get_localizer("ru").locale == "ru"


def test_a_message_nobody_wrote_is_an_error() -> None:
    with pytest.raises(LookupError):
        get_localizer("it")("no-such-message")


def test_a_missing_variable_is_an_error() -> None:
    with pytest.raises(ValueError, match="lobby-opened"):
        get_localizer("en")("lobby-opened")


def test_a_seat_in_a_fact_is_told_by_name() -> None:
    text = get_localizer("en").phrase("water-lily", phrase("seat-colour", seat=Seat(1), colour="R"), ["Heron", "Otter"])
    assert text == "Otter: red"


@pytest.mark.parametrize(("language", "beside"), [("en", "on the centre"), ("ru", "в центре"), ("it", "al centro")])
def test_a_players_own_first_cup_goes_beside_the_one_on_the_centre(language: str, beside: str) -> None:
    asked = get_localizer(language).phrase("cappuccino", phrase("prompt-place", number=1, cups=16, beside=1), ["Heron"])
    assert beside in asked


@pytest.mark.parametrize(
    ("locale", "hours", "day"),
    [
        ("en", {0: "at 0:00", 1: "at 1:00", 8: "at 8:00"}, "Monday, 23 November"),
        ("ru", {1: "в 1:00", 21: "в 21:00"}, "понедельник, 23 ноября"),
        (
            "it",
            {0: "alle 0:00", 1: "all'1:00", 8: "alle 8:00", 11: "alle 11:00", 21: "alle 21:00"},
            "lunedì 23 novembre",
        ),
    ],
)
def test_hours_and_days_are_told_as_the_language_does(locale: str, hours: dict[int, str], day: str) -> None:
    localizer = get_localizer(locale)
    for hour, told in hours.items():
        assert f"{told} (UTC)" in localizer("notify-is-daily", hour=hour, zone="UTC")
    assert localizer.day(date(2026, 11, 23)) == day


@pytest.mark.parametrize(
    ("locale", "message", "count", "told"),
    [
        ("it", "cup-more", 1, "… e un altro"),
        ("it", "cup-more", 2, "… e altri 2"),
        ("ru", "cup-reason-uneven", 21, "21 участника нельзя рассадить за столы желаемого размера."),
        ("ru", "cup-reason-uneven", 22, "22 участников нельзя рассадить за столы желаемого размера."),
    ],
)
def test_numbers_of_people_are_told_as_the_language_does(locale: str, message: str, count: int, told: str) -> None:
    assert get_localizer(locale)(message, count=count) == told


@pytest.mark.parametrize(("locale", "text"), [("en", "a, b, and c"), ("ru", "a, b и c"), ("it", "a, b e c")])
def test_names_are_listed_as_the_language_does(locale: str, text: str) -> None:
    assert get_localizer(locale).names(["a", "b", "c"]) == text


@pytest.mark.parametrize("locale", seeds.LOCALES)
def test_what_a_move_spares_is_told_in_points(locale: str) -> None:
    localizer = get_localizer(locale)
    spares = Consequences(0, 0, 0, False, False, Seat(1), 2, 5, other_ends=True)
    ends, threat = describe_consequences(spares, ["Heron", "Otter"], localizer, is_preparation=False)
    assert ends == localizer("why-other-ends")
    assert all(part in threat for part in ("Otter", "5", "2"))


TEXT = """
plain = { $count } of { $whole }
plural = { $count } { $count ->
    [one] game
   *[other] games
} of { $whole }
inside = More than that: { plural }
nested = { $whole ->
    [1] { $count }
   *[other] { $count } { $count ->
        [1] game
       *[other] games
    }
}
function = { NUMBER($count, minimumIntegerDigits: 2) } of { $whole }
"""


@pytest.mark.parametrize("message", ["plain", "plural", "inside", "nested", "function"])
def test_texts_are_those_of_fluent(message: str) -> None:
    resource, bundle = FluentResource(TEXT), FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(resource)
    pattern = bundle.get_message(message).value
    assert pattern is not None
    for count in (-1, 0, 1, 21, 999, 1000):
        variables: dict[str, str | int] = {"count": count, "whole": 1}
        digits = PlainNumbers([resource]).as_digits(message, variables)
        assert bundle.format_pattern(pattern, digits) == bundle.format_pattern(pattern, variables), count


def test_only_numbers_that_select_nothing_become_digits() -> None:
    numbers = PlainNumbers([FluentResource(TEXT)])
    assert numbers.as_digits("inside", {"count": 3, "whole": 7}) == {"count": 3, "whole": "7"}
    assert numbers.as_digits("plain", {"count": 3, "whole": 1000}) == {"count": "3", "whole": 1000}
