"""Reads what people type: one spelling of all that a keyboard, a phone or a client makes of the same text."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from functools import lru_cache

from bot.language.localizer import Localizer, get_localizer
from seeds import LOCALES

MAX_TYPED = 1_000  # characters; what follows is not read: Discord lets people type six times as much
MIN_CUT_CHARS = 60  # a shorter text is never read as the beginning of a longer name
CACHE_SIZE = 8_000

_ARROW = re.compile("[-=]*[→⇒⟶➔➜➝➞➡]\ufe0f?|[-=]+>")
_DASH = re.compile(r"[\u2010-\u2015\u2212\u2043\u02d7\ufe58\u2796]|-{2,}")
_AROUND = "`'\"‘’‚“”„«»‹›~|"  # quotation marks, and Discord's own marks around words
_IN_PAIRS = "*_"  # Discord's marks that some notations have at the end of a move
EMOJI_SIGNS = "\ufe0f\u20e3"  # which make an emoji of a letter or digit, with a box around it
_STOPS = ".,;:…。、"
_AROUND_SIGNS = re.compile(r"\s*([-@/>])\s*")
_UNDERSCORES = re.compile(r"(?<=[^\W_])_+(?=[^\W_])")
_ALPHANUMERICS = re.compile(r"[^\W_]+")
_BETWEEN_NUMBERS = re.compile(r"(?<=\d)\n(?=\d)")
_LOOKALIKES = str.maketrans("асеорухкмтвніѕјԛԝαβεζηικμνορτυχ’‘ʼ", "aceopyxkmtbhisjqwabezhikmvoptyx'''")
_CYRILLIC_PLACE = re.compile(r"[а-яё]\d")
_SOUNDS = str.maketrans("абвгдезийклмнопрстуфхц", "abvgdeziiklmnoprstufhc")
_KEYS = str.maketrans("йцукенгшщзфывапролдячсмить", "qwertyuiopasdfghjklzxcvbnm")


@lru_cache(CACHE_SIZE)
def normalise(text: str) -> str:
    """Return a typed text in its one spelling: composed letters of plain width, the digits 0 to 9, ``-`` for every dash
    and arrow, single spaces, no invisible characters, no quotation marks or Markdown around it and no stops behind."""
    text = _DASH.sub("-", _ARROW.sub("-", text[:MAX_TYPED].replace("×", "x")))
    letters = (one for one in unicodedata.normalize("NFKC", text) if unicodedata.category(one) != "Cf")
    text = "".join(str(unicodedata.decimal(one, one)) for one in letters if one not in EMOJI_SIGNS)
    text = " ".join(_DASH.sub("-", _ARROW.sub("-", text)).split())
    text = text.strip(_AROUND + " ").rstrip(_STOPS + _AROUND + " ")
    while len(text) > 1 and text[0] in _IN_PAIRS and text[0] == text[-1]:
        text = text[1:-1].strip(_AROUND + " ")
    return text


def compact(text: str) -> str:
    """Return a typed text normalised, without spaces around the signs of a notation."""
    return _AROUND_SIGNS.sub(r"\1", normalise(text))


@lru_cache(CACHE_SIZE)
def comparable(text: str) -> str:
    """Return a text as it is compared with others: normalised, without case, accents, underscores between words and
    spaces around its signs, with Latin letters for others that look like them. Both texts of a comparison need it."""
    text = unicodedata.normalize("NFKD", _UNDERSCORES.sub(" ", normalise(text)).casefold())
    letters = "".join(letter for letter in text if not unicodedata.combining(letter))
    return compact(letters.translate(_LOOKALIKES)).replace(">", "-")


_LINKS = (
    *("from", "to", "on", "onto", "move", "x"),
    *("из", "от", "с", "со", "на", "в", "ход"),
    *("da", "dal", "a", "al", "su", "mossa"),
)
LINKING = frozenset(map(comparable, _LINKS))  # words between the parts of a move


def spells(text: str, notation: str) -> bool:
    """Return whether a text has the letters and digits of a move's notation, whatever stands between them: spaces,
    other signs, or words that link its two ends. Two numbers of it stand apart in the text, too: 1-13 is not 11-3."""
    return any(map(_apart(notation).fullmatch, _readings(text)))


@lru_cache(CACHE_SIZE)
def _readings(text: str) -> list[str]:
    """Return the letters and digits of a text, with a space between two numbers: of all its words, and without those
    that link the two ends of a move."""
    words = _ALPHANUMERICS.findall(comparable(text))
    return [_joined(words), _joined(word for word in words if word not in LINKING)]


@lru_cache(CACHE_SIZE)
def _apart(notation: str) -> re.Pattern[str]:
    """Return a pattern of the letters and digits of a notation, between which there may be more spaces."""
    numbers = _joined(_ALPHANUMERICS.findall(comparable(notation))).split(" ")
    return re.compile(" ".join(" ?".join(number) for number in numbers))


def _joined(words: Iterable[str]) -> str:
    return _BETWEEN_NUMBERS.sub(" ", "\n".join(words)).replace("\n", "")


def cyrillic_readings(text: str) -> list[str]:
    """Return what a text with places in Cyrillic letters may mean besides letters that look alike: those of the same
    sound, and those on the same keys of a Russian keyboard. None for other texts."""
    typed = normalise(text).casefold()
    return [typed.translate(letters) for letters in (_SOUNDS, _KEYS)] if _CYRILLIC_PLACE.search(typed) else []


def value_in_any_language(text: str, offered: Callable[[Localizer], Iterable[tuple[str, str]]]) -> str | None:
    """Return the value of the suggestion that comes back as ``text``: as its value, as its name in any language, or as
    its name without the end. ``offered`` returns names and values. None if no value fits, or several do."""
    in_all = (offer for locale in LOCALES for offer in offered(get_localizer(locale)))
    wanted, offers = comparable(text), [(comparable(name), comparable(value), value) for name, value in in_all]
    exact = {value for name, key, value in offers if wanted in (name, key)}
    if not exact and len(wanted) >= MIN_CUT_CHARS:
        exact = {value for name, _, value in offers if name.startswith(wanted)}
    return exact.pop() if len(exact) == 1 else None
