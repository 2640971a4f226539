"""Tells people by direct message that their plans have lapsed. Other people are told nothing."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

import discord

from bot.display.poster import Poster
from bot.drafts.draft import MessageDraft
from bot.plans.draft import lapse_text
from bot.sessions.preferences import People
from bot.tables.absence import absent_until
from bot.tables.clock import notify_way, now, person_to_move
from storage.person import PlanRow
from storage.repositories import Repositories


@dataclass(eq=False, repr=False)
class PlanNotices:
    """Sends the messages. It does not record that a person's direct messages are closed, because what others see
    depends on that."""

    client: discord.Client
    store: Repositories
    people: People
    poster: Poster

    async def tell(self, plan: PlanRow) -> bool | datetime:
        """Tell a person that a plan has lapsed. Returns whether it is done, or when the person is back. People who want
        no notices or whose direct messages are closed see it in ``/turns`` and ``/plan``. Raises FAILURES."""
        row, person = await self.store.tables.load(plan.table), await self.people.of(plan.user)
        moment = now()
        if (back := absent_until(person, moment)) > moment:
            return back
        seat = row.seat_of(plan.user)
        if seat is None:
            return True
        if notify_way(person) in ("none", "daily"):
            return False
        guild = self.client.get_guild(row.guild or 0)
        text = lapse_text(row, plan, seat.locale, None if guild is None else guild.name)
        is_asked = person_to_move(row) == plan.user
        draft = MessageDraft(text, silent=is_asked)  # who must move is told of that with a sound
        key = f"{row.id}/plan:{plan.user}:{plan.updated.timestamp()}"
        return await self.poster.post_direct(plan.user, key, draft, plan.updated)
