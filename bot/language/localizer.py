"""Texts in each language, from the Fluent files of the bot and of the games."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date
from fractions import Fraction
from functools import cache, lru_cache
from pathlib import Path
from unicodedata import numeric

from babel.core import Locale, get_global
from babel.dates import format_date, get_timezone_location
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent
from fluent.runtime import FluentBundle, FluentResource

import seeds
from bot.language.names import isolated, visible
from bot.language.plain_numbers import PlainNumbers
from games import GAMES
from games.position import Move, Phrase, Seat, View
from seeds.package import folder
from seeds.registry import BUILT_IN_LANGUAGES, installed_languages

CACHE_SIZE = 8_000

# What formats, mentions or makes a link: signs anywhere, a list or quotation at the beginning, the parts of addresses.
SPECIAL = re.compile(r"[\\*_~|`\[\]<>#@]|^[-+]|(?<=^\d)\.|(?<=\w)\.(?=\w)|:(?=//)")
HERE = Path(__file__).parent
FRACTIONS = {Fraction(numeric(sign)).limit_denominator(8): sign for sign in "½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞"}


class Localizer:
    """Formats messages in one language. Messages missing there are formatted in English; missing there is an error."""

    def __init__(self, locale: str) -> None:
        self.locale = locale
        self._bundle = FluentBundle([locale], use_isolating=False)
        texts = (own_messages(locale), *(seeds.messages(game, locale) for game in GAMES))
        resources = [FluentResource(text) for text in texts]
        for resource in resources:
            self._bundle.add_resource(resource)
        self._plain_numbers = PlainNumbers(resources)
        self._cache = lru_cache(CACHE_SIZE, typed=True)(self._format)
        self._list = lru_cache(CACHE_SIZE)(lambda names: format_list(names, locale=locale))

    def __call__(self, message: str, /, **variables: str | int) -> str:
        """Format a message. Raises LookupError for an unknown one, ValueError where a variable is missing."""
        return self._cache(message, **variables)

    def has(self, message: str) -> bool:
        """Return whether a message is written, in this language or in English."""
        return self._bundle.has_message(message) or (
            self.locale != seeds.ENGLISH and get_localizer(seeds.ENGLISH).has(message)
        )

    def _format(self, message: str, /, **variables: str | int) -> str:
        if not self._bundle.has_message(message):
            if self.locale != seeds.ENGLISH:
                return get_localizer(seeds.ENGLISH)(message, **variables)
            raise LookupError(f"no words for {message}")
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            raise LookupError(f"no words for {message}")
        text, errors = self._bundle.format_pattern(pattern, self._plain_numbers.as_digits(message, variables))
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

    def variants(self, game: str, options: Mapping[str, bool]) -> list[str]:
        """Return the names of those of a game's options that are on."""
        return [self(f"{game}-option-{name}") for name, on in options.items() if on]

    def names(self, names: Sequence[str]) -> str:
        """Format names as a list in a sentence."""
        return self._list(tuple(names))

    def permissions(self, permissions: Sequence[str]) -> str:
        """Format permissions by their names in discord.py, as Discord shows them, as a list."""
        return self.names([self(f"permission-{name.replace('_', '-')}") for name in permissions])

    def decimal(self, value: float, pattern: str) -> str:
        """Format a number by a pattern of Babel's, such as ``0.000``."""
        return str(format_decimal(value, pattern, locale=self.locale))

    def fraction(self, value: Fraction) -> str:
        """Format a number as people write it: 2½, 1⅔, or with two decimal places."""
        whole, rest = divmod(value, 1)
        if rest == 0:
            return str(whole)
        return f"{whole or ''}{FRACTIONS[rest]}" if rest in FRACTIONS else self.decimal(float(value), "0.00")

    def signed(self, value: float) -> str:
        """Format a difference with its sign, 0 without one."""
        return self.decimal(value, "+0.##;−0.##" if value else "0")

    def percent(self, share: float) -> str:
        """Format a share of 1 as a percentage with one decimal place."""
        pattern = Locale.parse(self.locale).percent_formats[None].pattern
        return format_percent(share, pattern.replace("##0", "##0.0"), locale=self.locale)

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
    return plain_lines("\n".join(visible(line).strip() for line in text.splitlines()))


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
