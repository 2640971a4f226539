"""Shows cups: each cup's own message, edited and posted anew once a round, and what calls people, posted once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

import discord

from bot.discord_clock import DISCORD_CLOCK
from bot.display.channels import served_guild
from bot.display.failures import FAILURES
from bot.display.marks import with_text
from bot.display.page_links import PageLinks
from bot.display.personal_messages import CupPeople
from bot.display.poster import Poster
from bot.display.roles import Given, give_role
from bot.display.route import Route, edit
from bot.display.table_messages import EDIT_TIMEOUT, is_editable
from bot.drafts.cup import cup_draft, podium_draft, winners
from bot.drafts.cup_calls import Games, called_off_draft, round_drafts, season_drafts, taken_back_draft, taken_out_draft
from bot.drafts.cup_words import taken_out_text
from bot.drafts.draft import MessageDraft, jump_url
from bot.drafts.pictures import drawn
from bot.language.localizer import get_localizer, plain
from bot.sessions.registry import TableRegistry
from bot.tables.clock import now
from bot.tables.cups.message_keys import (
    ASKED_LATER,
    CALLED_OFF,
    MUSTERED,
    NEXT_SEASON,
    NOT_KEPT_APART,
    PODIUM,
    TAKEN_BACK,
    TAKEN_OUT,
    WINNER_ROLE,
    round_of,
)
from bot.tables.cups.values import Phase
from storage.cup_rows import REPLACED, CupMessage, CupRow
from storage.errors import NoSuchCup

log = logging.getLogger(__name__)

REFUSED = ("refused",)  # the cause why a round is held if Discord gives no threads although the bot may open them
MISSING = ("game",)  # the cause if the game is not installed
NEW = timedelta(minutes=10)  # the age of a cup's message that stays as a round begins
OLD_PAUSE = timedelta(hours=1)  # between two edits of an older message than Discord likes that tell how far games are

_PLAIN = {CALLED_OFF: called_off_draft, TAKEN_BACK: taken_back_draft}  # drafts by a cup and a language alone


@dataclass(frozen=True)
class _Progress:
    """How many moves the games of a round had as a cup's message was edited, and when that was, by Discord's clock."""

    moves: tuple[int, ...]
    told: datetime


class CupDisplay:
    """Brings the messages of a cup in Discord into line with what is stored."""

    def __init__(
        self,
        client: discord.Client,
        tables: TableRegistry,
        poster: Poster,
        links: PageLinks,
        held: Mapping[str, tuple[str, ...]],
    ) -> None:
        self._client = client
        self._personal = CupPeople(tables, poster)
        self._store, self._people, self._poster, self._links = tables.store, tables.people, poster, links
        self._progress: dict[str, _Progress] = {}  # of the games of a round, as shown, by the cup
        self._without_links: dict[str, int] = {}  # versions shown while their games waited for threads, by the cup
        self._held = held  # why rounds and musters are held, by the cup: lacking permissions, REFUSED or MISSING
        self._told: dict[str, tuple[str, ...]] = {}  # what cups' messages tell of that

    async def show(self, cup: str, *, progress: bool = False) -> bool:
        """Post the unposted messages of a cup, and edit its own; with ``progress`` also if only its games have gone on.
        Returns whether everything is shown. What fails is tried again at the next call."""
        async with self._poster.lock(f"cup/{cup}"):
            messages = await self._store.cups.unposted(cup)
            row = await self._store.cups.load(cup)  # after the messages: it has all that they tell of
            shown = await self._attempt(row, self._show_own(row, messages, progress=progress))
            messages, row = await self._store.cups.unposted(cup), await self._store.cups.load(cup)
            for message in sorted(messages, key=lambda one: one.key != WINNER_ROLE):
                shown &= await self._attempt(row, self._post(row, message))
            return shown

    async def tell_hold(self, cup: str, since: datetime) -> None:
        """Say why the round of a cup is held ``since`` a moment, in its message and to its host. The muster, if it was
        one, is over."""
        await self.show(cup)
        row = await self._store.cups.load(cup)
        await self._attempt(row, self._retire_muster(row))
        await self._attempt(row, self._personal.tell_hold(row, self._held[cup], since))

    async def tell_end(self, row: CupRow) -> None:
        """Tell the host of a cup that it is over, since its channel was deleted."""
        await self._attempt(row, self._personal.tell_end(row))

    async def is_deleted(self, guild: int, channel: int) -> bool:
        """Return whether the channel of a cup is known to be deleted, on a server that the bot is on."""
        is_served = served_guild(self._client, guild) is not None
        return is_served and await self._poster.routes.channel(channel, guild).is_deleted()

    async def _attempt(self, row: CupRow, work: Awaitable[bool | None]) -> bool:
        """Do something for a cup. Returns False if that fails, or if the work itself does: something is left to do."""
        try:
            return await work is not False
        except FAILURES as error:
            log.warning("cup %s could not be shown: %s", row.id, str(error) or type(error).__name__)
            return False

    async def _show_own(self, row: CupRow, messages: Sequence[CupMessage], *, progress: bool) -> bool:
        """Edit a cup's message, or post it anew: below the old one where a round begins, or if that is gone."""
        games = await self._games(row)
        opening = any(game.awaits_thread for game in games.values())
        moves = tuple(len(game.moves) for game in games.values())
        is_due = progress and self._is_progress_due(row, moves)
        is_old = _is_old(row, messages)
        held = self._held.get(row.id, ())
        is_told = self._told.get(row.id, ()) == held
        if row.shown_version == row.version and not opening and not is_due and not is_old and is_told:
            return True
        if opening and self._without_links.get(row.id) == row.version and is_told:
            return False  # nothing is new before the threads are open
        if row.id in self._progress:
            self._progress[row.id] = replace(self._progress[row.id], told=DISCORD_CLOCK.now())  # also if it fails
        last = await self._season_before(row)
        before = None if last is None or last.channel != row.channel else jump_url(last)  # else it is deleted
        links = await self._links.of_cup(row), before
        draft = await drawn(cup_draft(row, games, get_localizer(row.locale), *links, held=held), or_lost=False)
        message = row.message
        if message is None or is_old or not await _edit(self._route(row), message, draft):
            message = await self._post_own(row, draft)
        self._told[row.id] = held
        if opening:
            self._without_links[row.id] = row.version
            if row.message != message:
                await self._store.cups.record_shown(row.id, message, 0, _replaced(row, message))
            return False
        self._without_links.pop(row.id, None)
        self._progress.pop(row.id, None)
        if row.phase == Phase.ROUND:
            self._progress[row.id] = _Progress(moves, DISCORD_CLOCK.now())
        await self._store.cups.record_shown(row.id, message, row.version, _replaced(row, message))
        return True

    async def _post_own(self, row: CupRow, draft: MessageDraft) -> int:
        """Post a cup's message, below the one that stands."""

        def mark(message: discord.Message) -> bool:
            is_own = any(row.id in (embed.footer.text or "") for embed in message.embeds)
            return is_own and message.id > (row.message or 0)

        key = f"cup/{row.id}/own:{row.message or ''}"
        return await self._poster.post(self._route(row), key, draft, row.created, mark)

    def _is_progress_due(self, row: CupRow, moves: tuple[int, ...]) -> bool:
        """Return whether it is time for a cup's message to tell the progress of its games. An old message is edited
        seldom."""
        known = self._progress.get(row.id)
        if row.message is None or (known is not None and known.moves == moves):
            return False
        return known is None or is_editable(row.message) or DISCORD_CLOCK.now() - known.told >= OLD_PAUSE

    async def _post(self, row: CupRow, message: CupMessage) -> bool:
        """Post a message of a cup, or do what stands in place of one. Returns whether nothing is left to do of it."""
        kind, _, rest = message.key.partition(".")
        if kind == MUSTERED:
            await self._personal.call_muster(row, message)
        elif kind == ASKED_LATER:
            await self._personal.ask_later(row, message, int(rest))
        elif kind == REPLACED:
            link = get_localizer(row.locale)("cup-moved", cup=plain(row.name), link=jump_url(row))
            await _edit(self._route(row), int(rest), MessageDraft(link))
            await self._store.cups.mark_posted(row.id, message.key, int(rest))
        elif kind == WINNER_ROLE:
            await self._store.cups.mark_posted(row.id, message.key, await self._give_role(row))
        elif kind == NOT_KEPT_APART:
            await self._personal.tell_not_apart(row, message, is_current=round_of(row, rest)[1])
        else:
            return await self._tell(row, message)
        return True

    async def _tell(self, row: CupRow, message: CupMessage) -> bool:
        if message.key == PODIUM and row.winner_role is not None and await self._role_given(row) is None:
            return False  # it tells of the role
        games = await self._games(row)
        number, is_current = round_of(row, message.key)
        if not is_current:  # it was taken back before it was posted, or drawn again, or a person is back
            await self._store.cups.mark_posted(row.id, message.key, 0)
            return True
        if number is not None and any(game.awaits_thread for game in games.values()):
            return False  # it links to the threads
        posted, mark = 0, None
        kind, _, rest = message.key.partition(".")
        if kind == TAKEN_OUT:  # which offers a way back only as long as there is one
            mark = with_text(taken_out_text(row, int(rest.partition(".")[0]), get_localizer(row.locale)))
        for part, draft in enumerate(await self._drafts(row, message.key, games)):
            key = f"cup/{row.id}/{message.key}" + (f"/{part}" if part else "")
            is_there = not row.is_slow and message.key != NEXT_SEASON  # the people, waiting for the next message
            pings = await (self._people.wanting if is_there else self._people.present)(draft.pings)
            told = replace(draft, pings=pings)
            posted = await self._poster.post(self._route(row), key, told, message.made, mark)
        await self._retire_muster(row)
        if not Phase(row.phase).is_live:
            await self._retire_offers(row)
        await self._store.cups.mark_posted(row.id, message.key, posted)  # last: nothing looks at a cup that is over
        return True

    async def _give_role(self, row: CupRow) -> Given:
        """Give the winners their role, and take it from those of a league's last season."""
        if row.winner_role is None:
            return Given.NOTHING
        last = await self._season_before(row)
        former = winners(last) if last is not None and last.winner_role == row.winner_role else []
        return await give_role(self._client, row.guild, row.winner_role, winners(row), former, row.name)

    async def _season_before(self, row: CupRow) -> CupRow | None:
        """Return a league's last season, None in the first one or if it cannot be read any more."""
        try:
            return None if row.last_season is None else await self._store.cups.load(row.last_season)
        except NoSuchCup:
            return None

    async def _role_given(self, row: CupRow) -> Given | None:
        """Return the outcome of giving the winners' role; None if it has not been tried yet."""
        given = await self._store.cups.posted(row.id, WINNER_ROLE)
        return None if given is None else Given(given)

    async def _retire_muster(self, row: CupRow) -> None:
        """Replace the question of the muster and its button once, when it is over; one that was deleted is gone."""
        muster = None if row.phase == MUSTERED else await self._store.cups.posted(row.id, MUSTERED)
        if muster:
            content = get_localizer(row.locale)("cup-muster-over", cup=plain(row.name))
            await _edit(self._route(row), muster, MessageDraft(content))
            await self._store.cups.mark_posted(row.id, MUSTERED, 0)

    async def _retire_offers(self, row: CupRow) -> None:
        """Take the buttons by which people who were taken out come back from messages of a cup that is over, once."""
        for key, message in (await self._store.cups.posted_as(row.id, TAKEN_OUT)).items():
            async with asyncio.timeout(EDIT_TIMEOUT):
                await self._route(row).change(message, view=None)
            await self._store.cups.mark_posted(row.id, key, 0)

    async def _drafts(self, row: CupRow, key: str, games: Games) -> list[MessageDraft]:
        """Return the messages of a key: one, or several where it calls many people."""
        localizer = get_localizer(row.locale)
        kind, _, rest = key.partition(".")
        if kind == PODIUM:
            given = await self._role_given(row)
            return [await drawn(podium_draft(row, localizer, given.word if given else None), or_lost=False)]
        if kind == NEXT_SEASON:
            last = await self._season_before(row)
            return [] if last is None else season_drafts(row, last, localizer)
        if kind in _PLAIN:
            return [_PLAIN[kind](row, localizer)]
        if kind == TAKEN_OUT:
            return [taken_out_draft(row, int(rest.partition(".")[0]), localizer)]
        return round_drafts(row, int(kind), games, localizer)

    async def _games(self, row: CupRow) -> Games:
        """Return the tables of the last round that were opened, by their ids."""
        last = len(row.drawn) - 1
        opened = [table.opened for table in row.tables if table.round == last and table.opened is not None]
        return await self._store.tables.load_all(opened)

    def _route(self, row: CupRow) -> Route:
        return self._poster.routes.channel(row.channel, row.guild)


async def _edit(route: Route, message: int, draft: MessageDraft) -> bool:
    """Edit a cup's message. Returns whether it exists. Raises TimeoutError: discord.py waits until a message older than
    an hour may be edited again, and other cups are not to wait with it."""
    async with asyncio.timeout(EDIT_TIMEOUT):
        return await edit(route, message, draft)


def _replaced(row: CupRow, message: int) -> CupMessage | None:
    """Return the message of a cup that a newer one has replaced, to be reduced to a line; None if it is the same."""
    old = row.message
    return None if old is None or old == message else CupMessage(f"{REPLACED}.{old}", now())


def _is_old(row: CupRow, messages: Sequence[CupMessage]) -> bool:
    """Return whether a cup's message is to be posted anew, as a round begins of which nothing was told: an old one
    stands far above, and Discord lets it be edited too seldom to tell how far games are."""
    begun = [message.made for message in messages if round_of(row, message.key) == (len(row.drawn), True)]
    if not begun or row.message is None:
        return False
    return DISCORD_CLOCK.moment_of(row.message) < begun[0] - NEW
