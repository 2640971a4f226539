"""The games of a person on all servers: those that wait for the person first, then those that wait for others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

import discord

from bot.discord_clock import told
from bot.drafts.component_ids import TableActionId, TurnsId
from bot.drafts.draft import ROW, WATER, Button, MessageDraft, button, controls, jump_url, page_turners
from bot.drafts.menus import shorten
from bot.drafts.table import duration
from bot.language.localizer import Localizer, plain, plain_text
from storage.requests import Question
from storage.turns import OpenDecision, WaitingGame

PAGE = 10  # games
MAX_QUESTIONS = 5
MAX_CHARS = 4096  # of an embed, Discord's limit
MORE = "\n…"  # stands for the lines without room
NOTE_CHARS = (500, 100, 30, 0)  # of each note, as many as there is room for
NONE: Mapping[str, str] = MappingProxyType({})
PendingGame: TypeAlias = WaitingGame | OpenDecision


class Servers:
    """The known servers of a person: their names, None of one that the person has left or that is
    not known, and the channels that the person is known not to see, with those of them that were ``deleted``."""

    def __init__(self) -> None:
        self.names: dict[int, str | None] = {}
        self.hidden: set[int] = set()
        self.deleted: set[int] = set()


def games_on(page: int, games: Sequence[WaitingGame]) -> Sequence[WaitingGame]:
    """Return the games of a page, counted from 0, or of the last one if there are fewer."""
    first = PAGE * min(page, max(0, len(games) - 1) // PAGE)
    return games[first : first + PAGE]


def turns_draft(
    games: Sequence[WaitingGame],
    page: int,
    servers: Servers,
    localizer: Localizer,
    questions: Sequence[Question] = (),
    notes: Mapping[str, str] = NONE,
    remarks: Mapping[str, str] = NONE,
) -> MessageDraft:
    """Return a page of the games, counted from 0, with a button that leads to the oldest decision. The first page
    begins with the ``questions`` that wait for an answer; ``notes`` are the person's own, and ``remarks`` are lines
    below games, both by table."""
    mine = [game for game in games if game.is_mine]
    pages = max(1, -(-len(games) // PAGE))
    page = min(page, pages - 1)
    on_page = games_on(page, games)
    asked = questions[:MAX_QUESTIONS] if page == 0 else ()
    rooms = [(asked, letters) for letters in NOTE_CHARS] + [(asked[:-less], 0) for less in range(1, len(asked) + 1)]
    texts = [_text(on_page, some, servers, localizer, notes, remarks, letters) for some, letters in rooms]
    text = next((one for one in texts if len(one) <= MAX_CHARS), texts[-1]) or localizer("turns-none")
    if len(text) > MAX_CHARS:  # every name is long
        text = text[: MAX_CHARS - len(MORE)].rpartition("\n")[0] + MORE
    embed = discord.Embed(title=localizer("turns-title", count=len(mine)), description=text, colour=WATER)
    row: list[discord.ui.Item[discord.ui.View]] = []
    if reachable := [game for game in mine if game.channel not in servers.hidden]:
        row.append(next_game_button(reachable[0], localizer))
    if pages > 1:
        embed.set_footer(text=localizer("rules-footer", page=page + 1, pages=pages))
        row += page_turners(localizer, page, pages, TurnsId)
    back = [
        button(localizer, "back-at", TableActionId(game.table, "back"), game=localizer.game(game.game))
        for game in on_page
        if game.is_replaced
    ]
    return MessageDraft("", embed, [], controls(row, back[:ROW]))


def _text(
    games: Sequence[WaitingGame],
    questions: Sequence[Question],
    servers: Servers,
    localizer: Localizer,
    notes: Mapping[str, str],
    remarks: Mapping[str, str],
    letters: int,
) -> str:
    """Return the lines of a page, with as many letters of each note."""
    lines: list[str] = []
    if questions:
        asked = [_question_line(question, servers, localizer) for question in questions]
        lines += [f"**{localizer('turns-questions')}**", *asked, ""]
    for heading, group in (("turns-mine", True), ("turns-others", False)):
        in_group = [game for game in games if game.is_mine is group]
        if in_group:
            lines.append(f"**{localizer(heading)}**")
        for game in in_group:
            lines.append(_line(game, servers, localizer))
            if letters and (note := " ".join(notes.get(game.table, "").split())):
                lines.append(localizer("turns-note", note=plain_text(shorten(note, letters))))
            if letters and game.table in remarks:
                lines.append(remarks[game.table])
        lines += [""] if in_group else []
    return "\n".join(lines).strip()


def next_game_button(game: PendingGame, localizer: Localizer) -> Button:
    """Return a link to a game's table."""
    label = localizer("button-next-game", game=localizer.game(game.game))
    return discord.ui.Button(label=label, url=jump_url(game), style=discord.ButtonStyle.link)


def _link(game: PendingGame | Question, servers: Servers, localizer: Localizer) -> str:
    """Return the link to a game's message, or that its channel was deleted, or is one that the person cannot see. A
    game of a cup gets another thread by itself."""
    if game.channel in servers.deleted:
        is_in_cup = isinstance(game, WaitingGame) and game.cup is not None
        return localizer("turns-threadless" if is_in_cup else "turns-stranded")
    return localizer("turns-hidden") if game.channel in servers.hidden else jump_url(game)


def _server(game: PendingGame | Question, servers: Servers, localizer: Localizer) -> str:
    """Return the server or private chat in which a game is played, in words."""
    if game.home is not None:
        return plain(servers.names.get(game.home) or "")
    return localizer("turns-alone" if game.place.is_private else "turns-elsewhere")


def _question_line(question: Question, servers: Servers, localizer: Localizer) -> str:
    server = _server(question, servers, localizer)
    name = plain(question.name) or localizer("somebody")
    text = localizer(f"turns-{question.kind}", name=name)
    return " · ".join([f"**{localizer.game(question.game)}**", server, _link(question, servers, localizer), text])


def _line(game: WaitingGame, servers: Servers, localizer: Localizer) -> str:
    server = _server(game, servers, localizer)
    parts = [f"**{localizer.game(game.game)}**", server, _link(game, servers, localizer)]
    if game.cup is not None:
        parts.insert(1, localizer("turns-cup", cup=plain(game.cup), number=game.round or 0))
    if game.is_replaced:
        parts.append(f"**{localizer('turns-replaced')}**")
    if not game.is_mine:
        name = plain(game.actor) or localizer("somebody")
        parts.append(localizer("turns-paused") if game.paused else localizer("turns-awaited", name=name))
    if game.clock.deadline is not None:
        parts.append(localizer("turns-until", until=told(game.clock.deadline)))
        if game.bank:
            parts.append(localizer("substitute-bank", bank=duration(game.bank, localizer)))
    elif game.clock.started_at is not None and game.is_mine:
        parts.append(localizer("turns-since", since=told(game.clock.started_at)))
    if game.must_agree:
        parts.append(f"**{localizer('turns-undo')}**")
    return " · ".join(parts)
