"""The slash commands, one file for each subject."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.commands import (
    hints,
    information,
    lessons,
    lobby,
    moves,
    people,
    preferences,
    puzzles,
    records,
    replays,
    reviews,
    server,
    tables,
    thinking_ahead,
    turns,
)

COMMANDS: tuple[app_commands.Command[Any, ..., Any] | app_commands.ContextMenu, ...] = (
    lobby.play,
    moves.move,
    tables.board,
    moves.secret,
    information.rules,
    lessons.learn,
    tables.games,
    tables.export,
    tables.import_,
    replays.replay,
    reviews.review,
    puzzles.puzzle,
    moves.undo,
    moves.resign,
    hints.hint,
    thinking_ahead.try_,
    records.stats,
    records.leaderboard,
    turns.turns,
    turns.note,
    preferences.notify,
    preferences.away,
    server.settings,
    server.privacy,
    information.help_,
    people.challenge,
    people.statistics,
)
