"""Declares components: the kind of a custom id, how it is acknowledged, what it counts as, and its handler.

``@on_press`` declares a button, ``@on_choice`` a menu and ``@on_submit`` a form; the router reads ``COMPONENTS``.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from enum import Enum, auto
from typing import Any, NamedTuple, TypeAlias, TypeVar

from bot.drafts.custom_id import ComponentId
from bot.places.presses import is_outdated, table_awaiting_press
from bot.responses import Interaction, defer_private, defer_update
from storage.errors import Outdated

C = TypeVar("C", bound=ComponentId)
V = TypeVar("V", Sequence[str], Mapping[str, Sequence[str]])  # what is chosen in a menu, or sent with a form


MOST_PENDING = dict.fromkeys(("import", "rules", "step", "words"), 3)
"""How many interactions of a person that count as the same may be pending: of those that turn pages; one of others."""


class Answer(Enum):
    """How a component is acknowledged before its handler runs."""

    UPDATE = auto()  # the handler edits the component's message, or posts one
    PRIVATE = auto()  # the handler replies privately
    PAGE = auto()  # UPDATE on a private message, PRIVATE on any other
    OWN = auto()  # the handler acknowledges


AnswerOf: TypeAlias = Answer | Callable[[C], Answer]
PressHandler: TypeAlias = Callable[[Interaction, C], Awaitable[None]]
ValuesHandler: TypeAlias = Callable[[Interaction, C, V], Awaitable[None]]


class Component(NamedTuple):
    """A declaration. ``counts_as`` is the command of which a person may have ``MOST_PENDING`` requests."""

    handle: Callable[[Interaction, Any, Any], Awaitable[None]]
    answer: AnswerOf[Any]
    counts_as: str | None
    is_move: bool

    async def run(
        self, interaction: Interaction, component: ComponentId, values: Sequence[str] | Mapping[str, Sequence[str]]
    ) -> None:
        """Acknowledge and handle an interaction. Raises Refused if too many are pending. Raises Outdated for an
        outdated message where the bot is no member: after a private answer its token could not edit that message."""
        if self.counts_as is not None:
            most = MOST_PENDING.get(self.counts_as, 1)
            interaction.client.limits.claim(interaction.user.id, self.counts_as, most)
        answer = self.answer if isinstance(self.answer, Answer) else self.answer(component)
        if answer is Answer.PAGE:
            is_private = interaction.message is not None and interaction.message.flags.ephemeral
            answer = Answer.UPDATE if is_private else Answer.PRIVATE
        table = None if answer is Answer.UPDATE else table_awaiting_press(interaction, component)
        if table is not None and await is_outdated(interaction, table):
            await defer_update(interaction)
            await interaction.client.display.flush_pending(table)
            raise Outdated
        if answer is Answer.PRIVATE:
            await defer_private(interaction)
        elif answer is Answer.UPDATE:
            await defer_update(interaction)
        await self.handle(interaction, component, values)


COMPONENTS: dict[type[ComponentId], Component] = {}
"""All declarations, by kind."""


def on_choice(
    kind: type[C], answer: AnswerOf[C] = Answer.UPDATE, *, counts_as: str | None = None, is_move: bool = False
) -> Callable[[ValuesHandler[C, V]], ValuesHandler[C, V]]:
    """Declare a menu or a form; its handler is also given the chosen values, or the values of the fields."""

    def declare(handle: ValuesHandler[C, V]) -> ValuesHandler[C, V]:
        COMPONENTS[kind] = Component(handle, answer, counts_as, is_move)
        return handle

    return declare


on_submit = on_choice


def on_press(
    kind: type[C], answer: AnswerOf[C] = Answer.UPDATE, *, counts_as: str | None = None, is_move: bool = False
) -> Callable[[PressHandler[C]], PressHandler[C]]:
    """Declare a button."""

    def declare(handle: PressHandler[C]) -> PressHandler[C]:
        async def press(interaction: Interaction, component: C, _: Sequence[str]) -> None:
            await handle(interaction, component)

        COMPONENTS[kind] = Component(press, answer, counts_as, is_move)
        return handle

    return declare
