"""Every text there is stands in every language, with the same variables, and is used."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

import seeds
from bot.guild_settings import AUTO, PINGS
from bot.live import REFUSED
from bot.lobby_options import NAMES, SEATINGS, STRENGTHS
from bot.panel import SURE
from bot.timers import TIMERS
from bot.words import Words, plain, words
from games.position import Seat, phrase

ROOT = Path(__file__).parents[2]
FOLDERS = [ROOT / "bot" / "texts", *sorted(path.parent for path in (ROOT / "seeds").glob("*/texts/en.ftl"))]
PREFIXED = {
    r'Refusal\(\s*"([a-z-]+)"': "refused-",
    r'super\(\).__init__\("([a-z-]+)"': "refused-",
    r'button\(\s*\w+, "([a-z-]+)"': "button-",
    r'[A-Z]\w+: "([a-z-]+)",': "refused-",
}


class Variables(Visitor):
    """The variables a message takes, and the messages it builds on."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the visitor's own name
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - the visitor's own name
        self.messages.add(node.id.name)


def messages(folder: Path, locale: str) -> dict[str, Variables]:
    """The messages of a file with what each takes. No line of it may be junk."""
    found = {}
    for entry in parse((folder / f"{locale}.ftl").read_text("utf-8")).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            found[entry.id.name] = variables = Variables()
            variables.visit(entry)
    return found


def needed(found: dict[str, Variables], name: str) -> set[str]:
    """The variables a message needs, with those of the messages it builds on."""
    here = found[name]
    return here.names.union(*(needed(found, other) for other in here.messages))


@pytest.mark.parametrize("locale", seeds.LOCALES[1:])
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_no_language_lacks_a_message_or_a_variable(folder: Path, locale: str) -> None:
    english, other = messages(folder, "en"), messages(folder, locale)
    assert set(other) == set(english)
    assert {name: needed(other, name) for name in other} == {name: needed(english, name) for name in english}


def used() -> set[str]:
    """The names of the messages that the bot's code asks for."""
    source = "\n".join(path.read_text("utf-8") for path in (ROOT / "bot").rglob("*.py"))
    found = set(re.findall(r"""["']([a-z]+(?:-[a-z]+)*)["']""", source))
    for pattern, prefix in PREFIXED.items():
        found |= {prefix + name for name in re.findall(pattern, source)}
    asks = {f"ask-{name}" for name in ("move", "first", "then", "back", "more")}
    permissions = {f"permission-{name.replace('_', '-')}" for name in re.findall(r'"(\w+)"', source)}
    chosen = {f"timer-{name}" for name in TIMERS} | {f"settings-pings-{pings}" for pings in PINGS}
    chosen |= {f"settings-locale-{locale}" for locale in (AUTO, *seeds.LOCALES)}
    chosen |= {f"settings-{name}" for name in ("locale", "timer", "pings", "channels")}
    chosen |= {f"stats-{column}" for column in ("games", "wins", "rating")}
    chosen |= {f"computer-{name}" for name in NAMES} | {f"seating-{seating}" for seating in SEATINGS}
    chosen |= {f"strength-{strength}{hint}" for strength in STRENGTHS for hint in ("", "-hint")}
    chosen |= {f"refused-{name}" for name in REFUSED.values()}
    chosen |= {f"panel-{action}" for action in SURE} | {f"button-{action}-sure" for action in SURE}
    return found | asks | permissions | chosen | {"refused-not-a-move", "refused-illegal-move"}


def test_no_message_of_the_bot_is_unused() -> None:
    assert set(messages(FOLDERS[0], "en")) - used() == set()


def test_every_refusal_and_button_has_words() -> None:
    source = "\n".join(path.read_text("utf-8") for path in (ROOT / "bot").rglob("*.py"))
    asked = {prefix + name for pattern, prefix in PREFIXED.items() for name in re.findall(pattern, source)}
    assert len(asked) > 20
    assert asked - set(messages(FOLDERS[0], "en")) == set()


def test_a_language_we_do_not_speak_is_answered_in_english() -> None:
    assert words("fr").locale == words(None).locale == words("en-GB").locale == "en"
    assert words("ru").locale == "ru"


def test_a_message_nobody_wrote_is_an_error() -> None:
    with pytest.raises(LookupError):
        words("it")("no-such-message")


def test_a_missing_variable_is_an_error() -> None:
    with pytest.raises(ValueError, match="lobby-opened"):
        words("en")("lobby-opened")


def test_a_seat_in_a_fact_is_told_by_name() -> None:
    said = Words("en").phrase("water-lily", phrase("seat-colour", seat=Seat(1), colour="R"), ["Heron", "Otter"])
    assert said == "Otter: red"


def test_russian_counts_as_russians_do() -> None:
    said = words("ru")
    forms = [said("games-lobby", game="x", seated=count, link="y") for count in (1, 2, 5)]
    assert ["игрок –" in forms[0], "игрока –" in forms[1], "игроков –" in forms[2]] == [True] * 3


def test_a_name_cannot_format_the_message_around_it() -> None:
    assert plain("**bold** _name_") == r"\*\*bold\*\* \_name\_"


@pytest.mark.parametrize(("locale", "joined"), [("en", "a, b, and c"), ("ru", "a, b и c"), ("it", "a, b e c")])
def test_names_are_listed_as_the_language_does(locale: str, joined: str) -> None:
    assert words(locale).names(["a", "b", "c"]) == joined
