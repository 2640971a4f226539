"""The podium of a cup as a picture: who came first, second and third."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from renderers.picture import Picture
from renderers.sheet import INK, MEDALS, SIZE, STRIPE, TITLE, Sheet

HEIGHT = 560
NAMES = 3  # on one step; more are counted
_STEPS = {1: (1, 240.0), 2: (0, 170.0), 3: (2, 135.0)}  # by place: the column, and how high the step is
_LINE = 46


class Step(NamedTuple):
    """Those who share a place, and their points as text."""

    place: int
    names: Sequence[str]
    points: str


def podium_picture(title: str, steps: Sequence[Step]) -> Picture:
    """Draw the first three places; one without people, since others share the one before, stays empty."""
    sheet = Sheet(title, HEIGHT)
    across = (SIZE[0] - 120) / 3
    found = {step.place: step for step in steps}
    for place, (column, high) in _STEPS.items():
        left, top = 60 + column * across, HEIGHT - high
        step = found.get(place)
        sheet.bar(left + 6, top, left + across - 6, HEIGHT, MEDALS[place] if step else STRIPE, 10)
        sheet.write(str(place), (left + across / 2, top + 52), across, anchor="middle", capital=52, colour=INK)
        if step is None:
            continue
        sheet.write(step.points, (left + across / 2, top + 98), across - 30, anchor="middle")
        names = list(step.names[:NAMES])
        if len(step.names) > NAMES:
            names[-1] = f"{names[-1]} +{len(step.names) - NAMES}"
        for number, name in enumerate(reversed(names)):
            middle = max(TITLE + 24, top - 34 - number * _LINE)
            sheet.write(name, (left + across / 2, middle), across - 24, anchor="middle", capital=30)
    return sheet.picture()
