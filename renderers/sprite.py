"""A small finished picture with the point it is placed by."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from renderers.canvas import Canvas
from renderers.picture import Lettering
from renderers.scene import Scene


class Sprite(NamedTuple):
    """An image (mode RGBA), the point in it that is put onto a place, in pixels, and what is written on it."""

    image: Image.Image
    across: int
    down: int
    lettering: tuple[Lettering, ...] = ()

    def put(self, on: Scene, x: float, y: float) -> None:
        """Lay the sprite onto a scene, its point at (x, y), and its lettering with it."""
        left, top = round(x) - self.across, round(y) - self.down
        drawn = self.image.im  # as Image.paste does it, whose checks take longer than laying on most sprites
        width, height = drawn.size
        on.image.im.paste(drawn, (left, top, left + width, top + height), drawn)
        on.lettering.extend(self.lettering)


def place_sprite(canvas: Canvas, across: float, down: float) -> Sprite:
    """A drawing placed by a point of it."""
    return Sprite(canvas.reduce(), round(across), round(down), tuple(canvas.lettering))


def centre_sprite(canvas: Canvas) -> Sprite:
    """A drawing placed by its middle."""
    return place_sprite(canvas, canvas.size[0] // 2, canvas.size[1] // 2)


def tight(sprite: Sprite) -> Sprite:
    """The sprite without the empty rows and columns around what is drawn: less to lay onto a picture."""
    left, top, right, bottom = sprite.image.getchannel("A").getbbox() or (0, 0, 1, 1)
    image = sprite.image.crop((left, top, right, bottom))
    return sprite._replace(image=image, across=sprite.across - left, down=sprite.down - top)


def scale_sprite(sprite: Sprite, size: float) -> Sprite:
    """The sprite so many times as large; smooth where that is smaller."""
    wanted = max(1, round(sprite.image.width * size)), max(1, round(sprite.image.height * size))
    return Sprite(
        sprite.image.resize(wanted, Image.Resampling.LANCZOS),
        round(sprite.across * size),
        round(sprite.down * size),
        tuple(lettering.scale_by(size) for lettering in sprite.lettering),
    )


def join_sprites(under: Sprite, *over: tuple[Sprite, float, float]) -> Sprite:
    """One sprite of several: others laid onto the first, each with its point at (x, y) from the first one's point.

    What leaves the first one's image is cut off.
    """
    image, lettering = under.image.copy(), list(under.lettering)
    for piece, x, y in over:
        layer = Image.new("RGBA", image.size)
        layer.paste(piece.image, (round(under.across + x) - piece.across, round(under.down + y) - piece.down))
        image.alpha_composite(layer)
        lettering += piece.lettering
    return Sprite(image, under.across, under.down, tuple(lettering))
