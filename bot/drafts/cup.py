"""The messages of a cup: its own message, and those that call people to the muster, to a round, and to the podium."""

from __future__ import annotations

import json
from collections.abc import Sequence

import discord

from bot.drafts.component_ids import CupAction, CupId, CupPageId
from bot.drafts.cup_calls import Games, here_button
from bot.drafts.cup_deeds import deeds_text, not_apart_text
from bot.drafts.cup_files import as_csv, as_json
from bot.drafts.cup_pictures import count_pages, cup_picture, has_pictures, podium, shows_games
from bot.drafts.cup_words import (
    about_text,
    entrant_name,
    fitting,
    moves_text,
    places_text,
    role_text,
    standings_text,
    status_text,
    thread_link,
)
from bot.drafts.draft import (
    DUSK,
    MAX_CONTENT,
    SUN,
    WATER,
    Attachment,
    Button,
    MessageDraft,
    add_watch_link,
    button,
    controls,
    page_turners,
)
from bot.drafts.menus import shorten
from bot.language.localizer import Localizer, plain
from bot.tables.cups import knock_out
from bot.tables.cups.conditions import (
    Condition,
    may_return,
    require_live,
    require_next,
    require_next_season,
    require_taking_back,
    takes_newcomers,
)
from bot.tables.cups.games import wins
from bot.tables.cups.length import round_count
from bot.tables.cups.standings import standings
from bot.tables.cups.stored import cup_of
from bot.tables.cups.values import Cup, CupTable, Entry, Format, Phase, Presence
from bot.tables.errors import is_refused
from storage.cup_rows import CupRow

MANAGED: dict[CupAction, Condition] = {"start": require_next, "undo": require_taking_back, "end": require_live}
"""The buttons of the panel of who runs a cup, with the conditions of what they do."""


def cup_draft(
    row: CupRow,
    games: Games,
    localizer: Localizer,
    page: str | None = None,
    last_season: str | None = None,
    *,
    held: Sequence[str] = (),
) -> MessageDraft:
    """Return the message of a cup as it is: its rules, who has signed up, the tables of the round, the standings, and
    the links to its web ``page`` and to the message of a league's ``last_season``. ``held`` is why its round or
    muster is."""
    cup = cup_of(row)
    live = cup.phase.is_live
    embed = discord.Embed(
        title=plain(row.name)[:250], colour=(SUN if cup.phase is Phase.SIGN_UP else WATER) if live else DUSK
    )
    embed.description = f"{about_text(row, localizer)}\n{status_text(row, cup, localizer, held)}"
    if live and not cup.rounds:
        embed.description += f"\n{localizer('cup-no-pause')}"
    if row.winner_role is not None and live:
        embed.description += f"\n{role_text(row, localizer)}"
    if last_season is not None and not cup.rounds:
        embed.description += f"\n{localizer('cup-open-season', link=last_season)}"
    name = localizer("cup-entrants", count=len(cup.present), most=cup.rules.max_people)
    name = localizer("cup-standings") if cup.has_results else name
    embed.add_field(name=name, value=places_text(row, cup, localizer), inline=False)
    if cup.phase is Phase.ROUND:
        name = localizer("cup-round", number=len(cup.rounds), rounds=round_count(cup))
        embed.add_field(name=name, value=_tables(row, cup, games, localizer), inline=False)
    if row.deeds:
        embed.add_field(name=localizer("cup-deeds"), value=deeds_text(row, localizer), inline=False)
    embed.set_footer(text=localizer("cup-footer", cup=row.id, seed=str(row.seed)))
    pictures = [cup_picture(row, localizer)] if cup.has_results else []
    if pictures and shows_games(row):
        embed.description += f"\n-# {localizer('cup-legend')}"
    rows = [_buttons(row, cup, localizer, live=live)]
    if cup.phase is Phase.MUSTER:
        rows.insert(0, [here_button(row, localizer)])  # the message that asks may be deleted
    draft = MessageDraft("", embed, controls=controls(*rows), drawings=pictures)
    if page is not None:
        add_watch_link(draft.controls, page, localizer)
    return draft


def _buttons(row: CupRow, cup: Cup, localizer: Localizer, *, live: bool) -> list[Button]:
    """Return the buttons of a cup; *Join* only while new people are accepted."""
    names: list[CupAction] = ["withdraw", "mine", "rules", "manage"] if live else ["mine", "rules"]
    buttons = [button(localizer, f"cup-{name}", CupId(row.id, name)) for name in names]
    if live and takes_newcomers(cup):
        buttons.insert(0, button(localizer, "cup-join", CupId(row.id, "join"), discord.ButtonStyle.success))
    elif live and may_return(cup):
        buttons.insert(0, button(localizer, "cup-back", CupId(row.id, "join")))
    return buttons


def show_draft(row: CupRow, user: int, localizer: Localizer, page: int = 0, held: Sequence[str] = ()) -> MessageDraft:
    """Return a cup's standings in words with one of its pictures (Discord would crop several) and the buttons to the
    others. The podium of a cup that is over comes first. A ``page`` beyond the last one is the last one. ``held`` is
    why its round or muster is. A ``user`` who has not answered the muster can: its messages may be deleted."""
    text = shorten(standings_text(row, localizer, held), MAX_CONTENT)
    if not has_pictures(row):
        asked = [one.user for one in row.entrants if row.phase == Phase.MUSTER and one.presence == Presence.ASKED]
        return MessageDraft(text, controls=controls([here_button(row, localizer)] if user in asked else []))
    before = 1 if row.phase == Phase.OVER else 0
    pages = before + count_pages(row)
    page = min(page, pages - 1)
    picture = podium(row, localizer) if page < before else cup_picture(row, localizer, page - before)
    if page >= before and shows_games(row, page - before):
        text = shorten(f"{text}\n-# {localizer('cup-legend')}", MAX_CONTENT)
    turners = page_turners(localizer, page, pages, lambda number: CupPageId(row.id, number)) if pages > 1 else []
    return MessageDraft(text, controls=controls(turners), drawings=[picture])


def winners(row: CupRow) -> list[int]:
    """Return the people who have, or share, the first place of a cup."""
    cup = cup_of(row)
    first = [cup.entrants[each.entry].person for each in standings(cup) if each.place == 1]
    return [person for person in first if person > 0]


def podium_draft(row: CupRow, localizer: Localizer, role: str | None = None) -> MessageDraft:
    """Return the message of a cup's end: who came first in words, as one picture (several would be cropped), and the
    whole table as files. ``role`` is what has become of the winners' role, if there is one."""
    cup = cup_of(row)
    places = standings(cup)
    medals = [
        localizer(
            f"cup-place-{place}",
            names=localizer.names([entrant_name(row, each.entry) for each in places if each.place == place]),
            points=localizer.fraction(next(each.points for each in places if each.place == place)),
        )
        for place in (1, 2, 3)
        if any(each.place == place for each in places)
    ]
    lines = [localizer("cup-over", cup=plain(row.name)), *medals, *moves_text(row, cup, localizer)]
    if role is not None:
        lines.append(localizer(f"cup-role-{role}", role=f"<@&{row.winner_role}>"))
    text = "\n".join(lines)
    data = json.dumps(as_json(row), ensure_ascii=False, indent=1).encode()
    files = [
        Attachment(f"cup-{row.id}.json", data),
        Attachment(f"cup-{row.id}.csv", as_csv(row).encode()),
    ]
    is_last = is_refused(require_next_season, cup)
    further = [] if is_last else [button(localizer, "cup-next", CupId(row.id, "next"))]
    return MessageDraft(
        shorten(text, MAX_CONTENT),
        attachments=files,
        pings=winners(row),
        controls=controls(further),
        drawings=[podium(row, localizer)],
    )


def manage_draft(row: CupRow, localizer: Localizer) -> MessageDraft:
    """Return the panel of who runs a cup: buttons for what can be done now, how the rest is done, and whom the draw
    could not keep apart. Raises Refused once it has ended."""
    cup = cup_of(row)
    require_live(cup)
    names = [name for name, condition in MANAGED.items() if not is_refused(condition, cup)]
    buttons = [button(localizer, f"cup-{name}", CupId(row.id, name)) for name in names]
    text = localizer("cup-manage-panel", cup=plain(row.name))
    return MessageDraft(f"{text}\n{not_apart_text(row, localizer)}".strip(), controls=controls(buttons))


def _tables(row: CupRow, cup: Cup, games: Games, localizer: Localizer) -> str:
    lines = list[str]()
    further = knock_out.going_on(cup) if cup.rules.format is Format.KNOCK_OUT else {}
    for number, table in enumerate(cup.rounds[-1].tables, 1):
        sign = "✓" if table.is_finished else "…"
        names = ", ".join(_seated(row, table, [entry for entry in table.seats if further.get(entry)]))
        game = games.get(table.id or "")
        moves = (
            "" if game is None or table.is_finished or not game.moves else localizer("cup-moves", count=len(game.moves))
        )
        link = "" if table.is_finished else thread_link(game)  # the name of a thread has those of the people
        parts = sign, localizer("cup-table", number=number), link or names, _score(table), moves
        lines.append(" ".join(filter(None, parts)))
    return fitting(lines, localizer)


def _seated(row: CupRow, table: CupTable, further: Sequence[Entry]) -> list[str]:
    """Return the names of the people at a table; once it has ended the best first, and in bold those who go ``further``
    in a knock-out, elsewhere and at its last table the winners."""
    names = {entry: entrant_name(row, entry) for entry in table.best_first}
    return [f"**{name}**" if entry in (further or table.winners) else name for entry, name in names.items()]


def _score(table: CupTable) -> str:
    """Return how many games each of two has won who play several, in the order of the thread's name; empty before."""
    return "" if table.is_finished or not table.earlier else "{}:{}".format(*wins(table))
