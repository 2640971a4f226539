"""The pages of the games: what each is about, its rulebook with figures, and the positions of its lesson."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial

import htpy as h
from aiohttp import web

from bot.drafts.lesson import lesson_positions
from bot.drafts.rulebook import Page, alt, facts, pages
from bot.language.localizer import Localizer, get_localizer
from bot.pages.layout import Head, document
from bot.pages.pictures import PagePictures
from bot.pages.reader import localizer_of
from bot.pages.renderings import Renderings
from bot.pages.responses import existing, html, picture_response, record_response
from renderers.interface import painter
from renderers.picture import Picture
from seeds import ENGLISH
from seeds.registry import packages
from seeds.rulebook import Clause, rulebook

COVER, MINUTE, FIGURES, LESSON = "cover", "minute", "rules-", "lesson-"
COVER_SEATS = 4  # all of them taken

Draw = Callable[[], Picture | None]


@cache
def drawings(game: str) -> Mapping[str, Draw]:
    """Return the functions that draw the pictures of a game's page, by name. The pictures contain no words."""
    drawer, localizer = painter(game), get_localizer(ENGLISH)
    made: dict[str, Draw] = {COVER: partial(drawer.cover, COVER_SEATS, COVER_SEATS), MINUTE: drawer.minute}
    for number, page in enumerate(pages(game, ENGLISH)):
        if figured := tuple(clause.id for clause in page.clauses if clause.figure):
            made[f"{FIGURES}{number}"] = partial(drawer.figures, figured)
    for number, position in enumerate(lesson_positions(game, localizer)):
        made[f"{LESSON}{number}"] = partial(drawer.table, position.view)
    return made


@cache
def example(game: str) -> str | None:
    """Return the record of a good game, as JSON; None for a game that has none."""
    file = packages()[game].file("example.json")
    return file.read_text("utf-8") if file.is_file() else None


@dataclass(frozen=True)
class GamePages:
    """The pages of games; ``site`` is the address of all pages."""

    site: str
    pictures: PagePictures
    renderings: Renderings

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [
            web.get("/", self.games),
            web.get("/g", self.games),
            web.get("/g/{game}", self.page),
            web.get("/g/{game}/example.json", self.example),
            web.get("/g/{game}/{name}.{format}", self.picture),
        ]

    async def games(self, request: web.Request) -> web.StreamResponse:
        """Return the list of the games."""
        localizer = localizer_of(request)
        return html(request, self.renderings.of(("games", localizer.locale), partial(self._games, localizer)))

    async def page(self, request: web.Request) -> web.StreamResponse:
        """Return the page of a game."""
        game = request.match_info["game"]
        if game not in packages():
            raise web.HTTPNotFound
        localizer = localizer_of(request)
        head = Head(
            localizer.game(game),
            f"/g/{game}",
            f"{localizer(f'{game}-pitch')} {facts(game, localizer)}",
            _path(game, COVER),
            localizer.game(game),
            is_searchable=True,
        )
        make = partial(_game_page, self.site, head, game, localizer)
        return html(request, self.renderings.of(("game", game, localizer.locale), make))

    async def example(self, request: web.Request) -> web.StreamResponse:
        """Return the record of a good game as a file."""
        game = request.match_info["game"]
        record = existing(example(game) if game in packages() else None)
        return record_response(record, f"{game}-example")

    async def picture(self, request: web.Request) -> web.StreamResponse:
        """Return a picture of a game's page."""
        game, name = request.match_info["game"], request.match_info["name"]
        draw = existing(drawings(game).get(name) if game in packages() else None)
        return picture_response(request, await self.pictures.of((game, name), draw), is_named=False)

    def _games(self, localizer: Localizer) -> str:
        title = localizer("page-games")
        cards = h.ul(".cards")[(_card(game, localizer) for game in packages())]
        head = Head(title, "/g", localizer("page-games-about"), is_searchable=True)
        return document(self.site, head, [h.h1[title], h.p[localizer("page-games-about")], cards], localizer)


def _card(game: str, localizer: Localizer) -> h.Element:
    return h.li[
        h.img(src=_path(game, COVER), alt="", width=1200, height=900, loading="lazy"),
        h.h2[h.a(href=f"/g/{game}")[localizer.game(game)]],
        h.p[localizer(f"{game}-pitch")],
        h.p(".small")[facts(game, localizer)],
    ]


def _path(game: str, name: str) -> str:
    """Return the path of a picture. It is asked for again each time, and mostly not sent again."""
    return f"/g/{game}/{name}.jpg"


def _game_page(site: str, head: Head, game: str, localizer: Localizer) -> str:
    parts = pages(game, localizer.locale)
    titles = [page.title for page in parts]
    main = h.div(".text")[
        h.h1[localizer.game(game)],
        h.figure[h.img(src=_path(game, COVER), alt="", width=1200, height=900)],
        h.p[h.em[rulebook(game, localizer.locale).pitch]],
        h.p(".small")[facts(game, localizer)],
        _contents(titles, localizer),
        (_part(game, number, page, page.title in titles[:number], localizer) for number, page in enumerate(parts)),
        _lesson(game, localizer),
        _example(game, localizer),
    ]
    return document(site, head, main, localizer)


def _contents(titles: Sequence[str], localizer: Localizer) -> h.Element:
    """Return the links to the sections, one for each title."""
    links = [h.li[h.a(href=f"#part-{titles.index(title)}")[title]] for title in dict.fromkeys(titles)]
    return h.nav(".contents", aria_label=localizer("page-contents"))[
        h.ul[links, h.li[h.a(href="#lesson")[localizer("page-lesson")]]]
    ]


def _part(game: str, number: int, page: Page, is_continued: bool, localizer: Localizer) -> h.Element:
    """Return a page of the rulebook as a section: notes or clauses, with a picture where there is one. One that is
    continued from the page before has no heading of its own."""
    name = MINUTE if number == 0 else f"{FIGURES}{number}"
    picture = None
    if name in drawings(game):
        picture = h.figure[h.img(src=_path(game, name), alt=alt(page, localizer), loading="lazy")]
    notes = [
        (h.dt[localizer(f"rules-{note.name}")], h.dd[inline(note.text)])
        for note in page.notes
        if note.name != "credits"
    ]
    credit = [h.p(".small")[inline(note.text)] for note in page.notes if note.name == "credits"]
    clauses = [_clause(clause, localizer) for clause in page.clauses]
    return h.section(id=f"part-{number}")[
        None if is_continued else h.h2[page.title], notes and h.dl[notes], clauses, picture, credit
    ]


def _clause(clause: Clause, localizer: Localizer) -> h.Element:
    """Return a clause, which can be linked to by its id. A ruling is marked once: here, or in its text."""
    ruling = localizer("rules-ruling")
    is_marked = clause.ruling and ruling.casefold() not in clause.text.casefold()
    return h.p(id=clause.id)[h.strong[clause.id], is_marked and h.em[f" ({ruling})"], " ", inline(clause.text)]


def _lesson(game: str, localizer: Localizer) -> h.Element | None:
    positions = lesson_positions(game, localizer)
    if not positions:
        return None
    return h.section("#lesson")[
        h.h2[localizer("page-lesson")],
        h.p[localizer("page-lesson-about")],
        (
            [
                h.h3[position.title],
                h.p[inline(position.task)],
                h.figure[h.img(src=_path(game, f"{LESSON}{number}"), alt=position.alt, loading="lazy")],
            ]
            for number, position in enumerate(positions)
        ),
    ]


def _example(game: str, localizer: Localizer) -> h.Element | None:
    if example(game) is None:
        return None
    link = h.a(href=f"/g/{game}/example.json", download=True)[localizer("page-record")]
    return h.section("#example")[h.h2[localizer("page-example")], h.p[localizer("page-example-about")], h.p[link]]


_MARKED = re.compile(r"`(?P<code>[^`]+)`|\*\*(?P<strong>[^*]+)\*\*|(?<![\w*])\*(?P<em>\w[^*\n]*)\*(?![\w*])")


def inline(text: str) -> Iterator[h.Node]:
    """Yield a text with its marked parts as elements."""
    end = 0
    for part in _MARKED.finditer(text):
        yield text[end : part.start()]
        match part.lastgroup:
            case "code":
                yield h.code[part["code"]]
            case "strong":
                yield h.strong[part["strong"]]
            case _:
                yield h.em[part["em"]]
        end = part.end()
    yield text[end:]
