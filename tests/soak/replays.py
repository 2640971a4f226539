"""``python -m tests.soak.replays``: the first part of a replay of each game, as long as it may be, in each format.

It must fit into a message and into the longest time, and begin and end with the positions that it should.
"""

from __future__ import annotations

import sys
from itertools import product

from games import GAMES
from renderers.gallery.samples import captioned_views
from renderers.replay import KINDS, parts
from tests.renderers.replays import check_part


def main() -> None:
    """Check the first part of each game, and write a line for each."""
    for game, kind in product(GAMES, KINDS):
        first, last = parts([position.view for position in captioned_views(game)])[0]
        check_part(game, kind, first, last)
        sys.stdout.write(f"{game}, {kind}: moves {first} to {last} fit\n")


if __name__ == "__main__":
    main()
