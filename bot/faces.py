"""What a message of a table says and shows: the lobby, the game, its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import discord

from bot.drawing import Attachment, attached, drawn
from bot.live import Moment, replayed
from bot.menus import Asking, MenuId, menus, short
from bot.names import colours, names, plain_names
from bot.words import Words, plain
from games import GAMES
from games.position import Seat, View
from games.record import write
from renderers import painter
from storage.rows import State, Table

NAME = 14  # letters of a name in the count
LINES = 12  # of what happened; more would push the board out of sight
WATER, SUN, DUSK = 0x3E8E7E, 0xE8B04A, 0x6B7280


@dataclass(frozen=True)
class Face:
    """A message: its text, whom it may ping, its embed, its files and its controls."""

    content: str
    embed: discord.Embed
    attachments: Sequence[Attachment]
    controls: discord.ui.View
    pings: Sequence[int] = field(default=())

    def files(self) -> list[discord.File]:
        """The files, ready to be sent once."""
        return [attachment.file() for attachment in self.attachments]

    @property
    def mentions(self) -> discord.AllowedMentions:
        """Discord's way of saying whom the message may ping."""
        return discord.AllowedMentions(users=[discord.Object(user) for user in self.pings], everyone=False, roles=False)


def controls(*rows: Sequence[discord.ui.Item[discord.ui.View]]) -> discord.ui.View:
    """Rows of components. Presses come by their ids alone (``bot.presses``), so the view itself listens to nothing:
    it is stopped before it is sent, is never stored, and nothing is lost with it when the bot restarts."""
    view = discord.ui.View(timeout=None)
    for number, row in enumerate(rows):
        for item in row:
            item.row = number
            view.add_item(item)
    view.stop()
    return view


def button(
    words: Words,
    name: str,
    component: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    off: bool = False,
) -> discord.ui.Button[discord.ui.View]:
    """A button labelled ``button-<name>``."""
    return discord.ui.Button(label=words(f"button-{name}"), custom_id=component, style=style, disabled=off)


async def lobby(row: Table, words: Words) -> Face:
    """The lobby: the game, who sits, what is chosen; once it is cancelled, that it was."""
    people = GAMES[row.game].people(row.options)
    picture = await drawn(painter(row.game).cover, people[-1], len(row.places))
    seated = words.names([plain(place.name) for place in row.places]) or words("lobby-nobody")
    alt = words("lobby-alt", game=words.game(row.game), seated=len(row.places), most=people[-1])
    file = attached(picture, alt)
    open_ = row.state is State.LOBBY
    embed = discord.Embed(
        title=words.game(row.game), description=words(f"{row.game}-pitch"), colour=SUN if open_ else DUSK
    )
    embed.add_field(name=words("lobby-seated", seated=len(row.places), most=people[-1]), value=seated, inline=False)
    embed.add_field(name=words("lobby-options"), value=options(row, words), inline=False)
    embed.set_footer(text=words("lobby-footer", people=span(people), table=row.id))
    embed.set_image(url=f"attachment://{file.name}")
    content = words("lobby-open" if open_ else "lobby-cancelled", host=host(row), game=words.game(row.game))
    return Face(content, embed, [file], lobby_controls(row, words, people) if open_ else controls())


def span(people: range) -> str:
    """How many people can play: ``2–4``, or one number."""
    return f"{people[0]}–{people[-1]}" if len(people) > 1 else str(people[0])


def host(row: Table) -> str:
    """The name of the lobby's host."""
    return next((plain(place.name) for place in row.places if place.user == row.host), "")


def options(row: Table, words: Words) -> str:
    """The variants chosen, in words."""
    chosen = [words(f"{row.game}-option-{name}") for name, on in row.options.items() if on]
    return words.names(chosen) or words("options-none")


def lobby_controls(row: Table, words: Words, people: range) -> discord.ui.View:
    """The lobby's buttons."""

    def named(action: str) -> str:
        return f"lobby:{row.id}:{row.version}:{action}"

    seated = len(row.places)
    green, red = discord.ButtonStyle.success, discord.ButtonStyle.danger
    return controls(
        [
            button(words, "join", named("join"), green, off=seated >= people[-1]),
            button(words, "leave", named("leave")),
            button(words, "start", named("start"), discord.ButtonStyle.primary, off=seated not in people),
        ],
        [
            button(words, "options", named("options")),
            button(words, "rules", f"rules:{row.game}:0"),
            button(words, "cancel", named("cancel"), red),
        ],
    )


async def table(moment: Moment, words: Words) -> Face:
    """The table of a running game: whose decision it is, what happened, the board and the controls."""
    row, view, actor = moment.row, moment.view, moment.actor
    file = await board(moment, words)
    embed = discord.Embed(title=words.game(row.game), description=happened(moment, words), colour=WATER)
    embed.add_field(name=words("table-players"), value=players(moment, view, words), inline=False)
    embed.set_footer(text=words("table-footer", move=len(row.moves), table=row.id))
    embed.set_image(url=f"attachment://{file.name}")
    if actor is None or actor.computer:
        name = plain(actor.name) if actor else ""
        return Face(words("table-computer", name=name), embed, [file], controls(extras(moment, words)))
    content = words("table-turn", player=f"<@{actor.user}>")
    return Face(content, embed, [file], table_controls(moment, words), [actor.user])


async def board(moment: Moment, words: Words) -> Attachment:
    """The picture of the board as everybody may see it, described."""
    picture = await drawn(painter(moment.row.game).table, moment.view)
    alt = "\n".join(words.fact(moment.row.game, fact, names(moment, words)) for fact in moment.view.description)
    return attached(picture, alt)


def happened(moment: Moment, words: Words) -> str:
    """What happened since the last message, a line each."""
    seats = plain_names(moment, words)
    lines = [words.fact(moment.row.game, event, seats) for event in moment.events[-LINES:]]
    if len(moment.events) > LINES:
        lines.insert(0, "…")
    return "\n".join(lines) or words("table-begin")


def players(moment: Moment, view: View, words: Words) -> str:
    """Who plays what in which order, whose turn it is, and the score where it is public."""
    computers = {place.number for place in moment.row.places if place.computer}
    lines = []
    for number, name in enumerate(plain_names(moment, words)):
        notes = [words("computer")] if number in computers else []
        if view.colours[number] and number < len(moment.row.places):
            notes.append(colours(view.game, view.colours[number], words))
        line = f"{name} ({', '.join(notes)})" if notes else name
        if view.scores is not None:
            line = words("table-score", name=line, points=view.scores[number])
        lines.append(f"{'▸' if number == view.actor else '·'} {number + 1}. {line}")
    return "\n".join(lines)


def table_controls(moment: Moment, words: Words, wanted: MenuId | None = None) -> discord.ui.View:
    """The actor's menus, after the steps already chosen, and the buttons for everybody."""
    row = moment.row
    seats = names(moment, words)
    asking = Asking(
        lambda fact: words.fact(row.game, fact, seats),
        *(words(f"ask-{ask}") for ask in ("move", "first", "then", "back", "more")),
    )
    listed = menus(moment.view.choices, wanted or MenuId(row.id, len(row.moves)), asking)
    return controls(*([menu] for menu in listed), extras(moment, words))


def extras(moment: Moment, words: Words) -> list[discord.ui.Item[discord.ui.View]]:
    """The buttons for everybody at the table."""
    row = moment.row
    buttons: list[discord.ui.Item[discord.ui.View]] = [button(words, "rules", f"rules:{row.game}:0")]
    if has_secrets(moment):
        buttons.insert(0, button(words, "secret", f"secret:{row.id}:{len(row.moves)}"))
    return buttons


def has_secrets(moment: Moment) -> bool:
    """Whether some seat knows something that others do not."""
    seats = range(len(moment.row.places))
    return moment.position.winners is None and any(moment.position.view(Seat(n)).secret for n in seats)


async def end(moment: Moment, words: Words) -> Face:
    """The end: everything revealed, the points counted, the winners, the record."""
    row, view = moment.row, moment.view
    file = await board(moment, words)
    seats = plain_names(moment, words)
    reveal = [words.fact(row.game, fact, seats) for fact in view.reveal]
    embed = discord.Embed(title=words.game(row.game), description=happened(moment, words), colour=SUN)
    if reveal:
        embed.add_field(name=words("end-reveal"), value="\n".join(reveal), inline=False)
    embed.add_field(name=words("end-count"), value=tally(view, names(moment, words), words), inline=False)
    embed.set_footer(text=words("table-footer", move=len(row.moves), table=row.id))
    embed.set_image(url=f"attachment://{file.name}")
    human = {place.number: place.user for place in row.places if not place.computer}
    winners = [f"<@{human[seat]}>" if seat in human else seats[seat] for seat in view.winners or ()]
    content = words("end-winners", count=len(winners), winners=words.names(winners))
    again = controls([button(words, "rematch", f"rematch:{row.id}:{len(row.moves)}", discord.ButtonStyle.success)])
    return Face(content, embed, [file, record_file(row)], again, list(human.values()))


def tally(view: View, seats: Sequence[str], words: Words) -> str:
    """The count of the points as a table of fixed width, a row a seat."""
    if view.tally is None:
        return "–"
    nobody: Sequence[str] = ()
    heading = ["", *(words.fact(view.game, column, nobody) for column in view.tally.columns)]
    rows = [[short(name, NAME), *map(str, row)] for name, row in zip(seats, view.tally.rows, strict=True)]
    widths = [max(len(row[column]) for row in (heading, *rows)) for column in range(len(heading))]
    lines = [
        "  ".join(
            cell.ljust(width) if column == 0 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in (heading, *rows)
    ]
    return "```\n" + "\n".join(lines).replace("`", "'") + "\n```"


def record_file(row: Table) -> Attachment:
    """The game record as a file."""
    return Attachment(f"{row.game}-{row.id}.json", record(row).encode())


def record(row: Table) -> str:
    """The game record as text, of a finished or unfinished game."""
    return write(replayed(row))
