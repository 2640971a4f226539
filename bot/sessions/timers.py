"""The turn timers, in seconds, and the time banks, in multiples of the timer. Their texts are ``timer-<name>`` and
``bank-<n>``."""

TIMERS: dict[str, int | None] = {
    "none": None,
    "minutes": 300,
    "quarter": 900,
    "hour": 3600,
    "hours": 28_800,
    "day": 86_400,
    "days": 259_200,
    "week": 604_800,
}
BANKS = (0, 1, 3, 7)
