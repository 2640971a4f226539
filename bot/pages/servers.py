"""The page of a server that wants one: its tables, the season's best players, and who has solved the day's puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import htpy as h
from aiohttp import web

from bot.drafts.draft import jump_url
from bot.drafts.statistics import season_words
from bot.language.localizer import Localizer, capitalise
from bot.language.names import inert, isolated
from bot.pages.layout import Head, document, wide_table
from bot.pages.names import player_name, seat_names, seats_words, shown_name
from bot.pages.reader import ADDRESS, localizer_of
from bot.pages.renderings import rendering
from bot.pages.responses import existing, html
from bot.sessions.public_pages import ListedTable, PublicServer, PublicTables, RankedPlayer
from bot.tables.clock import now
from bot.tables.public import State


@dataclass(frozen=True)
class ServerPages:
    """The pages of servers; ``site`` is the address of all pages."""

    site: str
    tables: PublicTables

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [web.get(f"/s/{ADDRESS}", self.page)]

    async def page(self, request: web.Request) -> web.StreamResponse:
        """Return the page of a server."""
        server = existing(await self.tables.server(request.match_info["address"], now()))
        page = ServerPage(server, localizer_of(request))
        return html(request, rendering(page.html(self.site, request.path)))


@dataclass(frozen=True)
class ServerPage:
    """The page of a server in one language."""

    server: PublicServer
    localizer: Localizer

    def html(self, site: str, path: str) -> str:
        """Return the whole page."""
        server, localizer = self.server, self.localizer
        name = isolated(inert(server.name))
        running = [one for one in server.tables if one.table.state is State.RUNNING]
        lobbies = [one for one in server.tables if one.table.state is State.LOBBY]
        about = localizer("page-server-about", running=len(running), lobbies=len(lobbies))
        main = h.div(".table")[
            h.h1[name],
            h.p[about],
            self._tables("page-running", "page-running-none", running),
            self._tables("page-lobbies", "page-lobbies-none", lobbies),
            self._cups(),
            self._season(),
            self._puzzles(),
        ]
        return document(site, Head(name, path, about, is_searchable=server.is_searchable), main, localizer)

    def _tables(self, heading: str, none: str, listed: Sequence[ListedTable]) -> h.Element:
        items = [h.li[self._table(one)] for one in listed]
        return h.section[h.h2[self.localizer(heading)], h.ul[items] if items else h.p[self.localizer(none)]]

    def _table(self, listed: ListedTable) -> h.Node:
        table, localizer = listed.table, self.localizer
        game, players = localizer.game(table.game), localizer.names(seat_names(table, localizer))
        if table.state is State.LOBBY:
            seats = seats_words(table, localizer) if table.counts else ""
            return [h.a(href=jump_url(table), rel="noopener noreferrer")[game], f" – {players}. {seats}"]
        title = game if listed.address is None else h.a(href=f"/t/{listed.address}")[game]
        return [title, f" – {players}. {localizer('page-move', move=table.moves)}"]

    def _cups(self) -> h.Element | None:
        localizer = self.localizer
        items = [
            h.li[h.a(href=f"/c/{one.address}")[shown_name(one.name)], f" – {localizer.game(one.game)}"]
            for one in self.server.cups
        ]
        return h.section[h.h2[localizer("page-cups")], h.ul[items]] if items else None

    def _season(self) -> h.Element | None:
        localizer, ranking = self.localizer, self.server.ranking
        if not ranking:
            return None
        columns = [capitalise(localizer(f"stats-{name}")) for name in ("rating", "games", "wins")]
        return h.section[
            h.h2("#season-heading")[season_words(self.server.season, localizer)],
            wide_table("season-heading", (localizer("page-player-column"), *columns), map(self._ranked, ranking)),
        ]

    def _ranked(self, player: RankedPlayer) -> h.Element:
        rating = f"{player.points}{'?' if player.is_provisional else ''}"
        return h.tr[
            h.th(scope="row")[h.bdi[player_name(player.name, self.localizer)]],
            h.td[rating],
            h.td[str(player.games)],
            h.td[str(player.wins)],
        ]

    def _puzzles(self) -> h.Element | None:
        localizer, solvers = self.localizer, self.server.solvers
        if not solvers:
            return None
        lines = [
            h.li[f"{localizer.game(game)}: {localizer.names([player_name(name, localizer) for name, _ in names])}"]
            for game, names in solvers.items()
        ]
        return h.section[h.h2[localizer("page-solvers")], h.ul[lines]]
