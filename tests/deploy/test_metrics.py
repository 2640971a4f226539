"""The dashboard and the page of the metrics name those that the bot has."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from cachetools import TTLCache

from bot import metrics
from bot.metrics import REGISTRY
from storage import errors

ROOT = Path(__file__).parents[2]


def exposed_metrics() -> dict[str, str]:
    """Return the kind of each metric by its name, as the page names them."""
    names = {}
    for metric in REGISTRY.collect():
        names[metric.name + ("_total" if metric.type == "counter" else "")] = metric.type
    return names


def test_the_dashboard_asks_for_what_is_exposed() -> None:
    dashboard = json.loads((ROOT / "deploy" / "grafana.json").read_text())
    expressions = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    names = {name for expression in expressions for name in re.findall(r"pondside_[a-z_]+", expression)}
    assert {name.removesuffix("_bucket") for name in names} == exposed_metrics().keys()
    histograms = {name for name, kind in exposed_metrics().items() if kind == "histogram"}
    assert {name.removesuffix("_bucket") for name in names if name.endswith("_bucket")} == histograms


def test_the_page_describes_every_metric() -> None:
    page = (ROOT / "docs" / "metrics.md").read_text()
    assert dict(re.findall(r"^\| `(pondside_[a-z_]+)` \| (\w+) \|", page, re.MULTILINE)) == exposed_metrics()
    kinds = {error.kind for error in errors.DatabaseError.__subclasses__()} | {"discord", "unexpected"}
    assert kinds <= set(re.findall(r"`([a-z-]+)`", page))


def test_the_dashboard_shows_every_label() -> None:
    dashboard = json.loads((ROOT / "deploy" / "grafana.json").read_text())
    targets = [target for panel in dashboard["panels"] for target in panel["targets"]]
    for metric, names in REGISTRY._collector_to_names.items():
        legends = " ".join(target["legendFormat"] for target in targets if any(n in target["expr"] for n in names))
        assert all(f"{{{{{label}}}}}" in legends for label in getattr(metric, "_labelnames", ())), names


def test_labels_name_nobody() -> None:
    labels = {label for metric in REGISTRY._collector_to_names for label in getattr(metric, "_labelnames", ())}
    assert labels == {"state", "game", "by", "kind", "queue", "shard", "work"}


def test_what_happened_long_ago_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    real, moment = metrics.invalid_requests, 0.0
    count = TTLCache[object, None](real.maxsize, real.ttl, lambda: moment)
    monkeypatch.setattr(metrics, "invalid_requests", count)
    count[object()] = None
    moment = 1.0
    count[object()] = None
    count[object()] = None
    assert REGISTRY.get_sample_value("pondside_invalid_requests") == 3
    moment = 600.5
    assert REGISTRY.get_sample_value("pondside_invalid_requests") == 2
