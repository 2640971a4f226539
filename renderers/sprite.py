"""A small finished picture with the point it is placed by."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from renderers.canvas import Canvas


class Sprite(NamedTuple):
    """A picture and the point in it, in pixels, that is put onto a place."""

    image: Image.Image
    across: int
    down: int

    def put(self, picture: Image.Image, x: float, y: float) -> None:
        """Lay the sprite onto a picture, its point at (x, y)."""
        picture.paste(self.image, (round(x) - self.across, round(y) - self.down), self.image)


def centred(canvas: Canvas) -> Sprite:
    """A drawing placed by its middle."""
    picture = canvas.reduced()
    return Sprite(picture, picture.width // 2, picture.height // 2)


def tight(sprite: Sprite) -> Sprite:
    """The sprite without the empty rows and columns around what is drawn: less to lay onto a picture."""
    left, top, right, bottom = sprite.image.getchannel("A").getbbox() or (0, 0, 1, 1)
    return Sprite(sprite.image.crop((left, top, right, bottom)), sprite.across - left, sprite.down - top)


def scaled(sprite: Sprite, size: float) -> Sprite:
    """The sprite so many times as large; smooth where that is smaller."""
    image = sprite.image
    wanted = round(image.width * size), round(image.height * size)
    return Sprite(
        image.resize(wanted, Image.Resampling.LANCZOS), round(sprite.across * size), round(sprite.down * size)
    )
