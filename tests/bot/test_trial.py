"""Moves tried on a private board: what the board knows, and how a line of moves is written and read."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from discord.ui import Button, Select

import seeds
from bot.drafts.custom_id import MAX_CHARS as MAX_ID_CHARS
from bot.drafts.custom_id import encode
from bot.drafts.draft import MessageDraft
from bot.drafts.pictures import drawn
from bot.drafts.trial import trial_draft
from bot.drafts.trial_ids import TryMenuId
from bot.language.localizer import get_localizer
from bot.sessions.trial import MAX_CHARS, LineTooLong, Trial, trial_from
from games import GAMES
from games.position import Options, Position, Seat
from games.record import start_to_json
from games.water_lily.position import WaterLilyPosition
from storage.errors import Outdated
from storage.models import State, TableRow
from tests.bot.test_replay_words import NAMES
from tests.bot.test_replay_words import row as table_row
from tests.sampling import by_turns


def table(game: str, moves: int, options: Options | None = None) -> tuple[TableRow, list[Position]]:
    """Return a running table of two to three people after some moves by chance, and its positions."""
    rules, rng = GAMES[game], Random(0)
    row = table_row(game, "en")
    start = rules.deal(len(row.seats), options or {}, rng)
    positions = [rules.start(start)]
    texts = []
    for _ in range(moves):
        move = rng.choice(positions[-1].legal)
        texts.append(str(move))
        positions.append(positions[-1].play(move))
    return replace(row, start=start_to_json(start), moves=tuple(texts), state=State.RUNNING), positions


@pytest.mark.parametrize("game", GAMES)
def test_a_line_reads_back_as_it_was_played_and_goes_back_move_by_move(game: str) -> None:
    rng = Random(1)
    row, positions = table(game, moves=6)
    trial = trial_from(row, positions, 6, 0)
    line = [trial]
    while not trial.position.is_over:
        try:
            trial = trial.play(str(rng.choice(trial.position.legal)))
        except LineTooLong:
            break
        line.append(trial)
        assert trial_from(row, positions, 6, 0).read(trial.line) == trial
        assert trial.position.is_over or len(trial.position.legal) > 1, "what follows without a choice is played"
    assert len(line) > 12
    longest = TryMenuId(row.id, 999999, 9999, "z" * MAX_CHARS, 99, ("12345.678",))
    assert len(encode(longest)) <= MAX_ID_CHARS
    for before in reversed(line[:-1]):
        trial = trial.back()
        assert trial == before
    assert trial.back() == trial


@pytest.mark.parametrize("line", ["z", "zz", "0z"])
def test_a_line_that_cannot_be_played_is_refused(line: str) -> None:
    row, positions = table("flower-of-the-lotus", moves=0)
    with pytest.raises(Outdated):
        trial_from(row, positions, 0, 0).read(line)
    with pytest.raises(Outdated):
        trial_from(row, positions, 0, 0).play("R0-99")


@by_turns(("kind", "locale"), ["running", "open", "without a result"], seeds.LOCALES)
async def test_a_board_is_the_same_to_the_byte_whatever_only_others_know(kind: str, locale: str) -> None:
    """Two worlds that differ only in the colours of others, tried to the end of the game."""
    options = {"open_pond": True} if kind == "open" else {}
    state = State.CANCELLED if kind == "without a result" else State.RUNNING
    row, positions = table("water-lily", moves=8, options=options)
    row = replace(row, state=state)
    worlds = positions, [_with_others_exchanged(position) for position in positions]
    assert worlds[0][8].view(Seat(0)) == worlds[1][8].view(Seat(0))
    assert worlds[0][8].view(Seat(1)) != worlds[1][8].view(Seat(1))
    menu, localizer, me = TryMenuId(row.id, row.version, 8), get_localizer(locale), 1000
    trials = [trial_from(row, world, 8, me) for world in worlds]
    rng, step = Random(3), 0
    while True:
        assert trials[0] == trials[1]
        if trials[0].position.is_over or step % 20 == 0:
            drafts = [trial_draft(row, trial, replace(menu, line=trial.line), Seat(0), localizer) for trial in trials]
            assert await sent(drafts[0]) == await sent(drafts[1])
            assert localizer("try-unknown") in (await sent(drafts[0]))[1]["footer"]["text"]
        if trials[0].position.is_over:
            break
        move, step = str(rng.choice(trials[0].position.legal)), step + 1
        trials = [tried(trial, move) for trial in trials]
    assert trials[0].ends_unknown
    assert drafts[0].content == localizer("try-ends-unknown")
    assert not [item for item in drafts[0].controls.children if isinstance(item, Select)], "nothing can be played"
    reveal = [localizer.phrase("water-lily", line, NAMES) for line in trials[0].position.view(None).reveal]
    assert reveal
    told = [str(drafts[0].embed.description), *(str(file.alt) for file in drafts[0].attachments)]
    assert not {*reveal} & {line for text in told for line in text.split("\n")}


def _with_others_exchanged(position: Position) -> Position:
    """Return a position of Water Lily in which two others have each other's colour."""
    assert isinstance(position, WaterLilyPosition)
    mine, one, two, *rest = position.tokens
    return replace(position, tokens=(mine, two, one, *rest))


def tried(trial: Trial, move: str) -> Trial:
    """Return a trial with one move more, from the position it has reached where the line is as long as it may be."""
    try:
        return trial.play(move)
    except LineTooLong:
        return replace(trial, start=trial.position, moves=(), line="").play(move)


async def sent(draft: MessageDraft) -> tuple[str, Any, list[tuple[str | None, bytes]], Any]:
    """Return all that Discord is sent of a draft, without the files' random names."""
    files = [(file.alt, file.data) for file in (await drawn(draft)).attachments]
    return draft.content, draft.embed.to_dict(), files, draft.controls.to_components()


async def test_a_board_points_to_no_button_of_the_table() -> None:
    row, positions = table("water-lily", moves=1)
    trial = trial_from(row, positions, 0, 0).play("a0-b1")
    draft = trial_draft(row, trial, TryMenuId(row.id, 1, 0, trial.line), Seat(0), get_localizer("en"))
    assert "a0 → b1" in str(draft.embed.description)
    assert "My secret" not in str(draft.embed.description)


async def test_a_board_tells_who_wins_where_everything_is_known() -> None:
    row, positions = table("cappuccino", moves=0)
    rng, trial = Random(5), trial_from(row, positions, 0, 0)
    while not trial.position.is_over:
        trial = tried(trial, str(rng.choice(trial.position.legal)))
    draft = trial_draft(row, trial, TryMenuId(row.id, 1, 0, trial.line), None, get_localizer("en"), can_ask=True)
    assert draft.content.startswith("Here the game would be over. Winner")
    assert [item.disabled for item in draft.controls.children if isinstance(item, Button)] == [False, False, True]
