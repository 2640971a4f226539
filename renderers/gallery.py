"""Every kind of picture of every game, for a person to judge: ``python -m renderers gallery OUT``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from io import BytesIO
from pathlib import Path

from PIL import Image

from games import GAMES
from games.position import View
from renderers import Painter, painter
from renderers.encode import encoded
from renderers.picture import Picture
from renderers.replay import replay
from renderers.samples import moments, scenes, seats, secrets
from renderers.sheets import DARK, LIGHT, contact, emoji_sheet, image, sheet, small
from renderers.vision import EYES, picture_seen
from seeds import LOCALES
from seeds.rulebook import rulebook

_CONTACT = 200  # width of a picture on the sheet of all games
_NORMAL = "normal"


def pictures(game: str) -> Iterator[tuple[str, Picture]]:
    """Every kind of picture that is posted at a table of this game, each with a name."""
    draw = painter(game)
    for name, view in scenes(game):
        yield name, draw.table(view)
    for name, view in secrets(game):
        yield f"secret-{name}", draw.secret(view)
    for people in seats(game):
        yield f"cover-{people}", draw.cover(people, people // 2)


def figures(game: str) -> Iterator[tuple[str, Picture]]:
    """The figures of each page of the rulebook that has any."""
    for number, section in enumerate(rulebook(game, "en").sections, 1):
        page = painter(game).figures([clause.id for clause in section.clauses])
        if page:
            yield f"figures-{number}", page


def way(game: str) -> Image.Image:
    """A move halfway: the first of a whole game's second half."""
    shown = moments(game)
    before, after = shown[len(shown) // 2 - 1], shown[len(shown) // 2]
    return painter(game).hop(before.view, after.view, 0.5)


def filling(game: str) -> Iterator[tuple[str, Picture]]:
    """The cover for the most people with any other number of seats taken."""
    people = seats(game)[-1]
    for taken in (number for number in range(people + 1) if number != people // 2):
        yield f"cover-{people}-{taken}-taken", painter(game).cover(people, taken)


class _Seen:
    """A painter whose pictures are seen with certain eyes."""

    def __init__(self, hand: Painter, eyes: str) -> None:
        self._hand, self._eyes = hand, eyes

    def scene(self, view: View) -> Image.Image:
        return picture_seen(self._hand.scene(view), self._eyes)

    def hop(self, before: View, after: View, share: float) -> Image.Image:
        return picture_seen(self._hand.hop(before, after, share), self._eyes)


def write(folder: Path, games: Iterable[str] = GAMES, eyes: str = _NORMAL, locale: str = LOCALES[0]) -> Iterator[Path]:
    """Write every picture and the sheets; yields each file as it is written."""
    blocks: list[tuple[str, list[Image.Image]]] = []
    for game in games:
        there, hand, title = folder / game, painter(game), rulebook(game, locale).title
        there.mkdir(parents=True, exist_ok=True)
        shown = {}
        for name, picture in (*pictures(game), *filling(game), *figures(game), ("hop", encoded(way(game)))):
            seen = picture if eyes == _NORMAL else encoded(picture_seen(image(picture), eyes))
            yield _written(there / f"{name}.{seen.format}", seen.data)
            shown[name] = image(seen)
        yield from _sheets(there, list(shown.values()), eyes)
        yield from _emoji(there, game, eyes)
        film = replay(_Seen(hand, eyes) if eyes != _NORMAL else hand, moments(game, title))
        yield _written(there / f"replay.{film.format}", film.data)
        emoji = [picture_seen(emoji_sheet(pieces), eyes)] if (pieces := hand.emoji()) else []
        blocks.append((title, [small(tile, _CONTACT) for tile in (*_kinds(shown), *_frames(film), *emoji)]))
    yield _saved(folder / "sheet.png", contact(blocks, 10, DARK))


def _kinds(shown: Mapping[str, Image.Image]) -> list[Image.Image]:
    """Those pictures of a game that are worth comparing: of the covers one with all places, as they fill."""
    widest = max(name.split("-")[1] for name in shown if name.startswith("cover"))
    covers = [name for name in shown if name.startswith(f"cover-{widest}")]
    rest = [name for name in shown if not name.startswith("cover")]
    return [shown[name] for name in (covers[1], covers[0], covers[-1], *rest)]


def _frames(film: Picture) -> Iterator[Image.Image]:
    """A move in the middle of an animated picture."""
    with Image.open(BytesIO(film.data)) as frames:
        count = int(getattr(frames, "n_frames", 1))
        for number in range(4):
            frames.seek(min(count - 1, count // 2 + 3 * number))
            yield frames.convert("RGB")


def _sheets(there: Path, shown: list[Image.Image], eyes: str) -> Iterator[Path]:
    """The pictures of a game as wide as on a phone, on dark and on light; some of them as all eyes see them."""
    tiles = [small(picture) for picture in shown]
    for name, background in (("dark", DARK), ("light", LIGHT)):
        yield _saved(there / f"sheet-{name}.png", sheet(tiles, 6, background))
    if eyes == _NORMAL:
        some = tiles[:: max(1, len(tiles) // 5)]
        kinds = [picture_seen(tile, kind) for tile in some for kind in EYES]
        yield _saved(there / "sheet-eyes.png", sheet(kinds, len(EYES), DARK))


def _emoji(there: Path, game: str, eyes: str) -> Iterator[Path]:
    pieces = painter(game).emoji()
    for name, picture in pieces.items():
        yield _written(there / f"{name}.{picture.format}", picture.data)
    if pieces:
        yield _saved(there / "sheet-emoji.png", picture_seen(emoji_sheet(pieces), eyes))


def _written(file: Path, data: bytes) -> Path:
    file.write_bytes(data)
    return file


def _saved(file: Path, picture: Image.Image) -> Path:
    picture.save(file)
    return file
