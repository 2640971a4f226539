"""The panel of what a person decides ahead: the plan in words, and the board on which its lines are made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

import discord

from bot.drafts.draft import Button, Menu, MessageDraft, button, controls, jump_url, menu
from bot.drafts.menus import shorten
from bot.drafts.piece_emoji import PieceEmoji
from bot.drafts.players import plain_names
from bot.drafts.table import decision_menus, turn_prompt
from bot.drafts.trial import trial_board, trial_snapshot
from bot.drafts.trial_ids import PlanAction, PlanId, PlanLinesId, PlanMenuId
from bot.language.localizer import Localizer, get_localizer, plain
from bot.plans.plan import MAX_DEPTH, MAX_LINES, Line, Reply, example_of, fingerprint, is_choice, line_of
from bot.sessions.trial import Trial
from bot.tables.snapshot import GameSnapshot, PlayedMove
from games.position import Position
from storage.models import TableRow
from storage.person import PlanRow

LINE_CHARS = 380  # of a line of the plan: all of them fit into an embed
RED, GREEN = discord.ButtonStyle.danger, discord.ButtonStyle.success


def plan_draft(
    row: TableRow,
    trial: Trial,
    lines: Sequence[Line],
    texts: Sequence[str],
    localizer: Localizer,
    pieces: PieceEmoji,
    *,
    note: str = "",
) -> MessageDraft:
    """Return a plan in words below the text ``note``, the board it begins with, and the buttons that change it.
    ``texts`` are its lines in words, and ``trial`` has no moves."""
    snapshot = trial_snapshot(row, trial, len(row.moves))
    draft = trial_board(snapshot, trial, (), trial.seat, localizer, pieces)
    numbered = [shorten(f"**{number}.** {text}", LINE_CHARS) for number, text in enumerate(texts, 1)]
    if not numbered and trial.is_own_choice:
        numbered = [localizer("refused-plan-your-turn")]
    elif not numbered:
        numbered = [*([] if note else [localizer("plan-none")]), "", localizer("plan-how")]
    draft.embed.title = localizer("plan-title", game=localizer.game(row.game))
    draft.embed.description = "\n".join([*([localizer(note)] if note else []), *numbered])
    elsewhere = [] if row.place.can_post else [localizer("plan-elsewhere")]
    draft.embed.set_footer(text=" ".join([localizer("plan-footer", most=MAX_LINES), *elsewhere]))
    buttons = [
        button(localizer, "plan-add", _id(row, "add"), GREEN, off=trial.is_own_choice or trial.position.is_over),
        button(localizer, "plan-delete", _id(row, "delete"), RED, off=not lines),
    ]
    chooser = [[_lines_menu(row, texts, localizer)]] if lines and not trial.is_own_choice else []
    return replace(
        draft, content=_heading(row, trial, lines, snapshot, localizer), controls=controls(*chooser, buttons)
    )


def _heading(row: TableRow, trial: Trial, lines: Sequence[Line], snapshot: GameSnapshot, localizer: Localizer) -> str:
    """Return the actor, or the state of the planned move: that it is made now, or what it waits for."""
    if not lines or not trial.is_own_choice:
        return turn_prompt(snapshot, localizer, _actor(snapshot, localizer))
    if row.paused is not None:
        return localizer("plan-soon-paused")
    if row.undo is not None:
        return localizer("plan-soon-undo")
    return localizer("plan-soon" if row.place.can_post else "plan-soon-elsewhere")


def _actor(snapshot: GameSnapshot, localizer: Localizer) -> str:
    """Return the name of the player on turn; empty where the game is over."""
    return plain_names(snapshot, localizer)[snapshot.actor.number] if snapshot.actor else ""


def plan_board(
    row: TableRow,
    trial: Trial,
    state: PlanMenuId,
    localizer: Localizer,
    pieces: PieceEmoji,
    *,
    note: str = "",
    chosen: Line | None = None,
) -> MessageDraft:
    """Return the board on which a line is made, after the moves of ``trial``, below the text ``note``; they show the
    ``chosen`` line of the plan if there is one."""
    snapshot = trial_snapshot(row, trial, len(row.moves))
    notes = [*([note] if note else []), *(["plan-example"] if trial.examples else [])]
    is_others = snapshot.view.actor != trial.seat
    first = "" if snapshot.actor is None else localizer("try-none-planned", player=_actor(snapshot, localizer))
    turn = "try-turn-planned" if is_others else "try-turn"
    words = "\n".join(map(localizer, notes))
    draft = trial_board(snapshot, trial, state.path, trial.seat, localizer, pieces, note=words, first=first, turn=turn)
    draft.embed.title = localizer("plan-title", game=localizer.game(row.game))
    unknown = [localizer("try-unknown")] if trial.is_guessed else []
    draft.embed.set_footer(text=" ".join([localizer("plan-board-footer", depth=MAX_DEPTH), *unknown]))
    is_full = trial.position.is_over or len(line_of(trial)) >= MAX_DEPTH
    menus = [] if is_full else decision_menus(snapshot, state, localizer, pieces)
    below = [*_board_buttons(row, trial, chosen, localizer, is_full=is_full)]
    return replace(draft, controls=controls(*([menu] for menu in menus), below))


def _board_buttons(
    row: TableRow, trial: Trial, chosen: Line | None, localizer: Localizer, *, is_full: bool
) -> Iterator[Button]:
    """Yield the buttons below the board: at most five, one row."""
    line = line_of(trial)
    if chosen is not None:
        yield button(localizer, "plan-drop", PlanId(row.id, row.version, "drop", fingerprint(chosen)), RED)
    elif line and not _has_later_choice(trial):
        yield button(localizer, "plan-keep", _id(row, "keep", trial), GREEN)
        if not line[-1].whatever and line[-1].after:
            yield button(localizer, "plan-keep-any", _id(row, "keep-any", trial))
    if not is_full and not trial.is_own_choice:
        yield button(localizer, "plan-whatever", _id(row, "whatever", trial))
    yield button(localizer, "try-back", _id(row, "back", trial), off=not trial.line)
    yield button(localizer, "plan-overview", _id(row, "overview"))


def _has_later_choice(trial: Trial) -> bool:
    """Return whether others choose after the last choice of the reader's seat."""
    before = [trial.start, *(move.position for move in trial.moves)]
    choosers = [position.actor for position in before[:-1] if len(position.legal) > 1]
    return bool(choosers) and choosers[-1] != trial.seat


def _id(row: TableRow, action: PlanAction, trial: Trial | None = None) -> PlanId:
    return PlanId(row.id, row.version, action, trial.line if trial is not None else "")


def _lines_menu(row: TableRow, texts: Sequence[str], localizer: Localizer) -> Menu:
    """Return the menu that shows a line on the board."""
    bare = (text.replace("**", "").replace("\\", "").replace("\n", " ") for text in texts)
    options = [
        discord.SelectOption(label=shorten(f"{number}. {text}"), value=str(number - 1))
        for number, text in enumerate(bare, 1)
    ]
    return menu(PlanLinesId(row.id, row.version), options, localizer("plan-choose"))


def plan_texts(row: TableRow, trial: Trial, lines: Sequence[Line], localizer: Localizer) -> list[str]:
    """Return the lines of a plan in words, which takes a while."""
    snapshot = trial_snapshot(row, trial, len(row.moves))
    return ["\n↳ ".join(_words(line, trial, snapshot, localizer)) for line in lines]


def _words(line: Line, trial: Trial, snapshot: GameSnapshot, localizer: Localizer) -> Iterator[str]:
    """Yield a line in words, reply by reply; moves that are not possible in its example are in notation."""
    example, _ = example_of(line, trial)
    befores = [example.start, *(move.position for move in example.moves)]
    played = [*zip(befores, example.moves, strict=False)]
    for reply in line:
        after, played = played[: len(reply.after)], played[len(reply.after) :]
        while reply.whatever and played and not is_choice(played[0][0], trial.seat):
            played = played[1:]
        answer = _move(played[0], snapshot, localizer) if played else reply.answer
        played = played[1:]
        yield _reply(reply, _others(after, reply, snapshot, localizer), answer, localizer)


def _reply(reply: Reply, moves: str, answer: str, localizer: Localizer) -> str:
    kind = "whatever" if reply.whatever else "next"
    if reply.after:
        kind = "if-whatever" if reply.whatever else "if"
    return localizer(f"plan-{kind}", moves=moves, answer=answer)


def _others(
    moves: Sequence[tuple[Position, PlayedMove]], reply: Reply, snapshot: GameSnapshot, localizer: Localizer
) -> str:
    """Return moves in words, with a name before each seat's."""
    if len(moves) < len(reply.after):
        return ", ".join(map(plain, reply.after))
    seats = plain_names(snapshot, localizer)
    runs = groupby(moves, key=lambda move: move[1].seat)
    return "; ".join(
        f"{seats[seat]}: {', '.join(_move(move, snapshot, localizer) for move in run)}" for seat, run in runs
    )


def _move(move: tuple[Position, PlayedMove], snapshot: GameSnapshot, localizer: Localizer) -> str:
    """Return a move in words, as the menus name it."""
    before, played = move
    for choice in before.view(played.seat).choices:
        if str(choice.move) == played.text:
            return localizer.phrase(snapshot.row.game, choice.label, plain_names(snapshot, localizer))
    return plain(played.text)


def lapse_text(row: TableRow, plan: PlanRow, locale: str, server: str | None) -> str:
    """Return the direct message about a plan that has lapsed, with the way to the table."""
    localizer = get_localizer(locale)
    heading = localizer.game(row.game) + (f" · {plain(server)}" if server is not None else "")
    return f"**{heading}**\n{localizer(f'plan-lapsed-{plan.lapsed}')} {jump_url(row)}"
