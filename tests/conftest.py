"""Names of tests with long parameters, their order in several processes, their files, garbage collection, and
Hypothesis settings that depend neither on the machine's speed nor on chance."""

from __future__ import annotations

import gc
import shutil
import tempfile
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.memory import folder_in_memory

COLLECTIONS = (20_000, 20, 50)  # gc thresholds; with Python's own a tenth of the time goes into the search for garbage
LONG = 200  # characters; a test's name is in the environment of all processes that it starts
WAITING = [Path(__file__).parent / name for name in ("browser", "deploy", "end_to_end")]  # for other processes, mostly
FIRST = ("postgresql", "browser", "wheel", "outside games")  # the longest groups
LATER = "~"  # comes after the names of all groups
LAST = 6  # one in so many of the tests that compute comes after all others, so that no process waits at the end

settings.register_profile("any machine", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile(
    "many", settings.get_profile("any machine"), max_examples=5000, derandomize=False, database=None
)
settings.load_profile("any machine")  # before the modules of tests are imported, which take it as their default


def pytest_make_parametrize_id(val: object, argname: str) -> str | None:
    """Name a long text by its length."""
    return f"{argname} of {len(val)}" if isinstance(val, str | bytes) and len(val) > LONG else None


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Put the files of tests into memory, unless ``--basetemp`` names a folder: commits to a disk wait for it.

    The processes of a run get folders within that of the one that starts them.
    """
    if config.option.basetemp is None and (memory := folder_in_memory()) is not None:
        config.option.basetemp = folder = tempfile.mkdtemp(prefix="pondside-tests-", dir=memory)
        config.add_cleanup(lambda: shutil.rmtree(folder, ignore_errors=True))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Let no search for garbage go through the modules and the thousands of tests, now or later: they stay."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(*COLLECTIONS)
        gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """In several processes, spread the tests that wait among those that compute, so that no processor is idle."""
    if not hasattr(config, "workerinput"):
        return
    first: list[pytest.Item] = []
    waiting: list[pytest.Item] = []
    computing: list[pytest.Item] = []
    for item in items:
        if _group(item) in FIRST:
            first.append(item)
        else:
            (waiting if any(folder in item.path.parents for folder in WAITING) else computing).append(item)
    computing.sort(key=lambda item: _group(item) or LATER)  # whole groups come first
    step = max(1, len(computing) * (LAST - 1) // LAST // max(1, len(waiting)))
    items[:] = first
    for number, item in enumerate(waiting):
        items += [item, *computing[number * step : (number + 1) * step]]
    items += computing[len(waiting) * step :]


def _group(item: pytest.Item) -> str | None:
    """Return the name of the group that a test is in."""
    marker = item.get_closest_marker("xdist_group")
    return None if marker is None else str(marker.args[0])
