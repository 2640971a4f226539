"""The host's options of a lobby: variants, seating, timer and computer players.

The menus are private to the host; each choice is set at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import get_args

import discord

from bot.components.origin import parse_choice, single_value
from bot.drafts.component_ids import LobbySetting, LobbySettingId
from bot.drafts.draft import WATER, Menu, MessageDraft, controls, menu
from bot.language.localizer import Localizer, get_localizer
from bot.responses import Interaction, localizer_for, reply_private
from bot.tables import lobby as rules
from bot.tables.clock import BANKS, TIMERS
from bot.tables.errors import StaleInteraction, UserError
from games import GAMES
from storage.errors import NotSeated
from storage.models import LobbyOptions, Seating, SeatRow, Strength, TableRow

SEATINGS: tuple[Seating, ...] = get_args(Seating)
STRENGTHS: tuple[Strength, ...] = get_args(Strength)
REMOVE = "remove"
ALLOWED, EXCLUDED, NO_HINTS, NO_PAGE = "allowed", "excluded", "no-hints", "no-page"  # the first of earlier versions
NAMES = ("toad", "snail", "beetle", "stork", "crab", "minnow")  # of computer players; as many as any game has seats


async def show_options(interaction: Interaction, row: TableRow) -> None:
    """Show the menus of the variants, the seating, the timer, its bank, and what is switched off."""
    localizer, has_pages = localizer_for(interaction), await interaction.client.page_links.are_shown(row.guild)
    await _show(interaction, localizer("options-intro"), option_menus(row, localizer, has_pages=has_pages))


def option_menus(row: TableRow, localizer: Localizer, *, has_pages: bool = False) -> list[Menu]:
    """Return the menus of a lobby's options, with those chosen that are set; ``has_pages`` is whether tables have web
    pages."""
    option, names = discord.SelectOption, GAMES[row.game].options
    variants = [
        option(
            label=localizer(f"{row.game}-option-{name}"),
            description=localizer(f"{row.game}-option-{name}-hint"),
            value=name,
            default=bool(row.options.get(name)),
        )
        for name in names
    ]
    seatings = [
        option(
            label=localizer("seating-for", seating=localizer(f"seating-{one}")), value=one, default=one == row.seating
        )
        for one in SEATINGS
    ]
    timers = [
        option(label=localizer("timer-for", timer=localizer(f"timer-{name}")), value=name, default=seconds == row.timer)
        for name, seconds in TIMERS.items()
    ]
    banks = [option(label=localizer(f"bank-{one}"), value=str(one), default=one == row.bank) for one in BANKS]
    restrictions = [  # what is switched off, neither by default: clocks that stop, and hints
        option(label=localizer("absence-excluded"), value=EXCLUDED, default=not row.away_allowed),
        option(label=localizer("hints-off"), value=NO_HINTS, default=not row.hints_allowed),
    ]
    if has_pages:
        restrictions.append(option(label=localizer("page-off"), value=NO_PAGE, default=not row.page_allowed))
    of_game = [menu(LobbySettingId(row.id, "variants"), variants, localizer("options-choose"), several=True)]
    return [
        *(of_game if names else []),
        menu(LobbySettingId(row.id, "seating"), seatings),
        menu(LobbySettingId(row.id, "timer"), timers),
        menu(LobbySettingId(row.id, "bank"), banks),
        menu(LobbySettingId(row.id, "away"), restrictions, localizer("restrictions-none"), several=True),
    ]


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
    choices = menu(LobbySettingId(row.id, "computer"), options, localizer("computer-choose"))
    await _show(interaction, localizer("computer-intro"), [choices])


async def _show(interaction: Interaction, text: str, menus: Iterable[Menu]) -> None:
    embed = discord.Embed(description=text, colour=WATER)
    await reply_private(interaction, "", MessageDraft("", embed, [], controls(*([each] for each in menus))))


async def choose(interaction: Interaction, row: TableRow, setting: LobbySetting, values: Sequence[str]) -> None:
    """Set an option of the lobby. Raises UserError, NotALobby."""
    tables = interaction.client.tables
    if setting != "computer":
        await tables.apply(row.id, partial(rules.set_options, **_chosen(row, setting, values)), *people_of(row))
    elif single_value(values) == REMOVE:
        try:
            await tables.apply(row.id, rules.remove_computer)
        except NotSeated as error:
            raise UserError("no-computer") from error
    else:
        most = GAMES[row.game].player_counts(row.options)[-1]
        name = _unused_name(row.locale, [seat.name for seat in row.seats])
        strength = parse_choice(STRENGTHS, values)
        await tables.apply(row.id, partial(rules.add_computer, name=name, strength=strength, limit=most))


def people_of(row: TableRow) -> list[int]:
    """Return the people who sit in a lobby."""
    return [seat.user for seat in row.seats if seat.user is not None]


def _chosen(row: TableRow, setting: LobbySetting, values: Sequence[str]) -> LobbyOptions:
    """Return what the values of a menu set. Raises UserError."""
    if setting == "seating":
        return {"seating": parse_choice(SEATINGS, values)}
    if setting == "timer":
        return {"timer": TIMERS[parse_choice(TIMERS, values)]}
    if setting == "bank":
        return {"bank": int(parse_choice([str(times) for times in BANKS], values))}
    offered = (ALLOWED, EXCLUDED, NO_HINTS, NO_PAGE) if setting == "away" else GAMES[row.game].options
    if not set(values) <= set(offered):
        raise StaleInteraction
    if setting == "away":
        return {
            "away_allowed": EXCLUDED not in values,
            "hints_allowed": NO_HINTS not in values,
            "page_allowed": NO_PAGE not in values,
        }
    enabled = dict.fromkeys(values, True)
    most = GAMES[row.game].player_counts(enabled)[-1]
    if len(row.seats) > most:
        raise UserError("too-many-for-options", most=most, seated=len(row.seats))
    return {"options": enabled}


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
