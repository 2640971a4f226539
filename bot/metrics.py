"""The bot's Prometheus metrics. No label names a person, a server, a channel or a secret."""

from __future__ import annotations

import math

from cachetools import TTLCache
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

INVALID_SECONDS = 600.0  # in which Discord counts refused requests before it shuts an address out
FAST = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)

REGISTRY = CollectorRegistry()

tables = Gauge("pondside_tables", "Tables that are open", ["state"], registry=REGISTRY)
moves = Counter("pondside_moves", "Moves that were stored", ["game", "by"], registry=REGISTRY)
answer_seconds = Histogram(
    "pondside_answer_seconds", "From an interaction to its first answer", ["kind"], buckets=FAST, registry=REGISTRY
)
commit_seconds = Histogram("pondside_commit_seconds", "Storing a move", buckets=FAST, registry=REGISTRY)
drawing_seconds = Histogram("pondside_drawing_seconds", "Drawing a picture", ["game"], buckets=FAST, registry=REGISTRY)
queue_length = Gauge("pondside_queue_length", "What waits", ["queue"], registry=REGISTRY)
errors = Counter("pondside_errors", "Errors", ["kind"], registry=REGISTRY)
overdue_seconds = Gauge(
    "pondside_overdue_seconds",
    "By how much the next good round of background work is late",
    ["work"],
    registry=REGISTRY,
)
shard_latency = Gauge(
    "pondside_shard_latency_seconds", "From a heartbeat of the gateway to its answer", ["shard"], registry=REGISTRY
)


invalid_requests: TTLCache[object, None] = TTLCache(math.inf, INVALID_SECONDS)  # a new key for each
Gauge(
    "pondside_invalid_requests", "Answers 401, 403 and 429 of Discord in the last ten minutes", registry=REGISTRY
).set_function(lambda: len(invalid_requests))
