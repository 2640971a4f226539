"""Texts in each language, from the Fluent files of the bot and of the games."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from datetime import date
from functools import cache, lru_cache
from pathlib import Path

from babel.core import Locale, get_global
from babel.dates import format_date, get_timezone_location
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource

import seeds
from games import GAMES
from games.position import Move, Phrase, Seat, View
from seeds.package import folder
from seeds.registry import BUILT_IN_LANGUAGES, installed_languages

CACHE_SIZE = 8_000
MAX_MARKS = 2  # combining marks on a letter
NAMELESS = "?"  # in place of a name of which nothing can be seen
FIRST_STRONG_ISOLATE, POP_ISOLATE = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"

ZERO_WIDTH_JOINER = "\N{ZERO WIDTH JOINER}"
BLANKS = set("\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f\U0001d159")  # these show nothing
SIGNS = str.maketrans(dict.fromkeys("▸►▶‣·•‧∙⋅→⏳⏰🏳👋🚪⏸↩", " "))  # which structure the bot's lines, and like ones
LOOKALIKES = str.maketrans(  # Cyrillic, Greek, Armenian and small letters, and digits, like Latin ones
    "асеорухкмтвніѕјαερουικτχϲօսհոᴀʙᴄᴅᴇʜɪʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏ01",
    "aceopyxkmtbhisjaepouiktxcouhnabcdehilmnoprstuvwyol",
)
BRACKETS = str.maketrans("<«‹>»›", "((()))")  # which are no brackets to Unicode
BRACKETED = re.compile(r"\((?:[^()]|\([^()]*\))*\)?")
STOPS = " .,:;!?-–—…"  # at the ends of a name, beside which a word of ours still looks like it
RIGHT_TO_LEFT = {"R", "AL", "AN"}  # bidirectional classes
OUR_WORDS = {
    *("computer", "easy", "medium", "hard", "away", "invited", "somebody", "neutral", "bot"),
    *("компьютер", "слабый", "средний", "сильный", "нет на месте", "приглашение", "кто-то", "нейтральные"),
    *("facile", "medio", "difficile", "assente", "posto tenuto", "qualcuno", "neutrale"),
}
"""What the bot writes beside a name, in all its languages."""


@lru_cache(CACHE_SIZE)
def inert(name: str) -> str:
    """Return a name without characters that cannot be seen, that change the direction of a text or that structure the
    bot's own lines, and without remarks such as ``(computer, hard)``. An empty name stays empty."""
    if not name:
        return ""
    text = " ".join(_visible(name).translate(SIGNS).split())
    text = " ".join(_without_remarks(text).split())
    if not any(unicodedata.category(letter)[0] in "LNSP" for letter in text):
        return NAMELESS
    return f"“{text}”" if _fold(text).strip(STOPS) in _folded_words() else text


def chosen_name(display_name: str, username: str) -> str:
    """Return the inert name under which a person is known: the one shown on the server, or the account's if nothing of
    that can be seen."""
    shown = inert(display_name)
    return shown if shown != NAMELESS else inert(username)


def isolated(name: str) -> str:
    """Return an inert name whose direction does not affect the text around it."""
    text = inert(name)
    if any(unicodedata.bidirectional(letter) in RIGHT_TO_LEFT for letter in text):
        return f"{FIRST_STRONG_ISOLATE}{text}{POP_ISOLATE}"
    return text


def _visible(name: str) -> str:
    letters: list[str] = []
    marks = 0
    for number, letter in enumerate(name):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if kind[0] == "Z" or letter in "\n\r\t":
            letters.append(" ")
        elif marks <= MAX_MARKS and letter not in BLANKS and (kind[0] != "C" or _joins_emoji(name, number)):
            letters.append(letter)
    return "".join(letters)


def _joins_emoji(name: str, number: int) -> bool:
    """Return whether a character joins two emoji into one."""
    around = (name[number - 1 : number], name[number + 1 : number + 2])
    return name[number] == ZERO_WIDTH_JOINER and all(
        one and unicodedata.category(one) in ("So", "Sk", "Mn") for one in around
    )


def _without_remarks(name: str) -> str:
    """Return a name without what stands in any kind of brackets and has a word of ours."""
    shape = "".join({"Ps": "(", "Pe": ")"}.get(unicodedata.category(letter), letter) for letter in name)
    kept, end = [], 0
    for remark in BRACKETED.finditer(shape.translate(BRACKETS)):
        if _says_ours(name[remark.start() : remark.end()]):
            kept.append(name[end : remark.start()])
            end = remark.end()
    return "".join([*kept, name[end:]])


def _says_ours(remark: str) -> bool:
    """Return whether a remark in brackets has a word of ours, perhaps in look-alike letters."""
    text, words = _fold(remark), _folded_words()
    return any(re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text) for word in words)


def _fold(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text).casefold().translate(LOOKALIKES)
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


@lru_cache(1)
def _folded_words() -> frozenset[str]:
    return frozenset(map(_fold, OUR_WORDS))


# What formats, mentions or makes a link: signs anywhere, a list or quotation at the beginning, the parts of addresses.
SPECIAL = re.compile(r"[\\*_~|`\[\]<>#@]|^[-+]|(?<=^\d)\.|(?<=\w)\.(?=\w)|:(?=//)")
HERE = Path(__file__).parent


class Localizer:
    """Formats messages in one language. Messages missing there are formatted in English; missing there is an error."""

    def __init__(self, locale: str) -> None:
        self.locale = locale
        self._bundle = FluentBundle([locale], use_isolating=False)
        self._bundle.add_resource(FluentResource(own_messages(locale)))
        for game in GAMES:
            self._bundle.add_resource(FluentResource(seeds.messages(game, locale)))
        self._cache = lru_cache(CACHE_SIZE, typed=True)(self._format)
        self._list = lru_cache(CACHE_SIZE)(lambda names: format_list(names, locale=locale))

    def __call__(self, message: str, /, **variables: str | int) -> str:
        """Format a message. Raises LookupError for an unknown one, ValueError where a variable is missing."""
        return self._cache(message, **variables)

    def _format(self, message: str, /, **variables: str | int) -> str:
        if not self._bundle.has_message(message):
            if self.locale != seeds.ENGLISH:
                return get_localizer(seeds.ENGLISH)(message, **variables)
            raise LookupError(f"no words for {message}")
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            raise LookupError(f"no words for {message}")
        text, errors = self._bundle.format_pattern(pattern, variables)
        if errors and self.locale in installed_languages():  # it builds on what is missing there
            return get_localizer(seeds.ENGLISH)(message, **variables)
        if errors:
            raise ValueError(f"{message} in {self.locale}: {errors[0]}")
        return str(text)

    def phrase(self, game: str, phrase: Phrase, seats: Sequence[str]) -> str:
        """Format a game's phrase; ``seats`` are the players' names in seat order."""
        details = {
            name: seats[detail] if isinstance(detail, Seat) else detail for name, detail in phrase.details.items()
        }
        return self(f"{game}-{phrase.kind}", **details)

    def move(self, view: View, move: Move | str, seats: Sequence[str]) -> str:
        """Return a legal move of a view in words. Raises StopIteration for another."""
        label = next(choice.label for choice in view.choices if str(choice.move) == str(move))
        return self.phrase(view.game, label, seats)

    def game(self, game: str) -> str:
        """Return a game's name; of one that is not installed, that of its slug."""
        return self(f"{game}-name") if game in GAMES else capitalise(game.replace("-", " "))

    def names(self, names: Sequence[str]) -> str:
        """Format names as a list in a sentence."""
        return self._list(tuple(names))

    def city(self, zone: str) -> str:
        """Return the city of a time zone, such as ``Rome``; that of its former name if only that one has a city."""
        zones = Locale.parse(self.locale).time_zones
        former = (old for old, new in get_global("zone_aliases").items() if new == zone)
        known = next((zones[name]["city"] for name in (zone, *former) if "city" in zones.get(name, {})), None)
        return known or get_timezone_location(zone, locale=self.locale, return_city=True).rpartition("/")[2]

    def day(self, day: date, month: str = "MMMM") -> str:
        """Format a day with its weekday, such as ``Monday, 23 November``; ``month`` is Babel's pattern of the month."""
        comma = "" if self.locale == "it" else ","
        return format_date(day, f"EEEE{comma} d {month}", locale=self.locale)


def own_messages(locale: str) -> str:
    """Return the Fluent messages of the bot itself in a language, "" where an installed one has none."""
    if locale in BUILT_IN_LANGUAGES:
        return (HERE / f"{locale}.ftl").read_text("utf-8")
    file = folder(installed_languages()[locale]).joinpath("bot", "texts", f"{locale}.ftl")
    return file.read_text("utf-8") if file.is_file() else ""


def language_name(locale: str) -> str:
    """Return a language's name in itself, such as ``Italiano``."""
    return capitalise(Locale.parse(locale).get_display_name() or locale)


def capitalise(text: str) -> str:
    """Return a text with its first letter in upper case."""
    return text[:1].upper() + text[1:]


@lru_cache(CACHE_SIZE)
def plain(name: str) -> str:
    """Return a person's name inert and escaped, so that it neither formats the message around it, nor mentions anybody,
    nor becomes a link."""
    return _escaped(isolated(name))


def plain_text(text: str) -> str:
    """Return a text of a person's own, with all its words, signs and lines, escaped and without what is not seen."""
    return plain_lines("\n".join(_visible(line).strip() for line in text.splitlines()))


def plain_lines(text: str) -> str:
    """Return the bot's own lines for a text without Markdown, such as a picture's, escaped for a message."""
    return "\n".join(map(_escaped, text.split("\n")))


def _escaped(line: str) -> str:
    return SPECIAL.sub(r"\\\g<0>", line)


def get_localizer(locale: object) -> Localizer:
    """Return the localizer for Discord's name of a language (``en-GB``, ``ru``), the English one for any other."""
    language = str(locale or "").partition("-")[0]
    return _load(language if language in seeds.LOCALES else seeds.ENGLISH)


@cache
def _load(language: str) -> Localizer:
    return Localizer(language)
