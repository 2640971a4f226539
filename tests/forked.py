"""Processes that tests fork from one that has already imported what they run.

``multiprocessing`` has one such process, and what it imports is what the first who starts it asks for: so all tests ask
for the same.
"""

from multiprocessing import get_context

FORKED = get_context("forkserver")
FORKED.set_forkserver_preload(["tests.end_to_end.preloaded", "tests.storage.writers"])
