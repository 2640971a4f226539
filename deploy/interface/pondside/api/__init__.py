"""The interface of games: what a game that is a package of its own imports from Pondside.

``pondside.api``           the game's value, ``GamePackage``, and the version of this interface
``pondside.api.rules``     what rules are made of
``pondside.api.players``   what the computer players and hints of a game can be given
``pondside.api.pictures``  what pictures are made of; it needs Pillow, and rules must not import it
``pondside.api.records``   reading, writing and playing game records, for tests

Every name here is re-exported, with its types. ``INTERFACE`` is the version: a pair of numbers. With the first one the
same, names stay, and functions take what they took; the second one grows when something is added. A game says in
``GamePackage.interface`` which version it is written for, and is left out, with a message that says what to update,
where that version is not there. Names of ``games``, ``renderers`` and ``seeds`` that are not re-exported here can
change in any release.
"""

from __future__ import annotations

from pondside.rooms import import_rooms

import_rooms("seeds")

from seeds.package import INTERFACE, GamePackage  # noqa: E402 - the rooms must be found first

__all__ = ["INTERFACE", "GamePackage"]
