"""The page of a table: whose decision it is, the board in a picture and in words, the players, and all moves.

A page is made of parts, each an element with an id. A running game's page replaces those that have changed.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import htpy as h
from markupsafe import Markup

from bot.drafts.draft import jump_url
from bot.drafts.pictures import describe
from bot.drafts.rulebook import goal
from bot.language.localizer import Localizer
from bot.pages.layout import REFRESH_SECONDS, Head, document, rendered, section
from bot.pages.move_words import events_words, move_item
from bot.pages.names import remarks, seat_names, until_words, without_sign
from bot.pages.pictures import COVER, HEIGHT, WIDTH, picture_name
from bot.pages.scores import count_part, review_part, winners_words
from bot.sessions.public_pages import FoundTable, Review
from bot.tables.public import PublicTable, State, View

LAST_MOVES = 4  # that are said to have happened last
LEFT, RIGHT, BELOW = ("board", "steps", "count", "last"), ("players", "moves"), ("review", "words", "more")


@dataclass(frozen=True)
class TablePage:
    """A page of a table in one language, after ``ply`` moves; ``is_live`` if it follows the game."""

    found: FoundTable
    localizer: Localizer
    ply: int
    is_live: bool
    review: Review | None = None

    @property
    def table(self) -> PublicTable:
        """The table."""
        return self.found.content

    @property
    def path(self) -> str:
        """The path of the page that follows the game."""
        return f"/t/{self.found.address}"

    @property
    def view(self) -> View | None:
        """The view that is shown."""
        return self.table.views.get(self.ply)

    @cached_property
    def picture_path(self) -> str:
        """The path of the picture, or "" if there is none."""
        name, place = picture_name(self.table, self.ply), str(self.ply) if self.table.has_begun else COVER
        return "" if name is None else f"{self.path}/{place}/{name}"

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return tuple(seat_names(self.table, self.localizer))

    @property
    def title(self) -> str:
        """The game's name and its players."""
        localizer, table = self.localizer, self.table
        players = localizer.names(self.names[: len(table.seats)])
        return f"{localizer.game(table.game)} – {players}" if players else localizer.game(table.game)

    def turn(self) -> str:
        """Return the actor or the winners, and the reason if no decision can be made now."""
        localizer, table, view = self.localizer, self.table, self.view
        if not table.is_installed:
            return localizer("page-not-installed", game=localizer.game(table.game))
        if table.state is State.LOBBY:
            return localizer("lobby-full" if table.is_full else "page-lobby")
        if table.state is State.CANCELLED and self.ply == table.moves:
            return localizer("lobby-cancelled" if not table.has_begun else "table-cancelled")
        if view is None:
            return ""
        if view.winners is not None:
            return winners_words(table, view, self.names, localizer)
        return self._whose(view)

    def _whose(self, view: View) -> str:
        localizer, table = self.localizer, self.table
        if self.ply == table.moves and table.is_paused:
            if table.paused_by is None:
                return without_sign(localizer("table-paused"))
            return without_sign(localizer("table-paused-by", name=self.names[table.paused_by]))
        actor = view.actor
        if actor is None:
            return ""
        if table.seats[actor].strength is not None:
            return localizer("table-computer", name=self.names[actor])
        return localizer("page-turn", name=self.names[actor])

    def asked(self) -> str:
        """Return the actor's decision and its deadline, in words."""
        localizer, table, view = self.localizer, self.table, self.view
        is_waiting = table.state is State.RUNNING and not table.is_paused and self.ply == table.moves
        if view is None or view.actor is None or not is_waiting:
            return ""
        prompt = "" if view.prompt is None else localizer.phrase(view.game, view.prompt, self.names)
        if table.deadline is None:
            return prompt
        return f"{prompt} {until_words(table.deadline, localizer)}".strip()

    def said(self) -> str:
        """Return the text for screen readers when the page changes: the last move, and the actor."""
        view = self.view
        last = "" if view is None or not view.events else events_words(view, self.names, self.localizer)
        return f"{last} {self.turn()}".strip()

    def event(self) -> str:
        """Return the event of a stream as JSON: the parts, and the text for screen readers."""
        return json.dumps({"title": self.title, "said": self.said(), "parts": self.parts}, ensure_ascii=False)

    @cached_property
    def parts(self) -> Mapping[str, Markup]:
        """The parts by their ids; one that has nothing to show is hidden."""
        parts: dict[str, h.Element | None] = {
            "turn": self._turn_part(),
            "board": self._board_part(),
            "steps": self._steps_part(),
            "count": count_part(self.view, self.names, self.localizer),
            "players": self._players_part(),
            "last": self._last_part(),
            "words": self._words_part(),
            "moves": self._moves_part(),
            "review": review_part(self.review, self.path, self.names[: len(self.table.seats)], self.localizer),
            "more": self._more_part(),
        }
        hidden = {name: h.div(id=name, hidden=True) for name, part in parts.items() if part is None}
        return {name: rendered(part or hidden[name]) for name, part in parts.items()}

    def html(self, site: str) -> str:
        """Return the whole page."""
        table, parts = self.table, self.parts
        live = {"data-live": f"{self.path}/live"} if self.is_live and table.is_live else {}
        main = h.div(".table", live)[
            h.h1[self.localizer.game(table.game)],
            parts["turn"],
            h.div(".columns")[
                h.div(".column")[(parts[name] for name in LEFT)], h.div(".column")[(parts[name] for name in RIGHT)]
            ],
            h.div(".column")[(parts[name] for name in BELOW)],
        ]
        asked = self.asked()
        head = Head(
            self.title,
            self.path if self.is_live else f"{self.path}/{self.ply}",
            f"{self.turn()} {asked}".strip(),
            self.picture_path,
            self.alt(),
            self.found.stamp.is_searchable,
            REFRESH_SECONDS if live else None,
            self._step_path(self.ply - 1),
            None if self.ply == table.moves else self._step_path(self.ply + 1),
        )
        return document(site, head, main, self.localizer)

    def alt(self) -> str:
        """Return the description of the picture, as the channel has it."""
        view = self.view
        return "" if view is None else describe(view, self.names, self.localizer)

    def _turn_part(self) -> h.Element:
        asked, ply, table = self.asked(), self.ply, self.table
        step = None
        if not self.is_live and table.has_begun:
            step = h.p(".step")[self.localizer("page-step", move=ply, moves=table.moves)]
        return h.div("#turn")[step, h.h2(".turn")[self.turn()], asked and h.p(".asked")[asked]]

    def _board_part(self) -> h.Element | None:
        if not self.picture_path:
            return None
        alt = self.localizer("page-board-alt", move=self.ply)
        if self.view is None:
            alt = self.localizer.game(self.table.game)
        return h.figure("#board")[h.img(src=self.picture_path, alt=alt, width=WIDTH, height=HEIGHT)]

    def _step_path(self, ply: int) -> str | None:
        """Return the path of another position of the game; None if that may not be shown."""
        return f"{self.path}/{ply}" if self.table.has_past and ply in self.table.views else None

    def _steps_part(self) -> h.Element | None:
        table, ply = self.table, self.ply
        if not table.has_past:
            is_covered = table.view is not None and not table.view.replay_allowed and not table.view.is_over
            return h.p("#steps.quietly")[self.localizer("page-covered")] if is_covered else None
        last = self.path if table.is_live else self._step_path(table.moves)
        ways: list[tuple[str, str, str | None]] = [
            ("page-first", "Home", self._step_path(0) if ply > 0 else None),
            ("page-back", "ArrowLeft", self._step_path(ply - 1)),
            ("page-on", "ArrowRight", self._step_path(ply + 1)),
            ("page-last", "End", last if ply < table.moves else None),
        ]
        links = [self._step_link(name, key, path) for name, key, path in ways]
        return h.nav("#steps", aria_label=self.localizer("page-steps"))[h.ul[(h.li[link] for link in links)]]

    def _step_link(self, name: str, key: str, path: str | None) -> h.Element:
        label = self.localizer(name)
        return h.span(".off")[label] if path is None else h.a({"data-key": key}, href=path)[label]

    def _players_part(self) -> h.Element:
        table, view, localizer = self.table, self.view, self.localizer
        items = [self._player(number, view) for number in range(len(table.seats))]
        partners = view.partners if view is not None else ()
        pairs = [localizer.names([self.names[seat] for seat in group]) for group in partners]
        together = pairs and h.p[localizer("table-partners", pairs=" · ".join(pairs))]
        return section("players", localizer("page-players"), h.ol[items], together)

    def _player(self, number: int, view: View | None) -> h.Element:
        table, localizer = self.table, self.localizer
        is_actor = view is not None and view.actor == number and table.state is State.RUNNING
        notes = remarks(table.seats[number], view, number, localizer)
        score = None
        if view is not None and view.scores is not None and not view.is_over:
            score = h.span(".points")[localizer("points", points=view.scores[number])]
        return h.li(class_="actor" if is_actor else None)[
            h.bdi(".name")[self.names[number]],
            notes and h.span(".notes")[f" ({', '.join(notes)})"],
            score and [" ", score],
            is_actor and [" ", h.span(".to-move")[localizer("page-to-move")]],
        ]

    def _last_part(self) -> h.Element | None:
        """Return the last moves, newest first; only the newest one where past moves are hidden."""
        table, ply, localizer = self.table, self.ply, self.localizer
        if not table.has_begun or not table.is_installed:
            return None
        lines = [
            events_words(table.views[number], self.names, localizer)
            for number in range(ply, max(0, ply - LAST_MOVES), -1)
            if number in table.views
        ]
        moves = h.ul[(h.li[line] for line in lines)] if lines else h.p[localizer("table-begin")]
        aim = ply == 0 and h.p[localizer("table-goal", goal=goal(table.game, localizer))]
        return section("last", localizer("page-last-moves"), moves, aim)

    def _words_part(self) -> h.Element | None:
        view, localizer = self.view, self.localizer
        if view is None:
            return None
        phrases = (*view.reveal, *view.description)  # which may tell what is revealed, too
        lines = dict.fromkeys(localizer.phrase(view.game, phrase, self.names) for phrase in phrases)
        return section("words", localizer("page-words"), h.ul[(h.li[line] for line in lines)])

    def _moves_part(self) -> h.Element | None:
        table, localizer = self.table, self.localizer
        if not table.has_past or table.moves == 0:
            return None
        items = [self._move(number) for number in range(table.moves, 0, -1)]
        return section("moves", localizer("page-moves", count=table.moves), h.ol(reversed=True)[items])

    def _move(self, number: int) -> Markup:
        words = events_words(self.table.views[number], self.names, self.localizer)
        return move_item(self._step_path(number), words, number == self.ply)

    def _more_part(self) -> h.Element:
        table, localizer = self.table, self.localizer
        links: list[h.Element] = []
        if table.is_installed:
            links.append(h.a(href=f"/g/{table.game}")[localizer("page-rules")])
        if table.state is State.OVER:
            links.append(h.a(href=f"{self.path}/record.json", download=True)[localizer("page-record")])
        if table.guild is not None:
            label = "page-join" if table.state is State.LOBBY and not table.is_full else "page-in-discord"
            links.append(h.a(href=jump_url(table), rel="noopener noreferrer")[localizer(label)])
        return h.div("#more")[self._options(), h.ul(".links")[(h.li[link] for link in links)]]

    def _options(self) -> h.Element | None:
        table, localizer = self.table, self.localizer
        if not table.is_installed:
            return None
        chosen = localizer.variants(table.game, table.options)
        return h.p(".options")[f"{localizer('lobby-options')}: {localizer.names(chosen)}"] if chosen else None
