"""Reads what people type: one spelling of all that a keyboard, a phone or a client makes of the same text."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

MIN_CUT_CHARS = 60  # a shorter text is never read as the beginning of a longer name
CACHE_SIZE = 8_000

_ARROW = re.compile("[-=]*[→⇒⟶➔➜➝➞➡]\ufe0f?|[-=]+>")
_DASH = re.compile(r"[\u2010-\u2015\u2212\u2043\u02d7\ufe58\u2796]|-{2,}")
_AROUND = "`'\"‘’‚“”„«»‹›*_~|"  # quotation marks, and Discord's own marks around words
EMOJI_SIGNS = "\ufe0f\u20e3"  # which make an emoji of a letter or digit, with a box around it
_STOPS = ".,;:…。、"
_AROUND_SIGNS = re.compile(r"\s*([-@/>])\s*")
_LOOKALIKES = str.maketrans("асеорухкмтвніѕјԛԝαβεζηικμνορτυχ’‘ʼ", "aceopyxkmtbhisjqwabezhikmvoptyx'''")
_CYRILLIC_PLACE = re.compile(r"[а-яё]\d")
_SOUNDS = str.maketrans("абвгдезийклмнопрстуфхц", "abvgdeziiklmnoprstufhc")
_KEYS = str.maketrans("йцукенгшщзфывапролдячсмить", "qwertyuiopasdfghjklzxcvbnm")


@lru_cache(CACHE_SIZE)
def normalise(text: str) -> str:
    """Return a typed text in its one spelling: composed letters of plain width, the digits 0 to 9, ``-`` for every dash
    and arrow, single spaces, no invisible characters, no quotation marks or Markdown around it and no stops behind."""
    text = _DASH.sub("-", _ARROW.sub("-", text.replace("×", "x")))
    letters = (one for one in unicodedata.normalize("NFKC", text) if unicodedata.category(one) != "Cf")
    text = "".join(str(unicodedata.decimal(one, one)) for one in letters if one not in EMOJI_SIGNS)
    text = " ".join(_DASH.sub("-", _ARROW.sub("-", text)).split())
    return text.strip(_AROUND + " ").rstrip(_STOPS + _AROUND + " ")


def compact(text: str) -> str:
    """Return a typed text normalised, without spaces around the signs of a notation."""
    return _AROUND_SIGNS.sub(r"\1", normalise(text))


@lru_cache(CACHE_SIZE)
def comparable(text: str) -> str:
    """Return a text as it is compared with others: normalised, without case, accents, underscores and spaces around its
    signs, with Latin letters for others that look like them. Both texts of a comparison need it."""
    text = unicodedata.normalize("NFKD", normalise(text).replace("_", " ").casefold())
    letters = "".join(letter for letter in text if not unicodedata.combining(letter))
    return compact(letters.translate(_LOOKALIKES)).replace(">", "-")


_LINKS = (
    *("from", "to", "on", "onto", "move", "x"),
    *("из", "от", "с", "со", "на", "в", "ход"),
    *("da", "dal", "a", "al", "su", "mossa"),
)
LINKING = frozenset(map(comparable, _LINKS))  # words between the parts of a move


@lru_cache(CACHE_SIZE)
def spelled_out(text: str) -> frozenset[str]:
    """Return the letters and digits of a text alone, as they are compared with those of others: of all its words, and
    without those that link the two ends of a move."""
    words = ["".join(filter(str.isalnum, word)) for word in comparable(text).split()]
    return frozenset({"".join(words), "".join(word for word in words if word not in LINKING)})


def cyrillic_readings(text: str) -> list[str]:
    """Return what a text with places in Cyrillic letters may mean besides letters that look alike: those of the same
    sound, and those on the same keys of a Russian keyboard. None for other texts."""
    typed = normalise(text).casefold()
    return [typed.translate(letters) for letters in (_SOUNDS, _KEYS)] if _CYRILLIC_PLACE.search(typed) else []


def named_value(text: str, offered: Iterable[tuple[str, str]]) -> str | None:
    """Return the value of the suggestion that comes back as ``text``: as its value, as its name, or as its name without
    the end. ``offered`` has names and values. None if no value fits, or several do."""
    wanted, offers = comparable(text), [(comparable(name), comparable(value), value) for name, value in offered]
    exact = {value for name, key, value in offers if wanted in (name, key)}
    if not exact and len(wanted) >= MIN_CUT_CHARS:
        exact = {value for name, _, value in offers if name.startswith(wanted)}
    return exact.pop() if len(exact) == 1 else None
