"""Base class of the painters: one for each game. What the bot asks of them is described in ``renderers.interface``."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property
from typing import ClassVar, Generic, Self, TypeVar

from games.position import Move, Phrase, View
from renderers import overlay
from renderers.encode import QUALITY
from renderers.figures import page
from renderers.interface import Mark
from renderers.picture import Picture
from renderers.scene import Scene
from renderers.sprite import Piece, Sprite, put_pieces

ViewT = TypeVar("ViewT", bound=View)


class Painter(ABC, Generic[ViewT]):
    """Draws one game. Slow (milliseconds): call it off the event loop. Safe in any thread.

    Boards and covers measure ``renderers.shown_size.BOARD``, and no text on them is smaller than
    ``renderers.shown_size.CAPITAL``.
    """

    view_type: type[ViewT]
    clauses_with_figures: Collection[str] = ()  # the ids of those of the rulebook
    quality: ClassVar[int] = QUALITY  # of a table's JPEG

    def __init__(self, game: str) -> None:
        self.game = game

    def __reduce__(self) -> tuple[type[Self], tuple[str]]:
        return type(self), (self.game,)  # another process has its own pictures

    def table(self, view: View, marks: Sequence[Mark] = ()) -> Picture:
        scene = self.marked_scene(view, marks) if marks else self.scene(view)
        return scene.encode(self.quality)

    def secret(self, view: View) -> Picture:
        return self._draw_secret(self._own(view)).encode()

    def cover(self, seats: int, occupied: int) -> Picture:
        return self._draw_cover(seats, occupied).encode()

    def scene(self, view: View) -> Scene:
        """Return the table's picture before encoding. All scenes of a game have the same size."""
        return self._draw(self._own(view))

    def marked_scene(self, view: View, marks: Sequence[Mark]) -> Scene:
        """Return the table's picture with these moves marked, options beside the last move and arrows instead of it,
        before encoding."""
        own = self._own(view)
        are_options = bool(marks) and all(mark.style == "option" for mark in marks)
        scene = self._draw(own) if are_options else self._draw_still(own)
        overlay.put(scene, [(self._way(own, mark.move), mark.style) for mark in marks])
        return put_pieces(scene, self._names_of_choices(own)) if are_options else scene

    def way(self, view: View, move: Move) -> overlay.Way:
        """Return the path of a legal move on the picture. Raises ValueError if it is not a move of the game."""
        return self._way(self._own(view), move)

    def transition(self, before: View, after: View, progress: float) -> Scene:
        """Draw the table between two positions one move apart; ``progress`` goes from 0, before, to 1, after.

        Moving pieces are in the air. Raises ValueError if no move led to ``after``.
        """
        if progress >= 1:
            return self.scene(after)
        return self._draw_between(self._own(before), self._own(after), max(0.0, progress))

    def figures(self, clauses: Sequence[str]) -> Picture | None:
        figures = [(clause, self._figure(clause)) for clause in clauses if clause in self.clauses_with_figures]
        return page(figures) if figures else None

    def minute(self) -> Picture:
        return page([(str(number), figure) for number, figure in enumerate(self._minute(), 1)])

    def emoji(self) -> Mapping[str, Picture]:
        return self._emoji

    @abstractmethod
    def prepare(self) -> None:
        """Fill the cache with what all pictures share, so that the first one is not slow. Takes seconds."""

    @abstractmethod
    def prepare_end(self) -> None:
        """Fill the cache with what pictures of a game's end are made of."""

    @abstractmethod
    def emoji_of(self, phrase: Phrase) -> str | None:
        """Return the name of the emoji of what a choice, a step of it, or a ``colour`` is about; None for no piece."""

    @abstractmethod
    def colour_of(self, letter: str) -> str:
        """Return the main colour of the pieces of a colour, as ``#rrggbb``."""

    @abstractmethod
    def plain_pieces(self) -> Mapping[str, Mapping[str, Sprite]]:
        """Draw the pieces as on the board, but without letters or digits: by kind, then by name.

        Pieces of one kind must be distinguishable by sight alone.
        """

    @abstractmethod
    def _draw(self, view: ViewT) -> Scene: ...

    @abstractmethod
    def _draw_still(self, view: ViewT) -> Scene:
        """Draw a running game without the marks of the last move."""

    @abstractmethod
    def _way(self, view: ViewT, move: Move) -> overlay.Way: ...

    @abstractmethod
    def _draw_between(self, before: ViewT, after: ViewT, progress: float) -> Scene:
        """Draw as ``transition`` does; ``progress`` is at least 0 and less than 1."""

    @abstractmethod
    def _draw_cover(self, seats: int, occupied: int) -> Scene: ...

    @abstractmethod
    def _draw_emoji(self) -> Iterable[tuple[str, Picture]]: ...

    @abstractmethod
    def _figure(self, clause: str) -> Scene:
        """Draw the figure of a clause, ``renderers.figures.TILE`` in size."""

    @abstractmethod
    def _minute(self) -> Sequence[Scene]:
        """Return a turn in two figures, each ``renderers.figures.TILE`` in size."""

    def _names_of_choices(self, view: ViewT) -> Iterable[Piece]:
        """Yield names that rings about what can be chosen would cover."""
        return ()

    def _draw_secret(self, view: ViewT) -> Scene:
        raise ValueError(f"seat {view.seat} has no secret: there are none in {self.game}")

    def _own(self, view: View) -> ViewT:
        if not isinstance(view, self.view_type):
            raise TypeError(f"{type(view).__name__} is not a view of {self.game}")
        return view

    @cached_property
    def _emoji(self) -> Mapping[str, Picture]:
        return dict(self._draw_emoji())
