"""Simulation of colour vision deficiencies.

The simulation is that of Machado, Oliveira and Fernandes (2009) for the full deficiency, on linear light.
"""

from __future__ import annotations

from typing import TypeAlias

from PIL import Image, ImageColor

Colour: TypeAlias = tuple[float, float, float]  # linear light, red, green, blue, 0 to 1

_SEEN: dict[str, tuple[Colour, Colour, Colour]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": ((0.2126, 0.7152, 0.0722), (0.2126, 0.7152, 0.0722), (0.2126, 0.7152, 0.0722)),
}
EYES = tuple(_SEEN)


def linear(colour: str) -> Colour:
    """Convert a colour such as ``#1f83ee`` to linear light."""
    red, green, blue = (_linear(value / 255) for value in ImageColor.getrgb(colour)[:3])
    return red, green, blue


def linear_pixels(picture: Image.Image) -> list[Colour]:
    """Return every pixel of a picture (mode RGB) as linear light, row by row."""
    light = [_linear(value / 255) for value in range(256)]
    data = picture.tobytes()
    return [(light[data[at]], light[data[at + 1]], light[data[at + 2]]) for at in range(0, len(data), 3)]


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _screen(value: float) -> float:
    return value * 12.92 if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055


def simulate(colour: Colour, eyes: str) -> Colour:
    """Simulate a colour for a colour vision deficiency."""
    red, green, blue = (
        min(1.0, max(0.0, sum(part * light for part, light in zip(row, colour, strict=True)))) for row in _SEEN[eyes]
    )
    return red, green, blue


def lab(colour: Colour) -> Colour:
    """Convert linear light to CIE L*a*b* (D65): lightness 0 to 100, and two axes of colour."""
    red, green, blue = colour
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def picture_seen(picture: Image.Image, eyes: str) -> Image.Image:
    """Simulate a picture for a colour vision deficiency."""
    to_light = [round(255 * _linear(value / 255)) for value in range(256)]
    to_screen = [round(255 * _screen(value / 255)) for value in range(256)]
    matrix = tuple(part for row in _SEEN[eyes] for part in (*row, 0.0))
    return picture.convert("RGB").point(to_light * 3).convert("RGB", matrix).point(to_screen * 3)
