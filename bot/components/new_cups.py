"""A new cup: its rules as they are typed with the command, where it may stand, and when it starts by itself: at a
moment that is typed, after some minutes, once full."""

from __future__ import annotations

import secrets
from dataclasses import replace
from datetime import timedelta

import discord

from bot.components import appointments
from bot.components.opening import require_allowed
from bot.display.channels import FOR_THREADS, tags_beside
from bot.drafts.cup_offers import NAME_CHARS, read_variants
from bot.drafts.lobby import span
from bot.language.localizer import Localizer
from bot.language.names import cut, visible
from bot.language.typed_text import value_in_any_language
from bot.places.permissions import require_permissions
from bot.responses import Interaction, localizer_for, localizer_of_place
from bot.tables.clock import now
from bot.tables.cups.values import Format, Rules
from games import GAMES
from storage.cup_rows import DAY_MINUTES, CupRow
from storage.errors import Refused
from storage.lobbies import new_id

TIMERS = {20: 60, 30: 300, 40: 300, 60: 300}  # seconds for a decision, by the minutes of a round
USUAL_MINUTES = 40  # of a round
SLOW_TIMERS = {1: (3600, 7), 3: (8 * 3600, 1), 7: (24 * 3600, 1)}  # the same and the time bank, by the days of one
FULL = "full"  # the value of the suggestion


def _pace(minutes: int | None, days: int | None) -> tuple[int, int, int]:
    """Return how long a round takes, in minutes, the seconds for a decision, and the time bank as a multiple of them.
    Raises Refused for rounds of so many minutes and so many days."""
    if days is None:
        minutes = minutes or USUAL_MINUTES
        return minutes, TIMERS[minutes], 0
    if minutes is not None:
        raise Refused("cup-two-paces")
    return days * DAY_MINUTES, *SLOW_TIMERS[days]


async def new_cup(
    interaction: Interaction,
    game: str,
    name: str,
    format_: Format,
    rounds: int,
    seats: int | None,
    minutes: int | None,
    days: int | None,
    most: int,
    variants: str,
) -> CupRow:
    """Return a cup with these rules in this channel. Raises Refused."""
    round_minutes, timer, bank = _pace(minutes, days)
    options = _options(game, variants, localizer_for(interaction))
    sizes = tuple(GAMES[game].player_counts(options))
    size = seats or min(4, sizes[-1])
    try:
        Rules(format_, rounds, sizes, size, most)
    except ValueError as error:
        raise Refused("cup-rules-seats", people=span(GAMES[game].player_counts(options))) from error
    localizer = await localizer_of_place(interaction)
    return CupRow(
        id=new_id(),
        guild=interaction.guild_id or 0,
        channel=interaction.channel_id or 0,
        host=interaction.user.id,
        game=game,
        name=cut(visible(name.strip()), NAME_CHARS) or localizer.game(game),
        locale=localizer.locale,
        options=options,
        format=format_.value,
        rounds=rounds,
        sizes=list(sizes),
        size=size,
        max_people=most,
        seed=secrets.randbits(62),
        timer=timer,
        bank=bank,
        round_minutes=round_minutes,
        created=now(),
    )


def _options(game: str, typed: str, localizer: Localizer) -> dict[str, bool]:
    """Return the game's variants that are typed, by their names or in words, with commas. Raises Refused."""
    variants = read_variants(game, typed)
    if variants is None:
        names = localizer.names([localizer(f"{game}-option-{name}") for name in GAMES[game].options])
        raise Refused("cup-variants", names=names) if names else Refused("cup-no-variants")
    return dict.fromkeys(variants, True)


async def require_place(interaction: Interaction) -> None:
    """Raise Refused unless games may be played here, and the bot may open a thread for each table: in a text channel,
    or in a post of a forum, beside which the tables get posts."""
    channel = interaction.channel
    is_text = isinstance(channel, discord.TextChannel)
    require_permissions(interaction, FOR_THREADS if is_text else ())
    await require_allowed(interaction)
    if is_text:
        return
    forum = channel.parent if isinstance(channel, discord.Thread) else None
    if not isinstance(channel, discord.Thread) or not isinstance(forum, discord.ForumChannel) or forum.is_media():
        raise Refused("cup-needs-threads")
    if not forum.permissions_for(forum.guild.me).send_messages:
        raise Refused("cup-forum-posts")
    if forum.flags.require_tag and not tags_beside(channel, forum):
        raise Refused("cup-forum-tags")


async def with_start(
    interaction: Interaction, row: CupRow, typed: str | None, minutes: int | None
) -> tuple[CupRow, str]:
    """Return a cup that starts by itself as a person types, or so many minutes ahead, if at all; and how a moment was
    read, in words for that person. Raises Refused."""
    if typed is None:
        return replace(row, due=None if minutes is None else now() + timedelta(minutes=minutes)), ""
    if minutes is not None:
        raise Refused("cup-two-starts")
    if value_in_any_language(typed, lambda localizer: [full_offer(localizer)]) is not None:
        return replace(row, starts_full=True), ""
    agreed = await appointments.moment_of(interaction, typed)
    return replace(row, due=agreed.moment), agreed.words


def full_offer(localizer: Localizer) -> tuple[str, str]:
    """Return the name and the value of the suggestion that a cup starts once it is full."""
    return localizer("cup-when-full"), FULL
