"""Lobbies: joining, leaving, options, the start and rematches."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from functools import partial

from bot.components import appointments, lobby_options, wishes
from bot.components.changes import change_table, require_shown, show_table
from bot.components.component import Answer, on_choice, on_press, on_submit
from bot.components.forms import Fields
from bot.components.invitations import decline, open_invitations
from bot.components.opening import require_host
from bot.components.origin import require_here, row_here
from bot.components.seats import is_moderator
from bot.drafts.component_ids import LobbyAction, LobbyFormId, LobbyId, LobbySettingId, MomentFormId
from bot.drafts.draft import jump_url
from bot.drafts.found_message import components_of
from bot.language.localizer import get_localizer, plain
from bot.places.permissions import require_permissions
from bot.responses import Interaction, conclude_question, localizer_for, name_of, reply_private
from bot.sessions.limits import LOBBY
from bot.sessions.musters import start_if_full, start_if_mustered, start_mustered
from bot.tables import appointment, muster, standing
from bot.tables import lobby as rules
from bot.tables.clock import now
from seeds.registry import package
from storage.errors import LobbyChanged, Outdated
from storage.models import TableRow

FORMS: Collection[LobbyAction] = ("options", "moment")  # what opens a form
FOR_HOSTS: Collection[LobbyAction] = ("computer", "first", "solo", *FORMS)
FOR_KEEPERS: Collection[LobbyAction] = ("cancel", "start")  # hosts, and moderators


@on_press(LobbyId, lambda component: Answer.OWN if component.action in FORMS else Answer.UPDATE)
async def press(interaction: Interaction, component: LobbyId) -> None:
    """Handle a button of a lobby, or of its announcement, from which one can join. Raises Refused."""
    row = await interaction.client.tables.row(component.table)
    message = interaction.message
    # a thread has the id of the message it starts from
    is_thread_starter = message is not None and message.id == row.channel
    if not is_thread_starter or component.action != "join":
        require_here(interaction, row)
    if component.action in FOR_HOSTS or (component.action in FOR_KEEPERS and not is_moderator(interaction)):
        row = await require_host(interaction, row)
    await ACTIONS[component.action](interaction, row, component.version)


async def join(interaction: Interaction, row: TableRow, version: int) -> None:
    """Add this person to the lobby."""
    client = interaction.client
    invited = await _is_invited(interaction, row)
    user, locale = interaction.user, localizer_for(interaction).locale
    rule = partial(rules.join, user=user.id, name=name_of(user), locale=locale)
    joined = (await client.tables.apply(row.id, rule)).row
    require_shown(interaction, await start_if_full(client.tables, client.display, joined))
    if joined.standing_in is not None and len(joined.seats) == 1:
        wishes.tell_later(interaction, joined)
    if invited:
        text = get_localizer(row.locale)("invitation-accepted", name=plain(name_of(user)))
        await conclude_question(interaction, text)
    elif row.channel != interaction.channel_id:
        await reply_private(interaction, localizer_for(interaction)("joined-in-thread", link=jump_url(row)))


async def _is_invited(interaction: Interaction, row: TableRow) -> bool:
    """Return whether the message that was pressed asks this person to the lobby."""
    components = () if interaction.message is None else components_of(interaction.message, row.id)
    if not any(isinstance(component, LobbyId) and component.action == "decline" for component in components):
        return False  # it is the lobby's own, or announces it
    invitations = await interaction.client.store.invitations.of(row.id)
    return any(invitation.user == interaction.user.id for invitation in invitations)


async def ready(interaction: Interaction, row: TableRow, version: int) -> None:
    """Agree to the time limits, which have changed since this person joined."""
    client = interaction.client
    agree = partial(rules.ready, user=interaction.user.id, version=version)
    row = (await client.tables.apply(row.id, agree)).row
    require_shown(interaction, await start_if_full(client.tables, client.display, row))


async def leave(interaction: Interaction, row: TableRow, version: int) -> None:
    """Remove this person from the lobby; its game starts if all others have answered the muster."""
    client = interaction.client
    left = (await client.tables.apply(row.id, partial(rules.leave, user=interaction.user.id))).row
    require_shown(interaction, await start_if_mustered(client.tables, client.display, left))


async def cancel(interaction: Interaction, row: TableRow, version: int) -> None:
    """Close the lobby; one that always stands open stays, without people."""
    await change_table(interaction, row.id, rules.close if row.standing_in is None else standing.vacate)


async def start(interaction: Interaction, row: TableRow, version: int) -> None:
    """Start the game. Raises Refused, also if the lobby has changed since its message was shown."""
    rules.require_version(row, version)
    require_permissions(interaction)
    client, starter = interaction.client, interaction.user.id
    if muster.people_to_ask(row, now(), starter):
        await change_table(interaction, row.id, partial(muster.ask, version=version, starter=starter))
        return
    await client.tables.start(row)
    if sum(seat.user is not None for seat in row.seats) > 1:  # others wanted it
        for channel in (interaction.channel_id, getattr(interaction.channel, "parent_id", None)):
            client.pauses.forget(LOBBY, row.host or 0, channel or 0)
    await show_table(interaction, row.id)


async def here(interaction: Interaction, row: TableRow, version: int) -> None:
    """Answer the muster of the lobby; its game starts when all have answered. Raises Refused."""
    client = interaction.client
    row = (await client.tables.apply(row.id, partial(muster.answer, user=interaction.user.id))).row
    await start_mustered(client.tables, client.display, row)


async def solo(interaction: Interaction, row: TableRow, version: int) -> None:
    """Seat as many computer players as a person alone needs, and start the game: with the variants of a first game
    where none is chosen. Raises Refused."""
    names, variants = lobby_options.computer_names(row), dict(package(row.game).first_options)
    rule = partial(muster.seat_computers, version=version, variants=variants, names=names)
    row = (await interaction.client.tables.apply(row.id, rule)).row
    await start(interaction, row, row.version)


async def first(interaction: Interaction, row: TableRow, version: int) -> None:
    """Set the variants of a first game, where none is chosen. Raises Refused."""
    rule = partial(rules.choose_first, variants=dict(package(row.game).first_options))
    await change_table(interaction, row.id, rule, *row.people)


async def moment(interaction: Interaction, row: TableRow, version: int) -> None:
    """Answer with the form of the moment at which people meet. Raises Refused."""
    if row.starts is None:
        raise LobbyChanged
    await appointments.open_moment(interaction, row)


@on_choice(LobbySettingId)
async def choose(interaction: Interaction, component: LobbySettingId, values: Sequence[str]) -> None:
    """Add or remove a computer player, as the host has chosen. Raises Refused."""
    if component.setting != "computer":  # a menu of an earlier version
        raise Outdated
    row = await require_host(interaction, await row_here(interaction, component.table))
    await lobby_options.choose(interaction, row, values)


@on_submit(LobbyFormId)
async def send_options(interaction: Interaction, component: LobbyFormId, fields: Fields) -> None:
    """Set what the host has chosen in the form. Raises Refused."""
    row = await require_host(interaction, await row_here(interaction, component.table))
    await lobby_options.set_options(interaction, row, fields)


@on_submit(MomentFormId)
async def send_moment(interaction: Interaction, component: MomentFormId, fields: Fields) -> None:
    """Change the moment at which people meet to the one that the host has typed. Raises Refused."""
    row = await require_host(interaction, await row_here(interaction, component.table))
    agreed = await appointments.moment_of(interaction, next(iter(fields.get("when", ())), ""))
    asked = await open_invitations(interaction, row.id)
    rule = partial(appointment.postpone, starts=agreed.moment, asked=asked)
    await change_table(interaction, row.id, rule, *row.people)


ACTIONS: Mapping[LobbyAction, Callable[[Interaction, TableRow, int], Awaitable[None]]] = {
    "join": join,
    "leave": leave,
    "computer": lambda interaction, row, _: lobby_options.show_computers(interaction, row),
    "start": start,
    "options": lambda interaction, row, _: lobby_options.open_options(interaction, row),
    "moment": moment,
    "cancel": cancel,
    "decline": decline,
    "solo": solo,
    "first": first,
    "ready": ready,
    "here": here,
}
