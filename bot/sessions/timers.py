"""The turn timers there are: how many seconds a decision may take. Their words are ``timer-<name>``."""

TIMERS: dict[str, int | None] = {"none": None, "minutes": 300, "hour": 3600, "day": 86_400, "days": 259_200}
