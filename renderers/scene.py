"""A picture being composed: an RGB image, and what is written on it."""

from __future__ import annotations

from collections.abc import Iterable

from PIL import Image

from renderers.encode import QUALITY, encode_image
from renderers.picture import Lettering, Picture


class Scene:
    """An image (mode RGB) on which sprites are put. ``Sprite.put`` adds their lettering to the scene's."""

    def __init__(self, image: Image.Image, lettering: Iterable[Lettering] = ()) -> None:
        self.image = image
        self.lettering = list(lettering)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.image.size

    def copy(self) -> Scene:
        """A scene of its own that looks the same: a static board is kept, and drawn on only as a copy."""
        return Scene(self.image.copy(), self.lettering)

    def scale_by(self, times: float) -> Scene:
        """The scene so many times as large, with smooth edges."""
        size = round(self.image.width * times), round(self.image.height * times)
        image = self.image.resize(size, Image.Resampling.LANCZOS)
        return Scene(image, (lettering.scale_by(times) for lettering in self.lettering))

    def encode(self, quality: int = QUALITY) -> Picture:
        """The scene as a JPEG."""
        return encode_image(self.image, quality)._replace(lettering=tuple(self.lettering))
