"""The message of a lobby."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

import discord
from discord.utils import format_dt

from bot.discord_clock import told
from bot.drafts.component_ids import LobbyAction, LobbyId
from bot.drafts.draft import DUSK, SUN, MessageDraft, button, controls, with_role
from bot.drafts.learning_ids import LearnId, RulesId
from bot.drafts.menus import shorten
from bot.drafts.rulebook import facts
from bot.language.localizer import Localizer, plain
from bot.tables.clock import TIMERS
from bot.tables.errors import is_refused
from bot.tables.lobby import awaits_answers, has_variants, is_alone, most_players, require_start
from games import GAMES
from seeds.registry import package
from storage.models import SeatRow, State, TableRow
from storage.scores import level_span

MAX_VARIANTS = 60  # letters of the names of variants in a button
MAX_BUTTONS = 5  # in a row
MIN_PLAYERS = 2  # a person alone may wait for any number of others
NO_WINS: Mapping[int, int] = MappingProxyType({})


def lobby_draft(
    row: TableRow,
    localizer: Localizer,
    invitees: Sequence[str] = (),
    role: int | None = None,
    wins: Mapping[int, int] = NO_WINS,
) -> MessageDraft:
    """Return the message of an open or cancelled lobby, without its picture: the game, its players, reserved seats, its
    options, and of a series the ``wins`` of its people. An open one mentions ``role``."""
    people = GAMES[row.game].player_counts(row.options)
    seated = seats_taken(row, localizer, invitees)
    open_ = row.state is State.LOBBY
    reasons = [f"-# {line}" for line in _reasons(row, localizer, is_awaited=bool(invitees))] if open_ else []
    description = "\n".join([about(row.game, localizer), *reasons])
    embed = discord.Embed(title=localizer.game(row.game), description=description, colour=SUN if open_ else DUSK)
    embed.add_field(name=localizer("lobby-seated", seated=len(row.seats), most=people[-1]), value=seated, inline=False)
    if chosen := _chosen(row, localizer):
        embed.add_field(name=localizer("lobby-options"), value="\n".join(chosen), inline=False)
    if row.best_of > 1:
        embed.add_field(name=localizer("series", games=row.best_of), value=series_score(row, wins), inline=False)
    embed.set_footer(text=localizer("lobby-footer", table=row.id))
    content = invitation(row, localizer, role) if open_ else localizer("lobby-cancelled")
    if open_ and row.place.is_private:
        content = localizer("lobby-open-alone", game=localizer.game(row.game))
    below = lobby_controls(row, localizer, people, is_awaited=bool(invitees)) if open_ else controls()
    return MessageDraft(content, embed, controls=below)


def about(game: str, localizer: Localizer) -> str:
    """Return a game's pitch and its key figures: number of players, minutes, and difficulty."""
    return f"{localizer(f'{game}-pitch')}\n-# {facts(game, localizer)}"


def invitation(row: TableRow, localizer: Localizer, role: int | None = None) -> str:
    """Return the words with which a lobby calls for players, and the people who have ``role``; they do not say that a
    host has opened it who took over from another."""
    has_opened = all(seat.terms is None for seat in row.seats if seat.user == row.host)
    message = "lobby-open" if has_opened else "lobby-hosted"
    names = {"host": plain(row.host_name), "game": localizer.game(row.game)}
    if row.standing_in is not None:
        message = "lobby-next"
    if row.starts is not None:
        message, names = "lobby-appointment", names | {"when": format_dt(row.starts, "F"), "in": until(row)}
    return with_role(localizer(message, **names), role)


def until(row: TableRow) -> str:
    """Return in how much time the people of a lobby meet, in each reader's words; "" without a moment."""
    return format_dt(row.starts, "R") if row.starts is not None else ""


def more_about(row: TableRow, localizer: Localizer) -> str:
    """Return when the people of an open lobby meet, and for which level it is, to add to its name; "" for neither."""
    facts = [] if row.starts is None or row.state is not State.LOBBY else [format_dt(row.starts, "f")]
    if row.level is not None:
        points = level_span(row.level)
        facts.append(localizer("level-short", least=str(points[0]), most=str(points[-1])))
    return "".join(f" · {fact}" for fact in facts)


def seats_taken(row: TableRow, localizer: Localizer, invitees: Sequence[str] = ()) -> str:
    """Return the names of the players in a lobby, and of the people with reserved seats."""
    sitting = [_seat_label(seat, localizer) for seat in row.seats]
    sitting += [localizer("lobby-kept", name=plain(name)) for name in invitees]
    return localizer.names(sitting) or localizer("lobby-nobody")


def series_score(row: TableRow, wins: Mapping[int, int]) -> str:
    """Return the number of games that each person at a table has won."""
    people = [seat for seat in row.seats if seat.user is not None]
    return " · ".join(f"{plain(seat.name)} **{wins.get(seat.user or 0, 0)}**" for seat in people)


def _seat_label(seat: SeatRow, localizer: Localizer) -> str:
    """Return a seat's name, for a computer player with its strength."""
    name = plain(seat.name)
    if not seat.strength:
        return name
    return localizer("lobby-computer", name=name, strength=localizer(f"strength-{seat.strength}"))


def span(people: range) -> str:
    """Return the player counts as text: ``2–4``, or one number."""
    return f"{people[0]}–{people[-1]}" if len(people) > 1 else str(people[0])


def chosen_options(row: TableRow, localizer: Localizer) -> list[str]:
    """Return the chosen variants, and whether hints and the web page are switched off, each in words."""
    variants = localizer.variants(row.game, row.options)
    hints = [] if row.hints_allowed else [localizer("hints-off")]
    return [*variants, *hints, *([] if row.page_allowed else [localizer("page-off")])]


def _chosen(row: TableRow, localizer: Localizer) -> list[str]:
    """Return the options of a lobby that differ from the defaults, one per line."""
    lines = [" · ".join(chosen_options(row, localizer))]
    people, usual = (GAMES[row.game].player_counts(options) for options in (row.options, {}))
    if people != usual:
        lines.append(localizer("lobby-for", people=span(people)))
    if row.seating != "random":
        lines.append(localizer("seating-for", seating=localizer(f"seating-{row.seating}")))
    if row.timer is not None:
        timer = next(name for name, seconds in TIMERS.items() if seconds == row.timer)
        lines.append(localizer("timer-for", timer=localizer(f"timer-{timer}")))
        lines += [localizer(f"bank-{row.bank}")] if row.bank else []
        lines += [] if row.away_allowed else [localizer("absence-excluded")]
    if row.level is not None:
        points = level_span(row.level)
        lines.append(localizer("level-for", least=str(points[0]), most=str(points[-1])))
    return [line for line in lines if line]


def _reasons(row: TableRow, localizer: Localizer, *, is_awaited: bool) -> Iterator[str]:
    """Yield remarks for before the start: why a button is disabled, and what fits this table. ``is_awaited`` is whether
    a seat is kept for a person."""
    seated, game = len(row.seats), GAMES[row.game]
    people = game.player_counts(row.options)
    if row.muster is not None and awaits_answers(row):
        missing = localizer.names([plain(seat.name) for seat in row.seats if seat.asked])
        message = "lobby-muster" if row.call_due is None else "lobby-muster-early"
        yield localizer(message, names=missing, until=told(row.muster, "t"))
    elif row.call_due is not None and row.place.can_post:
        yield localizer("lobby-appointment-how")
    if row.unready:
        names = [plain(seat.name) for seat in row.unready]
        changed = "moment" if all(row.has_same_limits(seat) for seat in row.unready) else "time"
        yield localizer("lobby-unready", names=localizer.names(names), count=len(names), changed=changed)
    if not seated:
        return
    if seated >= people[-1]:
        yield localizer("lobby-full")
    elif seated < people[0]:
        fitting = (name for name in game.options if seated in game.player_counts({**row.options, name: True}))
        option = next(fitting, None) if seated >= MIN_PLAYERS else None
        if option is not None:
            yield localizer("lobby-switch-on", seated=seated, option=localizer(f"{row.game}-option-{option}"))
        elif is_alone(row) and not is_awaited:
            variants = first_variants(row, localizer)
            is_first = "yes" if variants else "no"
            yield localizer("lobby-solo", more=people[0] - seated, is_first=is_first, variants=variants)
        else:
            yield localizer("lobby-needs", more=people[0] - seated)
    yield from _first_seat(row, localizer)
    if not row.place.can_post:
        yield localizer("lobby-elsewhere" if row.starts is None else "lobby-elsewhere-appointment")


def _first_seat(row: TableRow, localizer: Localizer) -> Iterator[str]:
    """Yield how often the first to move wins, with the option that evens it out between people, whose games count."""
    known, seated = package(row.game), len(row.seats)
    if seated not in known.first_ahead or row.options.get(known.first_evened):
        return
    ahead = localizer(f"{row.game}-first-ahead", seats=seated)
    evened = {**row.options, known.first_evened: True}
    between_people = not any(seat.computer for seat in row.seats)
    if known.first_evened and between_people and seated in GAMES[row.game].player_counts(evened):
        yield localizer("lobby-first-evened", ahead=ahead, option=localizer(f"{row.game}-option-{known.first_evened}"))
    else:
        yield f"{ahead}."


def first_variants(row: TableRow, localizer: Localizer) -> str:
    """Return the variants that suit a first game, in words; "" where there is none, or some are chosen."""
    if has_variants(row):
        return ""
    variants = localizer.variants(row.game, package(row.game).first_options)
    return localizer.names(variants) if variants else ""


def lobby_controls(row: TableRow, localizer: Localizer, people: range, *, is_awaited: bool = False) -> discord.ui.View:
    """Return the lobby's buttons. While a person with a kept seat ``is_awaited``, none plays the computer instead."""

    def action_id(action: LobbyAction) -> LobbyId:
        return LobbyId(row.id, row.version, action)

    seated, computers = len(row.seats), any(seat.computer for seat in row.seats)
    green, red = discord.ButtonStyle.success, discord.ButtonStyle.danger
    others = [
        button(localizer, "join", action_id("join"), discord.ButtonStyle.primary, off=seated >= people[-1]),
        button(localizer, "leave", action_id("leave")),
    ]
    learning = [button(localizer, "lesson", LearnId(row.game)), button(localizer, "rules", RulesId(row.game, 0))]
    if not row.seats:  # the start is there, too: by it the message is known as the lobby's
        return controls([others[0], button(localizer, "start", action_id("start"), green, off=True)], learning)
    upper = [] if row.place.is_private else others  # others cannot join in a direct message
    upper.append(button(localizer, "start", action_id("start"), green, off=is_refused(require_start, row)))
    if row.unready:
        upper.append(button(localizer, "ready", action_id("ready"), discord.ButtonStyle.primary))
    if awaits_answers(row):
        upper.append(button(localizer, "here", action_id("here"), discord.ButtonStyle.primary))
    elif is_alone(row) and not is_awaited:
        upper.append(button(localizer, "solo", action_id("solo"), green))
    elif (variants := first_variants(row, localizer)) and len(upper) + (row.starts is not None) < MAX_BUTTONS:
        upper.append(button(localizer, "first-game", action_id("first"), variants=shorten(variants, MAX_VARIANTS)))
    if row.starts is not None and len(upper) < MAX_BUTTONS:
        upper.append(button(localizer, "moment", action_id("moment")))
    return controls(
        upper,
        [
            button(localizer, "computer", action_id("computer"), off=seated >= people[-1] and not computers),
            button(localizer, "options", action_id("options")),
            *learning,
            button(localizer, "cancel", action_id("cancel"), red),
        ],
    )


def new_announcement(row: TableRow, localizer: Localizer, role: int | None) -> MessageDraft:
    """Return the words that announce a lobby before it has a thread. They ping ``role``."""
    embed = discord.Embed(title=localizer.game(row.game), description=about(row.game, localizer), colour=SUN)
    return MessageDraft(invitation(row, localizer, role), embed, role=role, silent=role is None)


def begun_in_thread(row: TableRow, localizer: Localizer, *, is_post: bool = False) -> str:
    """Return the words above the thread of a game, or with which its post begins: one of many in a cup has the names of
    its people."""
    if row.cup is None:
        return localizer("lobby-begun-in-thread", game=localizer.game(row.game))
    names = localizer.names([plain(seat.name) for seat in row.seats if seat.name])
    return localizer("cup-in-post" if is_post else "cup-in-thread", game=localizer.game(row.game), names=names)


def lobby_announcement(row: TableRow, localizer: Localizer, invitees: Sequence[str], role: int | None) -> MessageDraft:
    """Return the words that announce a lobby in a thread, or that say what became of it."""
    link = f"https://discord.com/channels/{row.guild}/{row.channel}"
    to_table: discord.ui.Button[discord.ui.View] = discord.ui.Button(label=localizer("button-to-table"), url=link)
    if row.state is not State.LOBBY:
        content = localizer("lobby-cancelled") if row.start is None else begun_in_thread(row, localizer)
        return MessageDraft(content, controls=controls([to_table]))
    most = most_players(row)
    heading = localizer("lobby-seated", seated=len(row.seats), most=most)
    draft = new_announcement(row, localizer, role)
    draft.embed.add_field(name=heading, value=seats_taken(row, localizer, invitees), inline=False)
    join = button(localizer, "join", LobbyId(row.id, row.version, "join"), discord.ButtonStyle.success)
    full = len(row.seats) >= most
    return MessageDraft(draft.content, draft.embed, [], controls([to_table] if full else [join, to_table]))
