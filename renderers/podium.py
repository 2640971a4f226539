"""The podium of a cup as a picture: who came first, second and third."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from renderers.picture import Picture
from renderers.sheet import INK, MEDALS, SIZE, STRIPE, TITLE, Sheet

NAMES = 3  # on one step; more are counted
_STEPS = {1: (1, 240.0), 2: (0, 170.0), 3: (2, 135.0)}  # by place: the column, and how high the step is
_LINE, _OVER = 46, 34  # between two names, and between a step and the lowest of them


class Step(NamedTuple):
    """Those who share a place, and their points as text."""

    place: int
    names: Sequence[str]
    points: str


def podium_picture(title: str, steps: Sequence[Step]) -> Picture:
    """Draw the first three places; one without people, since others share the one before, stays empty. The picture is
    as high as the names ask for."""
    found = {step.place: step for step in steps}
    lines = {place: min(len(step.names), NAMES) - 1 for place, step in found.items() if place in _STEPS}
    height = TITLE + 24 + _OVER + max(_STEPS[place][1] + _LINE * above for place, above in lines.items())
    sheet = Sheet(title, height)
    across = (SIZE[0] - 120) / 3
    for place, (column, high) in _STEPS.items():
        left, top = 60 + column * across, height - high
        step = found.get(place)
        sheet.bar(left + 6, top, left + across - 6, height, MEDALS[place] if step else STRIPE, 10)
        sheet.write(str(place), (left + across / 2, top + 52), across, anchor="middle", capital=52, colour=INK)
        if step is None:
            continue
        sheet.write(step.points, (left + across / 2, top + 98), across - 30, anchor="middle")
        names = list(step.names[:NAMES])
        if len(step.names) > NAMES:
            names[-1] = f"{names[-1]} +{len(step.names) - NAMES}"
        for number, name in enumerate(reversed(names)):
            sheet.write(
                name, (left + across / 2, top - _OVER - number * _LINE), across - 24, anchor="middle", capital=30
            )
    return sheet.picture()
