"""What a person chose as a name is shown inert: no link, no direction, no words of ours."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import emoji
import pytest
from hypothesis import given

import bot
from bot.drafts.end import end_draft
from bot.drafts.piece_emoji import PLAIN
from bot.drafts.players import names, plain_names
from bot.drafts.table import decision_menus, table_draft
from bot.drafts.trial_ids import TryMenuId
from bot.error_replies import error_text
from bot.language.localizer import get_localizer, plain, plain_lines
from bot.language.names import cut, inert, isolated
from bot.tables.history import GameHistory
from bot.tables.snapshot import GameSnapshot
from storage.errors import Refused
from storage.models import SeatRow
from tests.any_text import any_text
from tests.bot.test_ratings import PLACES, finished_game
from tests.bot.test_trial import table

LINKS = re.compile(r"https?://|(?<!\\)\.\w|(?<!\\)\]\(")


# Names as people of the world have them: composed and decomposed letters, marks, joiners, directions, emoji.
NAMES = """
Ann|Åsa|A\u030asa|Zoë|François|Nguyễn Thị Ánh|Nguye\u0302\u0303n|Ọláyínká|O\u0323\u0301la|Łukasz|Ðorđe
Siân|Þór|İpek|Gal·la|Paral·lel|O’Neil|Jean-Luc|d'Artagnan|J. R. R.|Ann (she/her)|Ann (easy going)
Ann (hardly working)|Bob (robot)|Ann ((she/her))|Анна|Ёжик|Е\u0308жик|Ґанна|Їжак|Љубица|Жанна-Мария|Өлзий
Алия Қайрат|Ἀριστοτέλης|Α\u0313\u0301ρης|Μαρία|Հայկ|გიორგი|მარიამ|דָּוִד|שִׂמְחָה|בְּרֵאשִׁ֖ית|محمد
مُحَمَّد|عَبْدُ اللّٰه|می‌خواهم|علی‌رضا|خانه‌ها|ئاگرین|ܫܠܡܐ|ދިވެހި|ߒߞߏ|ⵜⵉⴼⵉⵏⴰⵖ|ሰላም|राम|क्‍ष|श्री|र्‍य
लक्ष्मी|ॐ नमः|বাংলা|র‍্যাব|শ্রী|ਗੁਰਮੁਖੀ|ગુજરાતી|ଓଡ଼ିଆ|தமிழ்|శ్రీ|ಕನ್ನಡ|ന്‍റെ|അവൻ|ශ්‍රී|ක්‍රියා|ප්‍රේම|ไทย
น้ำ|ก็ได้|ລາວ|ကြွေး|မြန်မာ|ဩဃ|ខ្មែរ|ស្ត្រី|བོད|བསྒྲུབས|རྒྱལ|ཧཱུྃ|ᠮᠣᠩᠭᠣᠯ|ᠨᠠᠭᠴᠠ᠋|ꦗꦮ|ᬩᬮᬶ|ᜊᜌ᜔ᜊᜌᜒᜈ᜔|ꯃꯤꯇꯩ
ᱥᱟᱱᱛᱟᱲᱤ|日本語|葛\U000e0100城|辻\U000e0101|山田 太郎|ガンダム|カ\u3099|ﾊﾝｶｸ|中文|陳大文|한국어
\u1112\u1161\u11ab|ᄒᆞᆫ글|𠮷野家|ᏣᎳᎩ|ᐃᓄᒃᑎᑐᑦ|🐸|👩‍🚀|👨‍👩‍👧‍👦|🏳️‍🌈|🏴‍☠️
🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f|🇮🇹|🇺🇦 Oles|1️⃣|👋🏽|❤️‍🔥|🙂‍↔️
👁️‍🗨️|Ann 👋|⛓️‍💥 Bo|Ann™|\U0001fae8 new|\U0001fadf|\uf8ff Mac|½|♥ Ann ♥|ʕ•ᴥ•ʔ|ツ|(╯°□°)╯|¯\\_(ツ)_/¯
𝓐𝓷𝓷|Ⓐⓝⓝ|٣ علي|x̄|ℵ₀|ه\u200d|١٤٠٠ه\u200d.ش|ᠰᠠᠷ\u180eᠠ|山田\u3000太郎|Jean\u00a0Luc|ᠮᠣᠩᠭᠣᠯ\u202fᠤᠨ
"""
MANY = NAMES.strip().replace("\n", "|").split("|")


def test_a_name_is_shown_without_what_is_not_seen_and_quoted_if_like_ours() -> None:
    like_ours = [  # some with letters of other alphabets
        "Ann (computer, hard)", "Ann （computer，hard）", "Ann (сomputer, hard)", "Аня (компьютер, сильный)",
        "Anna (computer, difficile)", "Ann [away, a computer plays", "Ann (away until Monday)",
        "Ann ﹙computer, hard﹚", "Ann ⁽computer⁾", "Ann ⦅computer", "Ann 「computer」", "Ann ((computer))",
        "Ann (comp\u0332uter)", "Ann (cοmputer)", "Ann (ᴄomputer)", "Ann (c0mputer)", "Computer", "Компьютер",
        "Somebody", "Somebody!", "Cοmputer", "Ann · 2 Ben", "▸ Ann", "► Ann ‧ 2 Ben", "🏳 Ann",
    ]  # fmt: skip
    shown = [
        *((name, f"“{name}”") for name in like_ours),
        ("“Ann” (computer)", "«“Ann” (computer)»"),
        ("a “«„‹「『 (computer) 』」›‟»”", "“a «„‹「『 (computer) 』」›‟»”"),
        ("“Somebody”", "“Somebody”"),
        ("A\u202enn", "Ann"),
        ("\u2066A\u200bnn\u200f", "Ann"),
        ("A\u200dn\u200cn", "Ann"),
        ("Ann\nBen", "Ann Ben"),
        ("\u200b\u200d\u2060", "?"),
        ("\u3164", "?"),
        ("\U0001d159", "?"),
        ("\u2800 \u115f", "?"),
        ("\U000e0067\U000e0062\U000e007f", "?"),
        ("", ""),
        ("A" + "\u0301" * 40, "A" + "\u0301" * 2),
        ("ด" + "้็" * 20, "ด" + "้็" * 2),
        ("A" + "".join(map(chr, range(0x300, 0x340))), "A" + "".join(map(chr, range(0x300, 0x306)))),
    ]
    assert [(name, inert(name)) for name, _ in shown] == shown


def test_a_hundred_names_of_the_world_are_shown_as_they_are() -> None:
    assert len(MANY) > 100
    quoted = {"👋🏽"}  # which is like the beginning of a line of the bot's
    assert {name for name in MANY if inert(name) != name} == quoted
    assert all(inert(f"A {name} b") == f"A {name} b" for name in MANY)


def test_every_emoji_of_unicode_is_shown_as_it_is() -> None:
    known = [*emoji.EMOJI_DATA]
    assert len(known) > 5000
    assert [one for one in known if inert(one) not in (one, f"“{one}”")] == []
    assert [one for one in known if inert(f"Ann {one}") not in (f"Ann {one}", f"“Ann {one}”")] == []


def test_an_address_in_a_name_is_no_link() -> None:
    addresses = ["https://evil.example", "<https://evil.example>", "discord.gg/abc", "a.example"]
    names = [*addresses, "[click](https://evil.example)"]
    assert [name for name in names if LINKS.search(plain(name))] == []


def test_a_name_formats_and_mentions_nothing() -> None:
    names = ["# Ann", "> Ann", "- Ann", "1. Ann", "<@1>", "@everyone", "`Ann`", "**Ann**", "||A||"]
    assert [name for name in names if not re.fullmatch(r"(?:\\[^\w\s]|[\w\s])+", plain(name))] == []


def test_a_name_from_right_to_left_does_not_turn_what_follows() -> None:
    assert isolated("דנה") == "\u2068דנה\u2069"
    assert plain("دانا") == "\u2068دانا\u2069"
    assert isolated("Ann") == "Ann"
    assert isolated(isolated("דנה")[:2]) == "\u2068ד\u2069"


@given(any_text(40))
def test_no_name_changes_direction_hides_or_breaks_a_line(name: str) -> None:
    text = inert(name)
    assert bool(text) == bool(name)
    assert not re.search("[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u061c\n\r]", text)
    assert inert(text) == text
    assert all(unicodedata.category(letter) not in ("Cc", "Cs") for letter in text)


def test_the_words_of_a_picture_format_nothing_in_a_message() -> None:
    assert plain_lines("Orange: J7 → J8 (neutral)\n*a_b*") == "Orange: J7 → J8 (neutral)\n\\*a\\_b\\*"


def test_a_name_is_cut_between_two_characters_as_people_see_them() -> None:
    beginnings = [
        ("Ann", 5, "Ann"),
        ("Anna", 3, "Ann"),
        ("Ann🇮🇹🇺🇦", 4, "Ann"),
        ("Ann🇮🇹🇺🇦", 6, "Ann🇮🇹"),
        ("Bo 👩\u200d🚀", 5, "Bo "),
        ("Bo 👋🏽", 4, "Bo "),
        ("Zoe\u0308", 3, "Zo"),
        ("रामक्\u200dष", 6, "राम"),
        ("A" + "\u0301" * 9, 4, "A" + "\u0301" * 3),
    ]
    assert [(name, limit, cut(name, limit)) for name, limit, _ in beginnings] == beginnings


ENGLISH = get_localizer("en")


def deleted(seat: SeatRow) -> SeatRow:
    """Return the seat of a person whose data is deleted."""
    return replace(seat, user=None, name="", computer=True, strength="medium")


def running_game() -> GameSnapshot:
    """Return a game in which a computer player decides for a person whose account is deleted."""
    row, positions = table("cappuccino", moves=3)
    seats = [deleted(seat) if seat.number == positions[-1].actor else seat for seat in row.seats]
    return GameHistory(replace(row, seats=tuple(seats))).snapshot()


def test_a_table_says_that_somebody_is_deciding() -> None:
    draft = table_draft(running_game(), ENGLISH)
    assert draft.content.startswith("Somebody (computer) is deciding")


def test_the_word_is_not_quoted_like_a_name_that_is_the_same() -> None:
    snapshot = running_game()
    assert snapshot.actor is not None
    assert names(snapshot, ENGLISH)[snapshot.actor.number] == "Somebody"
    assert plain_names(snapshot, ENGLISH)[snapshot.actor.number] == "Somebody"
    impostor = replace(snapshot.actor, name="Somebody")
    seats = [impostor if seat.number == impostor.number else seat for seat in snapshot.row.seats]
    row = replace(snapshot.row, seats=tuple(seats))
    assert plain_names(replace(snapshot, row=row), ENGLISH)[impostor.number] == "“Somebody”"


def test_moves_are_tried_for_somebody() -> None:
    snapshot = running_game()
    state = TryMenuId(snapshot.row.id, snapshot.row.version, 3)
    assert all("Somebody" in (menu.placeholder or "") for menu in decision_menus(snapshot, state, ENGLISH, PLAIN))


def test_the_end_counts_the_points_of_somebody() -> None:
    row, record = finished_game(PLACES, 1)
    row = replace(row, seats=tuple(map(deleted, row.seats)))
    draft = end_draft(GameSnapshot(row, record.positions[-1], ()), ENGLISH)
    text = f"{draft.content} {draft.embed.to_dict() if draft.embed else ''}"
    assert text.count("Somebody") > len(row.seats)
    assert "“" not in text


@pytest.mark.parametrize("message", ["watching", "not-your-decision", "not-silent"])
def test_a_refusal_names_somebody(message: str) -> None:
    tables = SimpleNamespace(loaded_session=lambda channel: None)
    here = SimpleNamespace(locale=discord.Locale.american_english, channel_id=1, client=SimpleNamespace(tables=tables))
    assert "Somebody" in error_text(cast("Any", here), Refused(message, name=""))


def test_a_refusal_shows_names_as_they_are() -> None:
    tables = SimpleNamespace(loaded_session=lambda channel: None)
    here = SimpleNamespace(locale=discord.Locale.american_english, channel_id=1, client=SimpleNamespace(tables=tables))
    told = error_text(cast("Any", here), Refused("not-ready", names="Heron, an_o_ther"))
    assert told.endswith("Heron, an\\_o\\_ther")
    sources = [file.read_text("utf-8") for file in Path(bot.__path__[0]).rglob("*.py")]
    assert not any(re.search(r"Refused\([^)]*=(?:plain|quote)\(name", source) for source in sources), "once is enough"
