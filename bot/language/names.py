"""Names of people as they are shown: unchanged, without effect on the text around them.

What cannot be seen is left out. A name that could be taken for words or lines of the bot stands in quotation marks.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

CACHE_SIZE = 8_000
MAX_MARKS = 6  # combining marks on a letter: as many as any script needs
MAX_SAME_MARKS = 2  # of one kind on a letter
NAMELESS = "?"  # in place of a name of which nothing can be seen
FIRST_STRONG_ISOLATE, POP_ISOLATE = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
RIGHT_TO_LEFT = {"R", "AL", "AN"}  # bidirectional classes

ZERO_WIDTH_JOINER, ZERO_WIDTH_NON_JOINER = "\N{ZERO WIDTH JOINER}", "\N{ZERO WIDTH NON-JOINER}"
BLACK_FLAG, CANCEL_TAG = "\N{WAVING BLACK FLAG}", "\N{CANCEL TAG}"
TAG_FLAG = re.compile(f"{BLACK_FLAG}[\U000e0030-\U000e0039\U000e0061-\U000e007a]{{3,6}}{CANCEL_TAG}")
VIRAMA = 9  # the combining class of the signs that join a letter to the next one
VISIBLE_FORMATS = "\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\U000110bd\U000110cd\U00013430-\U0001345f"
INVISIBLE = re.compile(  # of categories that are otherwise seen: fillers, blanks, characters reserved as invisible
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0\ufff0-\ufff8\U0001d159\U000e0000-\U000e00ff]"
    "|[\ufdd0-\ufdef]|[\U000e01f0-\U000e0fff]"
)
FORMATS = re.compile(f"[{VISIBLE_FORMATS}]")
MONGOLIAN_FORMS, MONGOLIAN = "\u180b\u180c\u180d\u180e\u180f", re.compile("[\u1820-\u18aa]")
BLANKS, KEPT_BLANKS = re.compile(r"\s{2,}"), " \u00a0\u202f\u3000"  # the latter are as wide as a space, or a letter
EXTENDING = re.compile("[\u200c\u200d\u1160-\u11ff\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f]")
FLAG_LETTERS = re.compile("[\U0001f1e6-\U0001f1ff]+$")
EMOJI_MODIFIERS = "\ufe0f\u20e3\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"

SEPARATORS = "▸►▶‣·•‧∙⋅→"  # between which the bot's lines have names
LINE_HEADS = "⏳⏰🏳👋🚪⏸↩"  # with which the bot's lines begin
STRUCTURE = re.compile(rf"(?:^|(?<=\s))[{SEPARATORS}]+\ufe0f?(?=\s|$)|^[{SEPARATORS}{LINE_HEADS}](?!\ufe0f?\u200d)")
QUOTATION_MARKS = (("“", "”"), ("«", "»"), ("„", "‟"), ("‹", "›"), ("「", "」"), ("『", "』"))
LOOKALIKES = str.maketrans(  # Cyrillic, Greek, Armenian and small letters, and digits, like Latin ones
    "асеорухкмтвніѕјαερουικτχϲօսհոᴀʙᴄᴅᴇʜɪʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏ01",
    "aceopyxkmtbhisjaepouiktxcouhnabcdehilmnoprstuvwyol",
)
BRACKETS = str.maketrans("<«‹>»›", "((()))")  # which are no brackets to Unicode
REMARK = re.compile(r"\(+([^()]*)\)*")
BETWEEN_WORDS = re.compile(r"[,;，、]")
STOPS = " .,:;!?-–—…"  # at the ends of a name, beside which a word of ours still looks like it
OUR_WORDS = {
    *("computer", "easy", "medium", "hard", "away", "invited", "somebody", "neutral", "bot"),
    *("компьютер", "слабый", "средний", "сильный", "нет на месте", "приглашение", "кто-то", "нейтральные"),
    *("facile", "debole", "medio", "difficile", "forte", "assente", "posto tenuto", "qualcuno", "neutrale"),
}
"""What the bot writes beside a name, in all its languages."""
OUR_BEGINNINGS = ("computer ", "away ", "компьютер ", "нет на месте ", "assente ")
"""What longer remarks of the bot begin with."""


@lru_cache(CACHE_SIZE)
def inert(name: str) -> str:
    """Return a name without characters that cannot be seen or that change the direction of a text; in quotation marks
    if it is like the bot's own words and lines. An empty name stays empty."""
    if not name:
        return ""
    text = BLANKS.sub(" ", visible(name)).strip()
    if not any(unicodedata.category(letter)[0] in "LNSPC" for letter in text):
        return NAMELESS
    return text if _is_quoted(text) or not _is_like_ours(text) else _quoted(text)


def chosen_name(display_name: str, username: str) -> str:
    """Return the inert name under which a person is known: the one shown on the server, or the account's if nothing of
    that can be seen."""
    shown = inert(display_name)
    return shown if shown != NAMELESS else inert(username)


@lru_cache(CACHE_SIZE)
def isolated(name: str) -> str:
    """Return an inert name whose direction does not affect the text around it."""
    text = inert(name)
    if any(unicodedata.bidirectional(letter) in RIGHT_TO_LEFT for letter in text):
        return f"{FIRST_STRONG_ISOLATE}{text}{POP_ISOLATE}"
    return text


def cut(text: str, limit: int) -> str:
    """Return the beginning of a text, of at most ``limit`` code points, that ends between two characters as people see
    them: not within a flag, an emoji of several code points or a letter with its marks."""
    end = min(limit, len(text))
    while 0 < end < len(text) and _belong_together(text, end):
        end -= 1
    return text[: end or limit]


def _belong_together(text: str, at: int) -> bool:
    """Return whether the code points before and at an index belong to one visible character (grapheme cluster)."""
    before, after = text[at - 1], text[at]
    if unicodedata.category(after)[0] == "M" or EXTENDING.match(after):
        return True
    if before == ZERO_WIDTH_JOINER or unicodedata.combining(before) == VIRAMA:
        return True
    letters = FLAG_LETTERS.search(text, 0, at)  # two are a flag
    return letters is not None and len(letters[0]) % 2 == 1 and bool(FLAG_LETTERS.match(after))


def visible(text: str) -> str:
    """Return a line of text without what cannot be seen, or would be drawn over the lines above and below it."""
    shorter = _visible(text)
    while shorter != text:  # what a joiner had an effect on may be gone
        shorter, text = _visible(shorter), shorter
    return shorter


def _visible(text: str) -> str:
    kept: list[str] = []
    marks: list[str] = []
    flag_end = 0
    for number, letter in enumerate(text):
        kind = unicodedata.category(letter)
        marks = [*marks, letter] if kind in ("Mn", "Me") else []
        if letter == BLACK_FLAG and (flag := TAG_FLAG.match(text, number)):
            flag_end = flag.end()
        if kind[0] == "Z" or letter in "\n\r\t":
            kept.append(letter if letter in KEPT_BLANKS else " ")
        elif len(marks) > MAX_MARKS or marks.count(letter) > MAX_SAME_MARKS:
            continue
        elif number < flag_end or _is_visible(text, number, kind):
            kept.append(letter)
    return "".join(kept)


def _is_visible(text: str, number: int, kind: str) -> bool:
    """Return whether a character is visible, or changes how adjacent ones are drawn."""
    letter, before, after = text[number], text[number - 1 : number], text[number + 1 : number + 2]
    if letter in (ZERO_WIDTH_JOINER, ZERO_WIDTH_NON_JOINER):
        return _joins(letter, before, after, text[:number].rstrip(EMOJI_MODIFIERS)[-1:])
    if letter in MONGOLIAN_FORMS:
        return bool(MONGOLIAN.match(before))
    if INVISIBLE.match(letter) or kind in ("Cc", "Cs") or ord(letter) & 0xFFFE == 0xFFFE:
        return False
    return kind != "Cf" or bool(FORMATS.match(letter))


def _joins(joiner: str, before: str, after: str, base: str) -> bool:
    """Return whether a joiner has an effect on the characters around it: beside a virama, between letters that are
    written joined or, if it joins, behind one, and between emoji, of which ``base`` is the first without modifiers."""
    if any(one and unicodedata.combining(one) == VIRAMA for one in (before, after)):
        return True
    if joiner == ZERO_WIDTH_JOINER and ((_is_symbol(base) and _is_symbol(after)) or _is_arabic(before)):
        return True
    return bool(after) and all(
        _is_arabic(one) or unicodedata.bidirectional(one) == "NSM" for one in (before, after) if one
    )


def _is_arabic(letter: str) -> bool:
    """Return whether a character is a letter of Arabic or of another script that is written joined."""
    return bool(letter) and unicodedata.bidirectional(letter) == "AL"


def _is_symbol(letter: str) -> bool:
    """Return whether a character may be an emoji: a symbol, or one that is newer than this Python."""
    return bool(letter) and unicodedata.category(letter) in ("So", "Sk", "Sm", "Cn")


def _is_quoted(text: str) -> bool:
    return any(
        text.startswith(opening) and text.endswith(closing) and closing not in text[1:-1] and len(text) > 2
        for opening, closing in QUOTATION_MARKS
    )


def _quoted(text: str) -> str:
    """Return a name in quotation marks that it does not have itself; without any quotation marks of its own if it has
    all kinds."""
    for opening, closing in QUOTATION_MARKS:
        if opening not in text and closing not in text:
            return f"{opening}{text}{closing}"
    return f"“{text.translate(dict.fromkeys(map(ord, '“”')))}”"


def _is_like_ours(text: str) -> bool:
    """Return whether a name is a word of the bot's, has a remark such as ``(computer, hard)``, or signs that structure
    the bot's lines where it has them."""
    if _fold(text).strip(STOPS) in FOLDED_WORDS or STRUCTURE.search(text):
        return True
    shape = "".join({"Ps": "(", "Pe": ")"}.get(unicodedata.category(letter), letter) for letter in text)
    return any(_says_ours(remark[1]) for remark in REMARK.finditer(shape.translate(BRACKETS)))


def _says_ours(remark: str) -> bool:
    """Return whether a text in brackets is a list with a word of ours, perhaps in look-alike letters."""
    parts = [_fold(part).strip(STOPS) for part in BETWEEN_WORDS.split(remark)]
    return any(part in FOLDED_WORDS or part.startswith(FOLDED_BEGINNINGS) for part in parts)


def _fold(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text).casefold().translate(LOOKALIKES)
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


FOLDED_WORDS = frozenset(map(_fold, OUR_WORDS))
FOLDED_BEGINNINGS = tuple(map(_fold, OUR_BEGINNINGS))
