"""``/cup``: open a cup, see the server's cups, withdraw, and run one."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Literal

import discord
from discord import app_commands

from bot.commands.declaration import GAME_CHOICES, choice, command, text
from bot.components import appointments, cups, new_cups
from bot.components.given_roles import require_giving
from bot.components.personal import MAX_CHOICES
from bot.drafts.cup_deeds import done_text
from bot.drafts.cup_offers import NAME_CHARS, cup_offers, offered_cup, variant_offers
from bot.drafts.cup_words import fitting, list_line
from bot.drafts.draft import MAX_CONTENT
from bot.language.localizer import plain
from bot.language.typed_text import comparable
from bot.responses import Interaction, Person, localizer_for, name_of, reply_private
from bot.tables.cups import steps
from bot.tables.cups.conditions import require_next_season
from bot.tables.cups.stored import cup_of, readable
from bot.tables.cups.values import PRESENT, Format, Presence
from bot.tables.errors import is_refused
from games import GAMES
from storage.cup_rows import CupDeedRow, CupRow
from storage.errors import Refused

ACTIONS = ("start", "add", "remove", "substitute", "more_time", "undo", "end", "next")
OF_A_PLAYER = {"cup-already-in": "cup-they-in", "cup-had-place": "cup-they-had-place"}
OF_A_PLAYER |= {"cup-not-in": "cup-they-not-in", "cup-left-it": "cup-they-not-in"}
SEEDINGS = [choice(f"cup-seeding-{name}", name) for name in ("rating", "lot")]
FORMATS = [choice(f"cup-choice-{each.value.replace('_', '-')}", each.value) for each in Format]


cup = app_commands.Group(
    name="cup",
    description=text("command-cup"),
    guild_only=True,
    allowed_contexts=app_commands.AppCommandContext(guild=True),
)


@command("new", group=cup)
@app_commands.choices(game=GAME_CHOICES, format=FORMATS, seeding=SEEDINGS)
async def new(
    interaction: Interaction,
    game: str,
    name: app_commands.Range[str, 1, NAME_CHARS],
    format: str = "swiss",  # noqa: A002 - what people type
    rounds: app_commands.Range[int, 1, 10] = 4,
    seats: app_commands.Range[int, 2, 6] | None = None,
    minutes: Literal[20, 30, 40, 60] | None = None,
    days: Literal[1, 3, 7] | None = None,
    start: str | None = None,
    start_in: app_commands.Range[int, 1, 10080] | None = None,
    most: app_commands.Range[int, 2, 256] = 64,
    variants: str = "",
    best_of: Literal[1, 3] = 1,
    seeding: str = "rating",
    winner_role: discord.Role | None = None,
) -> None:
    """Open a cup in this channel; those who manage the server may. Raises Refused."""
    await cups.require_organiser(interaction)
    if game not in GAMES:
        raise Refused("no-such-game")
    await new_cups.require_place(interaction)
    row = await new_cups.new_cup(interaction, game, name, Format(format), rounds, seats, minutes, days, most, variants)
    if best_of > 1:
        if row.format != Format.KNOCK_OUT or row.size != 2:
            raise Refused("cup-best-of")
        row = replace(row, best_of=best_of, sizes=[2])
    if seeding == "lot" and row.format != Format.KNOCK_OUT:
        raise Refused("cup-seeding")
    if winner_role is not None:
        require_giving(interaction, winner_role.id)
    row = replace(row, by_lot=seeding == "lot", winner_role=None if winner_role is None else winner_role.id)
    row, words = await new_cups.with_start(interaction, row, start, start_in)
    await cups.require_room(interaction)
    await interaction.client.store.cups.open(row)
    interaction.client.cups.on_change()
    localizer = localizer_for(interaction)
    told = localizer(
        "cup-opened" if row.due is None and not row.starts_full else "cup-opened-starts", cup=plain(row.name)
    )
    await reply_private(interaction, f"{told} {words}".strip())


@new.autocomplete("variants")
async def suggest_variants(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Suggest the variants of the game that is chosen, after those that are typed already."""
    offers = variant_offers(str(interaction.namespace.game), current, localizer_for(interaction))
    return [app_commands.Choice(name=name, value=value) for name, value in offers[:MAX_CHOICES]]


@new.autocomplete("start")
async def suggest_starts(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Suggest that a cup starts once it is full, and moments in this person's time zone, as far as they fit a text."""
    name, value = new_cups.full_offer(localizer_for(interaction))
    choices = [app_commands.Choice(name=name, value=value)] if comparable(current) in comparable(name) else []
    return [*choices, *await appointments.suggest(interaction, current)][:MAX_CHOICES]


@command("list", group=cup)
async def list_cups(interaction: Interaction) -> None:
    """List the running cups of this server, privately."""
    localizer = localizer_for(interaction)
    rows = await interaction.client.store.cups.of_guild(interaction.guild_id or 0)
    held = interaction.client.cups.held
    lines = [list_line(row, localizer, held.get(row.id, ())) for row in readable(rows)]
    await reply_private(interaction, fitting(lines, localizer, MAX_CONTENT) or localizer("cups-none"))


@command("show", group=cup)
async def show(interaction: Interaction, cup: str | None = None) -> None:
    """Show the standings of a cup, and a participant's own place with its reasons, privately. Raises Refused."""
    row = await _the_cup(interaction, cup, last=True)
    await cups.show_page(interaction, row)
    if any(entrant.user == interaction.user.id for entrant in row.entrants):
        await cups.show_own(interaction, row)


@command("withdraw", group=cup)
async def withdraw(interaction: Interaction, cup: str | None = None) -> None:
    """Take oneself out of a cup's rounds to come. Raises Refused."""
    await cups.withdraw(interaction, await _the_cup(interaction, cup, mine=True))


@command("manage", group=cup)
@app_commands.choices(action=[choice(f"cup-manage-{name.replace('_', '-')}", name) for name in ACTIONS])
async def manage(
    interaction: Interaction,
    action: str,
    cup: str | None = None,
    player: discord.Member | discord.User | None = None,
    substitute: discord.Member | discord.User | None = None,
    table: app_commands.Range[int, 1, 128] | None = None,
) -> None:
    """Run a cup: those who manage the server may, and who has the role for it. Raises Refused."""
    await cups.require_organiser(interaction)
    row = await _the_cup(interaction, cup, over=action == "next")
    if action in (*cups.MANAGED, "next"):
        await cups.manage(interaction, row, action)
        return
    told = ""
    if action == "more_time":
        place = table or 0
        deed = CupDeedRow(0, action, interaction.user.id, place=place)
        row = await interaction.client.cups.apply(row.id, lambda cup: steps.give_time(cup, place - 1), deed=deed)
    elif player is None or player.bot:
        raise Refused("cup-who")
    else:
        coming = {"add": player, "substitute": substitute}.get(action)
        if isinstance(coming, discord.User):
            raise Refused("cup-left", name=coming.display_name)
        try:
            row, told = await _change_people(interaction, row, action, player, substitute)
        except Refused as error:  # it is worded for a player, not for an organiser
            if (theirs := OF_A_PLAYER.get(error.reason)) is None:
                raise
            raise Refused(theirs, name=name_of(coming or player)) from error
    await reply_private(interaction, f"{done_text(row, localizer_for(interaction))}\n{told}".strip())


async def _change_people(
    interaction: Interaction, row: CupRow, action: str, player: Person, substitute: Person | None
) -> tuple[CupRow, str]:
    """Add a person, take one out, or put a substitute in. Returns the cup, and why the substitute has no seat in the
    game that goes on, if there is such a reason. Raises Refused."""
    client, names = interaction.client, dict[int, str]()
    deed = CupDeedRow(0, action, interaction.user.id, player.id)
    if action == "add":
        names = {player.id: name_of(player)}
        rating, rank = await cups.standing_of(interaction, row, player.id)
        rule = partial(steps.join, person=player.id, rating=rating, rank=rank, is_added=True)
    elif action == "remove":
        rule = partial(steps.withdraw, person=player.id, presence=Presence.REMOVED)
    elif substitute is None or substitute.bot:
        raise Refused("cup-who")
    else:
        names, deed = {substitute.id: name_of(substitute)}, replace(deed, substitute=substitute.id)
        rating, rank = await cups.standing_of(interaction, row, substitute.id)
        rule = partial(steps.substitute, person=player.id, by=substitute.id, rating=rating, rank=rank)
    rule = partial(steps.by_organiser, organiser=interaction.user.id, person=player.id, rule=rule)
    row = await client.cups.apply(row.id, rule, names, deed=deed)
    if deed.substitute is not None and (refused := await client.cups.seat_refusal(row, deed.substitute)) is not None:
        return row, localizer_for(interaction)(f"cup-place-{refused}", name=plain(names[deed.substitute]))
    return row, ""


async def _the_cup(
    interaction: Interaction, cup: str | None, *, over: bool = False, last: bool = False, mine: bool = False
) -> CupRow:
    """Return the cup that a person names, else the one of this table or channel, if possible one that is ``mine``, else
    the server's newest one that goes on, or if none does the ``last`` one that was played; the newest season of a
    league that is ``over`` instead. Raises Refused."""
    store, guild = interaction.client.store, interaction.guild_id or 0
    if cup is not None:
        found = offered_cup(await store.cups.of_guild(guild, live=False), cup)
        if found is None:
            raise Refused("no-such-cup")
        return found
    table = None if over else await store.tables.live_in(interaction.channel_id or 0)
    if table is not None and table.cup is not None:
        return await cups.load(interaction, table.cup)
    rows = await store.cups.of_guild(guild, live=not over)
    if over:
        rows = [row for row in readable(rows) if not is_refused(require_next_season, cup_of(row))]
    place = interaction.channel
    here = {interaction.channel_id, getattr(place, "parent_id", None)}
    rows = [row for row in rows if row.channel in here] or rows
    if mine:
        user = interaction.user.id
        plays = [row for row in rows if any(one.user == user and one.presence in PRESENT for one in row.entrants)]
        rows = plays or rows
    if last and not rows:
        rows = await store.cups.finished(guild, limit=1)
    if not rows:
        raise Refused("cup-no-season") if over else Refused("no-cup-here")
    return rows[-1]


@show.autocomplete("cup")
@withdraw.autocomplete("cup")
@manage.autocomplete("cup")
async def suggest(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Suggest the cups of the server, by name."""
    rows = await interaction.client.store.cups.of_guild(interaction.guild_id or 0, live=False)
    query, offers = comparable(current), cup_offers(rows, localizer_for(interaction))
    fitting = [(name, value) for name, value in offers if query in comparable(name) or current.strip() == value]
    return [app_commands.Choice(name=name, value=value) for name, value in fitting[:MAX_CHOICES]]
