"""What a lobby's message says and shows."""

from __future__ import annotations

import discord

from bot.language.localizer import Localizer, plain
from bot.messages.draft import DUSK, SUN, MessageDraft, button, controls
from bot.messages.rendering import attached, drawn
from bot.sessions.timers import TIMERS
from games import GAMES
from renderers import painter
from storage.models import SeatRow, State, TableRow


async def lobby_face(row: TableRow, words: Localizer) -> MessageDraft:
    """The lobby: the game, who sits, what is chosen; once it is cancelled, that it was."""
    people = GAMES[row.game].player_counts(row.options)
    picture = await drawn(painter(row.game).cover, people[-1], len(row.seats))
    seated = words.names([_seated(seat, words) for seat in row.seats]) or words("lobby-nobody")
    alt = words("lobby-alt", game=words.game(row.game), seated=len(row.seats), most=people[-1])
    file = attached(picture, alt)
    open_ = row.state is State.LOBBY
    embed = discord.Embed(
        title=words.game(row.game), description=words(f"{row.game}-pitch"), colour=SUN if open_ else DUSK
    )
    embed.add_field(name=words("lobby-seated", seated=len(row.seats), most=people[-1]), value=seated, inline=False)
    embed.add_field(name=words("lobby-options"), value=options(row, words), inline=False)
    embed.add_field(name=words("lobby-seating"), value=words(f"seating-{row.seating}"))
    timer = next(name for name, seconds in TIMERS.items() if seconds == row.timer)
    embed.add_field(name=words("lobby-timer"), value=words(f"timer-{timer}"))
    embed.set_footer(text=words("lobby-footer", people=span(people), table=row.id))
    content = words("lobby-open" if open_ else "lobby-cancelled", host=host(row), game=words.game(row.game))
    return MessageDraft(content, embed, [file], lobby_controls(row, words, people) if open_ else controls())


def _seated(seat: SeatRow, words: Localizer) -> str:
    """Who sits there; of a computer player also how well it plays."""
    name = plain(seat.name)
    return words("lobby-computer", name=name, strength=words(f"strength-{seat.strength}")) if seat.strength else name


def span(people: range) -> str:
    """How many people can play: ``2–4``, or one number."""
    return f"{people[0]}–{people[-1]}" if len(people) > 1 else str(people[0])


def host(row: TableRow) -> str:
    """The name of the lobby's host."""
    return next((plain(seat.name) for seat in row.seats if seat.user == row.host), "")


def options(row: TableRow, words: Localizer) -> str:
    """The variants chosen, in words."""
    chosen = [words(f"{row.game}-option-{name}") for name, on in row.options.items() if on]
    return words.names(chosen) or words("options-none")


def lobby_controls(row: TableRow, words: Localizer, people: range) -> discord.ui.View:
    """The lobby's buttons."""

    def named(action: str) -> str:
        return f"lobby:{row.id}:{row.version}:{action}"

    seated, computers = len(row.seats), any(seat.computer for seat in row.seats)
    green, red = discord.ButtonStyle.success, discord.ButtonStyle.danger
    return controls(
        [
            button(words, "join", named("join"), green, off=seated >= people[-1]),
            button(words, "leave", named("leave")),
            button(words, "start", named("start"), discord.ButtonStyle.primary, off=seated not in people),
        ],
        [
            button(words, "computer", named("computer"), off=seated >= people[-1] and not computers),
            button(words, "options", named("options")),
            button(words, "rules", f"rules:{row.game}:0"),
            button(words, "cancel", named("cancel"), red),
        ],
    )
