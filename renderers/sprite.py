"""A small finished picture with an anchor point."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from PIL import Image

from renderers.canvas import Canvas
from renderers.picture import Lettering
from renderers.scene import Scene
from renderers.shapes import Point


class Sprite(NamedTuple):
    """An image (mode RGBA), its anchor point in pixels, and its lettering."""

    image: Image.Image
    across: int
    down: int
    lettering: tuple[Lettering, ...] = ()

    def put(self, on: Scene, x: float, y: float) -> None:
        """Paste the sprite onto a scene, its anchor at (x, y), and add its lettering."""
        on.paste(self.image, round(x) - self.across, round(y) - self.down)
        on.lettering.extend(self.lettering)


Piece: TypeAlias = tuple[Sprite, Point]  # a sprite, and where its anchor is on a picture


def put_pieces(scene: Scene, pieces: Iterable[Piece]) -> Scene:
    """Paste pieces onto a scene of your own, one after the other, and return it."""
    for sprite, place in pieces:
        sprite.put(scene, *place)
    return scene


def place_sprite(canvas: Canvas, across: float, down: float, times: int = 1) -> Sprite:
    """Return a sprite of a drawing with this anchor, or one that is enlarged by a whole factor."""
    lettering = tuple(text.scale_by(times) for text in canvas.lettering)
    return Sprite(canvas.reduce(times), round(across * times), round(down * times), lettering)


def centre_sprite(canvas: Canvas) -> Sprite:
    """Return a sprite of a drawing, anchored at its centre."""
    return place_sprite(canvas, canvas.size[0] // 2, canvas.size[1] // 2)


def tight(sprite: Sprite) -> Sprite:
    """Return the sprite cropped to what is drawn, which is faster to paste."""
    left, top, right, bottom = sprite.image.getchannel("A").getbbox() or (0, 0, 1, 1)
    image = sprite.image.crop((left, top, right, bottom))
    return sprite._replace(image=image, across=sprite.across - left, down=sprite.down - top)


def scale_sprite(sprite: Sprite, size: float) -> Sprite:
    """Return the sprite scaled by a factor; smooth when reduced."""
    size_in_pixels = max(1, round(sprite.image.width * size)), max(1, round(sprite.image.height * size))
    return Sprite(
        sprite.image.resize(size_in_pixels, Image.Resampling.LANCZOS),
        round(sprite.across * size),
        round(sprite.down * size),
        tuple(lettering.scale_by(size) for lettering in sprite.lettering),
    )


def join_sprites(under: Sprite, *over: tuple[Sprite, float, float]) -> Sprite:
    """Join sprites: paste others onto the first, each with its anchor at (x, y) from the first one's anchor.

    Parts outside the first one's image are cut off.
    """
    image, lettering = under.image.copy(), list(under.lettering)
    for piece, x, y in over:
        layer = Image.new("RGBA", image.size)
        layer.paste(piece.image, (round(under.across + x) - piece.across, round(under.down + y) - piece.down))
        image.alpha_composite(layer)
        lettering += piece.lettering
    return Sprite(image, under.across, under.down, tuple(lettering))
