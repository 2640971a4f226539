"""Moments and people with whom clocks are tried."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from hypothesis import strategies as st

from storage.person import Person

BEGIN = datetime(2026, 10, 20, 12, 0, tzinfo=UTC)  # five days before clocks are set back in Rome
SPRING = datetime(2027, 3, 10, 12, 0, tzinfo=UTC)  # before clocks are set forward in New York, and later in Rome
MINUTE, HOUR, DAY = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)
begins = st.sampled_from([BEGIN, SPRING])

people = st.builds(
    Person,
    user=st.just(1),
    zone=st.sampled_from(["Europe/Rome", "America/New_York", "Asia/Tokyo", "Australia/Lord_Howe", "UTC"]),
    quiet=st.none() | st.tuples(st.integers(0, 23), st.integers(1, 15)).map(lambda t: (t[0] * 60, sum(t) % 24 * 60)),
    holidays=st.lists(
        st.tuples(st.sampled_from([BEGIN, SPRING]), st.integers(0, 400), st.integers(1, 200)), max_size=2
    ).map(lambda spans: tuple((at + first * HOUR, at + (first + length) * HOUR) for at, first, length in spans)),
    notify=st.sampled_from(["ping", "dm", "both", "daily", "none"]),
    again=st.sampled_from([None, 1, 12]),
)
