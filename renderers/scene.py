"""A picture being composed: an RGB image and its lettering."""

from __future__ import annotations

from collections.abc import Iterable

from PIL import Image

from renderers.encode import QUALITY, encode_image
from renderers.picture import Lettering, Picture
from renderers.tiles import WIDTH, Pasting, encode_tiles


class Scene:
    """An image (mode RGB) on which sprites are put. ``Sprite.put`` adds their lettering to the scene's.

    A copy shares the image of its original, and draws on a copy of it when its ``image`` is first read.
    """

    def __init__(self, image: Image.Image, lettering: Iterable[Lettering] = ()) -> None:
        self._image = image
        self._pastings: list[Pasting] | None = None  # on an image that is shared
        self.lettering = list(lettering)

    def __reduce__(self) -> tuple[type[Scene], tuple[Image.Image, list[Lettering]]]:
        return Scene, (self.image, self.lettering)

    @property
    def image(self) -> Image.Image:
        """The image, to look at or to draw on."""
        if self._pastings is not None:
            pastings, self._pastings = self._pastings, None
            self._image = self._image.copy()
            for pasting in pastings:
                self.paste(*pasting)
        return self._image

    @image.setter
    def image(self, image: Image.Image) -> None:
        self._image, self._pastings = image, None

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self._image.size

    def copy(self) -> Scene:
        """Return a copy. Scenes that are cached or copied are shared, so draw on copies only."""
        copy = Scene(self.image, self.lettering)
        copy._pastings = []
        return copy

    def paste(self, image: Image.Image, left: int, top: int) -> None:
        """Paste an image (mode RGBA) with its upper left corner there. It must not be modified afterwards."""
        if self._pastings is None:
            self._image.paste(image, (left, top), image)
        else:
            self._pastings.append(Pasting(image, left, top))

    def scale_by(self, times: float) -> Scene:
        """Return the scene scaled by a factor, with smooth edges."""
        size = round(self.size[0] * times), round(self.size[1] * times)
        image = self.image.resize(size, Image.Resampling.LANCZOS)
        return Scene(image, (lettering.scale_by(times) for lettering in self.lettering))

    def encode(self, quality: int = QUALITY) -> Picture:
        """Encode the scene as a JPEG."""
        if self._pastings is None or self.size[0] % WIDTH:
            picture = encode_image(self.image, quality)
        else:
            picture = encode_tiles(self._image, self._pastings, quality)
        return picture._replace(lettering=tuple(self.lettering))
