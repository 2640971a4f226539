"""The host's options of a lobby: variants, seating, timer and computer players.

The menus are private to the host; each choice is set at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import get_args

import discord

from bot.components.origin import parse_choice, single_value
from bot.drafts.component_actions import LobbySetting
from bot.drafts.component_ids import LobbySettingId
from bot.drafts.custom_id import encode
from bot.drafts.draft import WATER, MessageDraft, controls
from bot.language.localizer import Localizer, get_localizer
from bot.responses import Interaction, localizer_for, reply_private
from bot.sessions.clock import now
from bot.sessions.errors import StaleInteraction, UserError
from bot.sessions.timers import BANKS, TIMERS
from games import GAMES
from storage.errors import NotSeated, TableFull
from storage.models import Seating, SeatRow, Strength, TableRow

SEATINGS: tuple[Seating, ...] = get_args(Seating)
STRENGTHS: tuple[Strength, ...] = get_args(Strength)
REMOVE = "remove"
ALLOWED, EXCLUDED, NO_HINTS = "allowed", "excluded", "no-hints"  # the first of earlier versions
NAMES = ("toad", "snail", "beetle", "stork", "crab", "minnow")  # of computer players; as many as any game has seats

Menu = discord.ui.Select[discord.ui.View]


async def show_options(interaction: Interaction, row: TableRow) -> None:
    """Show the menus of the variants, the seating and the timer."""
    localizer = localizer_for(interaction)
    menus = [_seating(row, localizer), _timer(row, localizer), _bank(row, localizer), _restrictions(row, localizer)]
    if GAMES[row.game].options:
        menus.insert(0, _variants(row, localizer))
    await _show(interaction, localizer("options-intro"), menus)


async def show_computers(interaction: Interaction, row: TableRow) -> None:
    """Show the menu that adds and removes computer players."""
    localizer = localizer_for(interaction)
    options = [
        discord.SelectOption(
            label=localizer(f"strength-{strength}"), description=localizer(f"strength-{strength}-hint"), value=strength
        )
        for strength in STRENGTHS
    ]
    if any(seat.computer for seat in row.seats):
        options.append(discord.SelectOption(label=localizer("computer-remove"), value=REMOVE))
    menu: Menu = discord.ui.Select(
        custom_id=encode(LobbySettingId(row.id, "computer")), placeholder=localizer("computer-choose"), options=options
    )
    await _show(interaction, localizer("computer-intro"), [menu])


async def _show(interaction: Interaction, text: str, menus: Iterable[Menu]) -> None:
    embed = discord.Embed(description=text, colour=WATER)
    await reply_private(interaction, "", MessageDraft("", embed, [], controls(*([menu] for menu in menus))))


def _variants(row: TableRow, localizer: Localizer) -> Menu:
    names = GAMES[row.game].options
    options = [
        discord.SelectOption(
            label=localizer(f"{row.game}-option-{name}"),
            description=localizer(f"{row.game}-option-{name}-hint"),
            value=name,
            default=bool(row.options.get(name)),
        )
        for name in names
    ]
    return discord.ui.Select(
        custom_id=encode(LobbySettingId(row.id, "variants")),
        placeholder=localizer("options-choose"),
        min_values=0,
        max_values=len(names),
        options=options,
    )


def _seating(row: TableRow, localizer: Localizer) -> Menu:
    options = [
        discord.SelectOption(
            label=localizer("seating-for", seating=localizer(f"seating-{seating}")),
            value=seating,
            default=seating == row.seating,
        )
        for seating in SEATINGS
    ]
    return discord.ui.Select(custom_id=encode(LobbySettingId(row.id, "seating")), options=options)


def _timer(row: TableRow, localizer: Localizer) -> Menu:
    options = [
        discord.SelectOption(
            label=localizer("timer-for", timer=localizer(f"timer-{name}")), value=name, default=seconds == row.timer
        )
        for name, seconds in TIMERS.items()
    ]
    return discord.ui.Select(custom_id=encode(LobbySettingId(row.id, "timer")), options=options)


def _bank(row: TableRow, localizer: Localizer) -> Menu:
    options = [
        discord.SelectOption(label=localizer(f"bank-{times}"), value=str(times), default=times == row.bank)
        for times in BANKS
    ]
    return discord.ui.Select(custom_id=encode(LobbySettingId(row.id, "bank")), options=options)


def _restrictions(row: TableRow, localizer: Localizer) -> Menu:
    """Return the menu of what is switched off, neither by default: clocks that stop, and hints."""
    options = [
        discord.SelectOption(label=localizer("absence-excluded"), value=EXCLUDED, default=not row.away_allowed),
        discord.SelectOption(label=localizer("hints-off"), value=NO_HINTS, default=not row.hints_allowed),
    ]
    return discord.ui.Select(
        custom_id=encode(LobbySettingId(row.id, "away")),
        placeholder=localizer("restrictions-none"),
        min_values=0,
        max_values=len(options),
        options=options,
    )


async def choose(interaction: Interaction, row: TableRow, setting: LobbySetting, values: Sequence[str]) -> None:
    """Set an option of the lobby. Raises UserError, NotALobby."""
    store = interaction.client.store
    if setting == "variants":
        if not set(values) <= set(GAMES[row.game].options):
            raise StaleInteraction
        enabled = dict.fromkeys(values, True)
        people = GAMES[row.game].player_counts(enabled)
        if len(row.seats) > people[-1]:
            raise UserError("too-many-for-options", most=people[-1], seated=len(row.seats))
        await store.lobbies.set_options(row.id, now(), options=enabled)
    elif setting == "seating":
        await store.lobbies.set_options(row.id, now(), seating=parse_choice(SEATINGS, values))
    elif setting == "timer":
        await store.lobbies.set_options(row.id, now(), timer=TIMERS[parse_choice(TIMERS, values)])
    elif setting == "bank":
        await store.lobbies.set_options(row.id, now(), bank=int(parse_choice([str(times) for times in BANKS], values)))
    elif setting == "away":
        if not set(values) <= {ALLOWED, EXCLUDED, NO_HINTS}:
            raise StaleInteraction
        await store.lobbies.set_options(
            row.id, now(), away_allowed=EXCLUDED not in values, hints_allowed=NO_HINTS not in values
        )
    elif single_value(values) == REMOVE:
        await _remove_computer(interaction, row)
    else:
        await _add_computer(interaction, row, parse_choice(STRENGTHS, values))


async def _add_computer(interaction: Interaction, row: TableRow, strength: Strength) -> None:
    most, name = GAMES[row.game].player_counts(row.options)[-1], _unused_name(row.locale, [s.name for s in row.seats])
    try:
        await interaction.client.store.lobbies.add_computer(row.id, name, strength, most, now())
    except TableFull as error:
        raise UserError("table-full") from error


async def _remove_computer(interaction: Interaction, row: TableRow) -> None:
    try:
        await interaction.client.store.lobbies.remove_computer(row.id, now())
    except NotSeated as error:
        raise UserError("no-computer") from error


def new_computers(strengths: Sequence[Strength], host: str, locale: str) -> list[SeatRow]:
    """Return computer players for a new lobby, with names of their own in the table's language."""
    names = [host]
    for _ in strengths:
        names.append(_unused_name(locale, names))
    return [
        SeatRow(0, None, name, computer=True, strength=each) for name, each in zip(names[1:], strengths, strict=True)
    ]


def _unused_name(locale: str, used: Sequence[str]) -> str:
    localizer, used_names = get_localizer(locale), {name.casefold() for name in used}
    names = [localizer(f"computer-{name}") for name in NAMES]
    return next((name for name in names if name.casefold() not in used_names), f"{names[0]} {len(used) + 1}")
