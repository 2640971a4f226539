"""How long tests wait for what comes sooner or later."""

from __future__ import annotations

TEST_TIMEOUT = 120.0  # seconds, also for a machine that has much else to do
