"""How long tests wait for what comes sooner or later."""

from __future__ import annotations

DISCORD_DEADLINE = 3.0  # seconds that Discord waits for the answer to an interaction
ANSWER_TIMEOUT = 30.0  # the same in tests of something else, for a machine that has much else to do
TEST_TIMEOUT = 120.0  # seconds, also for a machine that has much else to do
REVIEW_TIMEOUT = 600.0  # seconds that a review may take on a busy machine, since everything else has priority
