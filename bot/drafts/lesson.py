"""The messages of a lesson: its steps, the answers to choices, and the offer of a game at the end."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import discord

from bot.drafts.draft import DUSK, SUN, WATER, Button, Drawing, Menu, MessageDraft, button, controls, menu
from bot.drafts.learning_ids import LearnId, LessonGameId, LessonId, LessonMenuId, RulesId, ShowLessonId
from bot.drafts.menus import shorten
from bot.drafts.pictures import describe
from bot.drafts.piece_emoji import PLAIN, PieceEmoji
from bot.drafts.rulebook import clause_text
from bot.language.localizer import Localizer
from games import GAMES
from games.position import Position, View
from games.record import replay, start_from_json
from renderers.interface import painter
from seeds.lesson import RIGHT, Step, StepWords, lesson_words, steps
from storage.errors import Outdated, Refused

MAX_CLAUSE_CHARS = 220  # of a clause beside an answer
OTHERS = ("toad", "snail", "beetle")  # the other players of a lesson


def lesson_steps(game: str) -> tuple[Step, ...]:
    """Return the steps of a game's lesson. Raises Refused if it has none."""
    if not (lesson := steps(game)):
        raise Refused("no-such-game")
    return lesson


@cache
def position_of(game: str, number: int, move: str | None = None) -> Position:
    """Return the position of a step, or the one that a right move leads to."""
    step = steps(game)[number]
    moves = (*step.moves, move) if move else step.moves
    return replay(start_from_json(game, step.start), moves).positions[-1]


class LessonPosition(NamedTuple):
    """A step of a lesson for reading: its title, its task, its public view, and the description of the picture."""

    title: str
    task: str
    view: View
    alt: str


def lesson_positions(game: str, localizer: Localizer) -> list[LessonPosition]:
    """Return the positions of a game's lesson in order; none if it has no lesson."""
    words = lesson_words(game, localizer.locale).steps if steps(game) else {}
    positions = []
    for number, step in enumerate(steps(game)):
        position = position_of(game, number)
        view = position.view(None)
        alt = describe(view, _seats(position, localizer), localizer)
        positions.append(LessonPosition(words[step.name].title, words[step.name].task, view, alt))
    return positions


def step_draft(
    game: str, number: int, localizer: Localizer, pieces: PieceEmoji = PLAIN, resumed: bool = False
) -> MessageDraft:
    """Return a step that waits for a choice. A ``resumed`` lesson can be started over."""
    step, texts = _step(game, number, localizer)
    embed = _embed(game, number, texts.title, _task(game, number, localizer), WATER, localizer)
    row = _buttons(game, number, localizer)
    if resumed:
        over = button(localizer, "start-over", LessonId(game, 0))
        row = [*(other for other in row if other.custom_id != over.custom_id), over]  # the second step goes back to it
    content = localizer("lesson-resumed") if resumed else ""
    offered = _menu(game, number, step, texts, localizer, pieces)
    return MessageDraft(
        content, embed, controls=controls([offered], row), drawings=[_picture(game, number, None, localizer)]
    )


def answer_draft(game: str, number: int, move: str, localizer: Localizer, pieces: PieceEmoji = PLAIN) -> MessageDraft:
    """Return the answer to a choice: the position after a right move with the way on, else the same step again.

    Raises Outdated for a move that is not offered.
    """
    step, texts = _step(game, number, localizer)
    name = step.answers.get(move)
    if name is None:
        raise Outdated
    right = name == RIGHT
    label = _label(game, number, move, texts.answers[name].label, localizer)
    clause = step.clauses[name]
    text = f"{_task(game, number, localizer)}\n\n{'✅' if right else '❌'} **{label}**\n{texts.answers[name].text}"
    text += f"\n-# {clause}: {_clause(game, clause, localizer)}"
    embed = _embed(game, number, texts.title, text, SUN if right else DUSK, localizer)
    picture = _picture(game, number, move if right else None, localizer)
    row = _buttons(game, number, localizer)
    if right:
        go_on = button(localizer, "next", LessonId(game, number + 1), discord.ButtonStyle.success)
        return MessageDraft("", embed, controls=controls([go_on, *row]), drawings=[picture])
    offered = _menu(game, number, step, texts, localizer, pieces)
    return MessageDraft("", embed, controls=controls([offered], row), drawings=[picture])


def end_draft(game: str, localizer: Localizer, *, can_show: bool = False) -> MessageDraft:
    """Return the end of a lesson, with the offer of a game. ``can_show`` offers to tell the channel."""
    name = localizer.game(game)
    embed = discord.Embed(title=localizer("lesson-over", game=name), description=localizer("lesson-offer"), colour=SUN)
    row = [
        button(localizer, "lesson-game", LessonGameId(game), discord.ButtonStyle.success),
        button(localizer, "rules", RulesId(game, 0)),
        button(localizer, "start-over", LessonId(game, 0)),
    ]
    if can_show:
        row.append(show_button(game, localizer))
    people = GAMES[game].player_counts({})[0]
    picture = Drawing(name, painter(game).cover, (people, 1))
    return MessageDraft("", embed, controls=controls(row), drawings=[picture])


def show_button(game: str, localizer: Localizer) -> Button:
    """Return the button that tells the channel that a person has finished a lesson."""
    return button(localizer, "show-statistics", ShowLessonId(game))


def shown_draft(game: str, user: int, localizer: Localizer) -> MessageDraft:
    """Return the message for everybody that a person has finished a lesson, with the button to begin it."""
    name = localizer.game(game)
    people = GAMES[game].player_counts({})[0]
    picture = Drawing(name, painter(game).cover, (people, 1))
    text = localizer("lesson-shown", player=f"<@{user}>", game=name)
    return MessageDraft(text, controls=controls([button(localizer, "lesson", LearnId(game))]), drawings=[picture])


def _step(game: str, number: int, localizer: Localizer) -> tuple[Step, StepWords]:
    """Return a step and its words. Raises Outdated if the lesson has no such step."""
    lesson = lesson_steps(game)
    if number >= len(lesson):
        raise Outdated
    step = lesson[number]
    return step, lesson_words(game, localizer.locale).steps[step.name]


def _task(game: str, number: int, localizer: Localizer) -> str:
    """Return the task of a step; of the first one, with the words that introduce all of them."""
    words = lesson_words(game, localizer.locale)
    task = words.steps[lesson_steps(game)[number].name].task
    return task if number else f"*{words.intro}*\n\n{task}"


def _embed(game: str, number: int, title: str, text: str, colour: int, localizer: Localizer) -> discord.Embed:
    name = localizer.game(game)
    footer = localizer("lesson-footer", game=name, step=number + 1, steps=len(steps(game)))
    return discord.Embed(title=title, description=text, colour=colour).set_footer(text=footer)


def _menu(game: str, number: int, step: Step, texts: StepWords, localizer: Localizer, pieces: PieceEmoji) -> Menu:
    labels = {str(choice.move): choice.label for choice in position_of(game, number).view(None).choices}
    all_legal = labels.keys() >= step.answers.keys()  # an emoji missing beside some would give the answer away
    options = [
        discord.SelectOption(
            label=_label(game, number, move, texts.answers[name].label, localizer),
            value=move,
            emoji=pieces.of(game, labels[move]) if all_legal else None,
        )
        for move, name in step.answers.items()
    ]
    return menu(LessonMenuId(game, number), options, localizer("lesson-choose"))


def _label(game: str, number: int, move: str, label: str | None, localizer: Localizer) -> str:
    """Return a move as a label in the game's words, or in the lesson's if it is not legal."""
    if label is None:
        position = position_of(game, number)
        label = localizer.move(position.view(None), move, _seats(position, localizer))
    return shorten(label)


def _seats(position: Position, localizer: Localizer) -> list[str]:
    """Return the names of the seats; the actor is the learner."""
    others = iter(OTHERS)
    return [
        localizer("you") if seat == position.actor else localizer(f"computer-{next(others)}")
        for seat in range(len(position.scores))
    ]


def _picture(game: str, number: int, move: str | None, localizer: Localizer) -> Drawing:
    """Return the picture of the public view, before or after a right move."""
    seats = _seats(position_of(game, number), localizer)
    view = position_of(game, number, move).view(None)
    return Drawing(describe(view, seats, localizer), painter(game).table, (view,))


def _buttons(game: str, number: int, localizer: Localizer) -> list[Button]:
    """Return the buttons to the step before and to the rules."""
    back = [button(localizer, "previous", LessonId(game, number - 1))] if number else []
    return [*back, button(localizer, "rules", RulesId(game, 0))]


def _clause(game: str, clause: str, localizer: Localizer) -> str:
    """Return the first sentences of a clause, as many as are read at a glance."""
    text = clause_text(game, clause, localizer)
    if len(text) <= MAX_CLAUSE_CHARS:
        return text
    end = text.rfind(". ", 0, MAX_CLAUSE_CHARS)
    return f"{text[: end + 1]} …" if end > 0 else shorten(text, MAX_CLAUSE_CHARS)
