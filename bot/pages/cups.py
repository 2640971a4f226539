"""Answers requests for cups: their pages, and the pictures of their standings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from aiohttp import web

from bot.language.localizer import Localizer, get_localizer
from bot.pages.cup_page import CupPage, cup_names
from bot.pages.names import shown_name
from bot.pages.pictures import PagePictures, content_digest
from bot.pages.reader import ADDRESS, localizer_of
from bot.pages.renderings import Rendering, Renderings
from bot.pages.responses import existing, html, picture_response
from bot.sessions.public_cups import FoundCup, PublicCups
from bot.tables.public_cup import Place
from renderers.standings import Division, Row, league_picture, standings_picture
from seeds import LOCALES

MAX_ROWS = 32  # of a picture


@dataclass(frozen=True)
class CupPages:
    """The pages of cups; ``site`` is the address of all pages."""

    site: str
    public: PublicCups
    pictures: PagePictures
    renderings: Renderings

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        path = f"/c/{ADDRESS}"
        return [web.get(path, self.page), web.get(path + "/{locale}/{picture}", self.picture)]

    async def page(self, request: web.Request) -> web.StreamResponse:
        """Return the page of a cup."""
        found = existing(await self.public.find(request.match_info["address"]))
        localizer = localizer_of(request, found.content.locale)
        key = ("cup", found.address, found.stamp, localizer.locale)
        return html(request, self.renderings.of(key, lambda: self._page(found, localizer).html(self.site)))

    def event(self, found: FoundCup, localizer: Localizer) -> Rendering:
        """Return the event of a stream for a cup, as JSON: the parts of its page, and the text for screen readers."""
        key = ("cup event", found.address, found.stamp, localizer.locale)
        return self.renderings.of(key, lambda: self._page(found, localizer).event())

    def _page(self, found: FoundCup, localizer: Localizer) -> CupPage:
        return CupPage(found, f"/c/{found.address}", self._picture_path(found, localizer), localizer)

    async def picture(self, request: web.Request) -> web.StreamResponse:
        """Return the picture of a cup's standings by its content's digest; a person without a name is named in the
        language of the path."""
        found, locale = await self.public.find(request.match_info["address"]), request.match_info["locale"]
        if found is None or locale not in LOCALES:
            raise web.HTTPNotFound
        rows, divisions = _rows(found, get_localizer(locale)), _divisions(found, get_localizer(locale))
        if not rows or _picture_name(found, rows, divisions) != request.match_info["picture"]:
            raise web.HTTPNotFound
        key, name = request.match_info["picture"], shown_name(found.content.name)
        draw = partial(league_picture, name, divisions) if divisions else partial(standings_picture, name, rows)
        return picture_response(request, await self.pictures.of(key, draw))

    def _picture_path(self, found: FoundCup, localizer: Localizer) -> str:
        """Return the path of the picture of a cup: its standings, before there are any its game's cover."""
        rows = _rows(found, localizer)
        if not rows:
            return f"/g/{found.content.game}/cover.jpg"
        return f"/c/{found.address}/{localizer.locale}/{_picture_name(found, rows, _divisions(found, localizer))}"


def _rows(found: FoundCup, localizer: Localizer) -> list[Row]:
    cup = found.content
    if not cup.has_results:
        return []
    names = cup_names(cup, localizer)
    places = cup.standings[:MAX_ROWS]
    return [_row(found, names, one, one.place, localizer) for one in places]


def _row(found: FoundCup, names: Sequence[str], one: Place, number: int | None, localizer: Localizer) -> Row:
    points = localizer.fraction(one.points)
    return Row(number, names[one.entry], points, _points_of(found, one.entry, localizer))


def _divisions(found: FoundCup, localizer: Localizer) -> list[Division]:
    """Return the divisions of a league with their rows."""
    names = cup_names(found.content, localizer)
    return [
        Division(
            localizer("cup-division", number=number),
            [
                _row(found, names, one.place, one.number if one.counts else None, localizer)._replace(
                    moves=one.moves, is_plain=number > 1
                )
                for one in places
            ],
        )
        for number, places in enumerate(found.content.divisions, 1)
    ]


def _points_of(found: FoundCup, entry: int, localizer: Localizer) -> list[str]:
    """Return an entrant's result in each round: points, a bye (–), or no result yet (·)."""
    reached = list[str]()
    for one in found.content.rounds:
        text = "–" if entry in one.byes else "·"
        for table in one.tables:
            if table.points is not None and entry in table.seats:
                text = localizer.fraction(table.points[table.seats.index(entry)])
        reached.append(text)
    return reached


def _picture_name(found: FoundCup, rows: list[Row], divisions: list[Division]) -> str:
    return content_digest("standings", shown_name(found.content.name), divisions or rows)
