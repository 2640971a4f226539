"""Messages for everybody that a person asks for, such as a review shown at its table."""

from __future__ import annotations

from bot.display.failures import retry
from bot.drafts.draft import MessageDraft
from bot.drafts.pictures import drawn
from bot.places.origin import place_of
from bot.places.permissions import missing_permissions
from bot.responses import Interaction


def can_share(interaction: Interaction) -> bool:
    """Return whether this is a server that the bot is a member of, for whose members it can post something."""
    return place_of(interaction).has_members


async def share(interaction: Interaction, draft: MessageDraft) -> None:
    """Post a message in this channel, once: if the answer to a request is lost, Discord is asked for the same one.
    Where the bot may not post by itself it is a follow-up, of which Discord can't tell that. Raises FAILURES."""
    draft = await drawn(draft)
    if not can_share(interaction) or missing_permissions(interaction):
        await interaction.followup.send(**draft.parts())
        return
    here = interaction.client.get_partial_messageable(interaction.channel_id or 0, guild_id=interaction.guild_id)
    await retry(lambda: here.send(**draft.parts(), nonce=str(interaction.id)))
