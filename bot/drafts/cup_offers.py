"""What the lists of ``/cup`` suggest, cups and variants, and how it is read when it comes back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bot.language.localizer import Localizer
from bot.language.typed_text import comparable, normalise, value_in_any_language
from bot.tables.cups.values import Format
from games import GAMES
from storage.cup_rows import CupRow

NAME_CHARS = 60  # of a cup
MAX_CHARS = 100  # of a suggestion's name, Discord's limit

Offers = list[tuple[str, str]]


def cup_offers(rows: Sequence[CupRow], localizer: Localizer) -> Offers:
    """Return the names and ids of cups, the newest first. No two have the same name: a league's has its season, and of
    several with one name all but the newest have their id."""
    offers: dict[str, tuple[str, str]] = {}
    for row in reversed(rows):
        name = row.name[:NAME_CHARS]
        if row.format == Format.LEAGUE:
            name = f"{name} · {localizer('cup-format-league', season=row.season)}"
        if comparable(name) in offers:
            name = f"{name} · {row.id}"
        offers[comparable(name)] = name, row.id
    return [*offers.values()]


def offered_cup(rows: Sequence[CupRow], text: str) -> CupRow | None:
    """Return the cup that a text means: by its id, by its name in a list in any language, or the newest of that name.
    None if there is none."""
    found, wanted = value_in_any_language(text, partial(cup_offers, rows)), comparable(text)
    fitting = [row for row in rows if row.id == found] or [row for row in rows if comparable(row.name) == wanted]
    return fitting[-1] if fitting else None


def read_variants(game: str, text: str) -> list[str] | None:
    """Return the variants of a game that a text names with commas between them, by their names or by their labels in
    any language. None if it has anything else."""
    variants, rest = _begin(game, text)
    return None if rest else variants


def variant_offers(game: str, text: str, localizer: Localizer) -> Offers:
    """Return what a text of variants can go on as: the variants named already with each that fits the rest of the text,
    in words and as names of variants."""
    before, rest = _begin(game, text)
    known = GAMES[game].options if game in GAMES else ()
    labels = {name: localizer(f"{game}-option-{name}") for name in known}
    fitting = [name for name in known if name not in before and comparable(rest) in comparable(labels[name])]
    whole = [before] if before and not rest else []
    return [_offer(names, labels) for names in [*whole, *([*before, name] for name in fitting)]]


def _offer(names: Sequence[str], labels: dict[str, str]) -> tuple[str, str]:
    """Return the words and the value of some variants; where the words are too long for a name, the value twice."""
    words, value = ", ".join(labels[name] for name in names), ", ".join(names)
    return (words if len(words) <= MAX_CHARS else value), value


def _begin(game: str, text: str) -> tuple[list[str], str]:
    """Return the variants that the beginning of a text names, each once, and the rest of the text. A label may have
    commas itself."""
    known = GAMES[game].options if game in GAMES else ()

    def labels(localizer: Localizer) -> Offers:
        return [(localizer(f"{game}-option-{name}"), name) for name in known]

    parts, variants = [part for part in normalise(text).replace(";", ",").split(",") if part.strip()], list[str]()
    while parts:
        ends = range(len(parts), 0, -1)
        found = ((end, value_in_any_language(",".join(parts[:end]), labels)) for end in ends)
        end, variant = next(((end, name) for end, name in found if name is not None), (0, ""))
        if not end:
            break
        variants.append(variant)
        parts = parts[end:]
    return [*dict.fromkeys(variants)], ",".join(parts).strip()
