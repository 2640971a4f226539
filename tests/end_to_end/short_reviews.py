"""Short reviews of finished games, for tests of what is shown of them: a long one takes many seconds."""

from __future__ import annotations

import json
from random import Random

from games.players.judgement import Review
from games.players.review import review
from games.record import replay, start_from_json
from tests.end_to_end.harness import Harness


def store_short_review(harness: Harness) -> Review:
    """Store a short review of the newest game, which is over, as if it had been asked for. Returns the review."""
    ((table, game, start),) = harness.rows("select id, game, start from tables order by created desc limit 1")
    record = replay(start_from_json(game, json.loads(start)), harness.stored_moves())
    made = review(record, Random(1), iterations=20)
    harness.execute("insert into reviews values (?, ?, 0)", table, json.dumps(made.to_json()))
    return made
