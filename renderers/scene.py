"""A picture being composed: an RGB image and its lettering."""

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
        """Return a copy. Cached scenes are shared, so draw on copies only."""
        return Scene(self.image.copy(), self.lettering)

    def paste(self, image: Image.Image, left: int, top: int) -> None:
        """Paste an image (mode RGBA) with its left upper corner there."""
        self.image.paste(image, (left, top), image)

    def scale_by(self, times: float) -> Scene:
        """Return the scene scaled by a factor, with smooth edges."""
        size = round(self.image.width * times), round(self.image.height * times)
        image = self.image.resize(size, Image.Resampling.LANCZOS)
        return Scene(image, (lettering.scale_by(times) for lettering in self.lettering))

    def encode(self, quality: int = QUALITY) -> Picture:
        """Encode the scene as a JPEG."""
        return encode_image(self.image, quality)._replace(lettering=tuple(self.lettering))
