"""Answers requests for cups: their pages, and the pictures of their standings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from aiohttp import web

from bot.language.localizer import Localizer, get_localizer
from bot.pages.cup_page import CupPage, cup_names
from bot.pages.names import shown_name
from bot.pages.pictures import PagePictures, content_digest
from bot.pages.reader import ADDRESS, localizer_of
from bot.pages.renderings import Rendering, Renderings
from bot.pages.responses import existing, html, picture_response
from bot.sessions.public_pages import FoundCup, PublicCups
from bot.tables.public import Place
from renderers.picture import Picture
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
        picture = _picture(found, get_localizer(locale))
        if picture is None or picture.name != request.match_info["picture"]:
            raise web.HTTPNotFound
        return picture_response(request, await self.pictures.of(picture.name, picture.draw))

    def _picture_path(self, found: FoundCup, localizer: Localizer) -> str:
        """Return the path of the picture of a cup: its standings, before there are any its game's cover."""
        picture = _picture(found, localizer)
        if picture is None:
            return f"/g/{found.content.game}/cover.jpg"
        return f"/c/{found.address}/{localizer.locale}/{picture.name}"


class _Picture(NamedTuple):
    """A picture of standings: its name, by what it shows, and what draws it."""

    name: str
    draw: Callable[[], Picture]


def _picture(found: FoundCup, localizer: Localizer) -> _Picture | None:
    """Return the picture of a cup's standings, of a league those of its divisions; None before there are any."""
    cup, title, names = found.content, shown_name(found.content.name), cup_names(found.content, localizer)

    def row(one: Place, number: int | None) -> Row:
        return Row(number, names[one.entry], localizer.fraction(one.points), _points_of(found, one.entry, localizer))

    if not cup.has_results:
        return None
    if not cup.divisions:
        rows = [row(one, one.place) for one in cup.standings[:MAX_ROWS]]
        return _Picture(content_digest("standings", title, rows), partial(standings_picture, title, rows))
    divisions = [
        Division(
            localizer("cup-division", number=number),
            [
                row(one.place, one.number if one.counts else None)._replace(moves=one.moves, is_plain=number > 1)
                for one in places
            ],
        )
        for number, places in enumerate(cup.divisions, 1)
    ]
    return _Picture(content_digest("standings", title, divisions), partial(league_picture, title, divisions))


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
