"""The page of a cup: what it waits for, the standings with what decided them, and the rounds with their tables."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import htpy as h
from markupsafe import Markup

from bot.drafts.cup_words import about_text, held_text
from bot.drafts.draft import jump_url
from bot.language.localizer import Localizer
from bot.pages.layout import REFRESH_SECONDS, Head, document, rendered, wide_table
from bot.pages.names import moment_words, player_name, shown_name, until_words, without_sign
from bot.sessions.public_pages import FoundCup
from bot.tables.public import DivisionPlace, Phase, Place, PublicCup, PublicCupTable, PublicRound, TieBreak

PHASES = {
    Phase.SIGN_UP: "cup-open",
    Phase.MUSTER: "page-cup-muster",
    Phase.BREAK: "page-cup-break",
    Phase.ROUND: "page-cup-round",
    Phase.OVER: "cup-phase-over",
    Phase.CANCELLED: "cup-phase-cancelled",
}
TIE_BREAKS = {
    TieBreak.DIRECT: "page-cup-direct",
    TieBreak.OPPONENTS: "page-cup-opponents",
    TieBreak.FIRSTS: "page-cup-firsts",
    TieBreak.SHARE: "page-cup-share",
}
COLUMNS = (
    "page-cup-place",
    "page-player-column",
    "page-cup-points",
    "page-cup-played",
    *TIE_BREAKS.values(),
    "page-cup-decided",
)
MOVES = {1: "page-cup-rises", -1: "page-cup-falls"}
MEDALS = 3  # places with a sign of their own


@dataclass(frozen=True)
class CupPage:
    """The page of a cup in one language, under a path, with the path of the picture of its standings."""

    found: FoundCup
    path: str
    picture_path: str
    localizer: Localizer

    @property
    def cup(self) -> PublicCup:
        """The cup."""
        return self.found.content

    @cached_property
    def names(self) -> Sequence[str]:
        """The names of the entrants."""
        return cup_names(self.cup, self.localizer)

    @property
    def name(self) -> str:
        """The name of the cup."""
        return shown_name(self.cup.name)

    def html(self, site: str) -> str:
        """Return the whole page."""
        parts, about = self.parts, about_text(self.cup, self.localizer)
        live = {"data-live": f"{self.path}/live"} if self.cup.is_live else {}
        main = h.div(".table.cup", live)[
            h.h1[self.name],
            h.p[about],
            parts["turn"],
            parts["places"],
            parts["rounds"],
            self._rules(),
            self._more(),
        ]
        head = Head(
            self.name,
            self.path,
            f"{about}. {self._status()} {self._leaders()}".strip(),
            self.picture_path,
            self._picture_words(),
            self.found.stamp.is_searchable,
            REFRESH_SECONDS if live else None,
        )
        return document(site, head, main, self.localizer)

    @cached_property
    def parts(self) -> Mapping[str, Markup]:
        """The parts that change while a cup goes on, by their ids."""
        cup = self.cup
        places = self._standings() if cup.rounds else self._entrants()
        rounds = [self._round(number, one) for number, one in reversed([*enumerate(cup.rounds, 1)])]
        parts = {
            "turn": h.div("#turn")[h.h2(".turn")[self._status()], cup.is_live and self._until()],
            "places": h.div("#places")[places],
            "rounds": h.div("#rounds.column", hidden=not rounds)[rounds],
        }
        return {name: rendered(part) for name, part in parts.items()}

    def event(self) -> str:
        """Return the event of a stream as JSON: the parts, and the text for screen readers."""
        said = " ".join(filter(None, (self._status(), self._told(), self._leaders())))
        return json.dumps({"title": self.name, "said": said, "parts": self.parts}, ensure_ascii=False)

    def _status(self) -> str:
        return self.localizer(PHASES[self.cup.phase], number=len(self.cup.rounds), rounds=self.cup.round_count)

    def _until(self) -> h.Element | None:
        localizer, due = self.localizer, self.cup.due
        text = self._told() or ("" if due is None else until_words(due, localizer))
        return h.p(".asked")[text] if text else None

    def _told(self) -> str:
        """Return why a round or a muster is held, or who plays on after the time of a round, if that is so."""
        localizer, cup = self.localizer, self.cup
        if cup.phase is Phase.ROUND and cup.overtime and cup.due is not None:
            return localizer("cup-overtime", until=moment_words(cup.due, localizer))
        return without_sign(held_text(cup.phase, cup.held, localizer))

    def _leaders(self) -> str:
        """Return the first places in words, for the card of a link; empty before a game has ended."""
        best = self.cup.standings[:MEDALS] if self.cup.has_results else ()
        parts = [f"{one.place}. {self.names[one.entry]} {self.localizer.fraction(one.points)}" for one in best]
        return " · ".join(parts)

    def _picture_words(self) -> str:
        leaders = self._leaders()
        return f"{self.localizer('cup-standings')}: {leaders}" if leaders else self.localizer.game(self.cup.game)

    def _entrants(self) -> h.Element:
        localizer, cup = self.localizer, self.cup
        items = [h.li[h.bdi[self.names[entry]]] for entry in sorted(cup.present)]
        return h.section("#players")[
            h.h2[localizer("cup-entrants", count=len(cup.present), most=cup.max_people)],
            h.ol[items] if items else h.p[localizer("nobody-yet")],
        ]

    def _standings(self) -> h.Element:
        head = h.h2("#standings-heading")[self.localizer("cup-standings")]
        if not self.cup.divisions:
            has_places = self.cup.has_results
            lines = [self._standing(one, one.place if has_places else None) for one in self.cup.standings]
            return h.section("#standings")[head, self._places("standings-heading", lines)]
        divisions = [self._division(number, one) for number, one in enumerate(self.cup.divisions, 1)]
        return h.section("#standings")[head, divisions]

    def _division(self, number: int, places: Sequence[DivisionPlace]) -> h.Node:
        """Return the standings of a division of a league, without places before a game of it has ended."""
        heading = f"division-{number}"
        lines = [self._standing(one.place, one.number if one.counts else None, one.moves) for one in places]
        return [
            h.h3(f"#{heading}")[self.localizer("cup-division", number=number)],
            self._places(heading, lines),
        ]

    def _places(self, heading: str, lines: Sequence[h.Element]) -> h.Element:
        return wide_table(heading, map(self.localizer, COLUMNS), lines)

    def _standing(self, one: Place, number: int | None, moves: int = 0) -> h.Element:
        """Return the line of a place, which has this ``number`` in its table, None before there are places."""
        is_gone = self.cup.is_live and one.entry not in self.cup.present
        localizer = self.localizer
        notes = [localizer(MOVES[moves])] if moves else []
        notes += [localizer("page-cup-gone")] if is_gone else []
        decided = "" if one.decided_by is None else localizer(TIE_BREAKS[one.decided_by])
        return h.tr(class_="winner" if one.place == 1 and number is not None else None)[
            h.td["" if number is None else str(number)],
            h.th(scope="row")[h.bdi[self.names[one.entry]], bool(notes) and h.span(".notes")[f" ({'; '.join(notes)})"]],
            h.td[h.strong[localizer.fraction(one.points)]],
            h.td[str(one.played)],
            h.td[localizer.signed(float(one.direct))],
            h.td[localizer.decimal(float(one.opponents), "0.000")],
            h.td[localizer.fraction(one.firsts)],
            h.td[localizer.percent(float(one.share))],
            h.td(".said")[decided],
        ]

    def _round(self, number: int, one: PublicRound) -> h.Element:
        localizer = self.localizer
        byes = [self.names[entry] for entry in one.byes]
        return h.section[
            h.h2[localizer("cup-round", number=number, rounds=self.cup.round_count)],
            h.ul[(h.li[self._table(place, table)] for place, table in enumerate(one.tables, 1))],
            byes and h.p[localizer("cup-bye", names=localizer.names(byes), count=len(byes))],
        ]

    def _table(self, place: int, table: PublicCupTable) -> h.Node:
        localizer = self.localizer
        label = localizer("cup-table", number=place)
        title = label if table.address is None else h.a(href=f"/t/{table.address}")[label]
        if table.points is None:
            return [
                title,
                f" {localizer.names([self.names[entry] for entry in table.seats])} – {localizer('page-cup-playing')}",
            ]
        pairs = zip(table.seats, table.points, strict=True)
        scores = [f"{self.names[entry]} {localizer.fraction(points)}" for entry, points in pairs]
        return [title, f" {' · '.join(scores)}"]

    def _rules(self) -> h.Element:
        localizer = self.localizer
        kind = localizer(f"cup-format-{self.cup.format.replace('_', '-')}-rules")
        lines = [kind, *localizer("cup-rules", bye=localizer.fraction(self.cup.bye)).splitlines()]
        return h.section("#rules")[h.h2[localizer("page-cup-how")], [h.p[line.strip()] for line in lines]]

    def _more(self) -> h.Element:
        localizer, cup = self.localizer, self.cup
        links = [
            h.a(href=f"/g/{cup.game}")[localizer("page-rules")],
            h.a(href=jump_url(cup), rel="noopener noreferrer")[localizer("page-cup-in-discord")],
        ]
        return h.div("#more")[h.ul(".links")[(h.li[link] for link in links)]]


def cup_names(cup: PublicCup, localizer: Localizer) -> Sequence[str]:
    """Return the names of the entrants of a cup."""
    return [player_name(name, localizer) for name in cup.names]
