"""Names that people have chosen, made inert: they look like nothing of ours, and act on no text around them."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

CACHE_SIZE = 8_000
MAX_MARKS = 2  # combining marks on a letter
NAMELESS = "?"  # in place of a name of which nothing can be seen
FIRST_STRONG_ISOLATE, POP_ISOLATE = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"

ZERO_WIDTH_JOINER = "\N{ZERO WIDTH JOINER}"
BLANKS = set("\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f")  # letters that show nothing
SIGNS = str.maketrans(dict.fromkeys("▸·•→⏳⏰🏳👋🚪⏸↩", " "))  # signs that structure the bot's own lines
LOOKALIKES = str.maketrans("асеорухкмтвніѕј", "aceopyxkmtbhisj")  # Cyrillic letters like Latin ones
OPENING, CLOSING = r"(\[{<«‹⟨❨（［｛【〔", r")\]}>»›⟩❩）］｝】〕"
BRACKETED = re.compile(f"[{OPENING}][^{OPENING}{CLOSING}]*[{CLOSING}]?")
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
    text = BRACKETED.sub(lambda match: "" if _says_ours(match[0]) else match[0], text)
    text = " ".join(text.split())
    if not any(unicodedata.category(letter)[0] in "LNSP" for letter in text):
        return NAMELESS
    return f"“{text}”" if _fold(text) in _folded_words() else text


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


def _says_ours(remark: str) -> bool:
    """Return whether a remark in brackets has a word of ours, perhaps in look-alike letters."""
    text, words = _fold(remark), _folded_words()
    return any(re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text) for word in words)


def _fold(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold().translate(LOOKALIKES)


@lru_cache(1)
def _folded_words() -> frozenset[str]:
    return frozenset(map(_fold, OUR_WORDS))
