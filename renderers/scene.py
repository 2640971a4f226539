"""A picture being composed: an RGB image and its lettering."""

from __future__ import annotations

from collections.abc import Iterable

from PIL import Image

from renderers.encode import QUALITY, encode_image
from renderers.picture import Lettering, Picture
from renderers.tiles import Pasting, can_tile, encode_tiles


class Scene:
    """An image (mode RGB) on which sprites are put. ``Sprite.put`` adds their lettering to the scene's.

    A copy shares the image of its original, and draws what is put on it only when it must.
    """

    def __init__(self, image: Image.Image, lettering: Iterable[Lettering] = (), *, shared: bool = False) -> None:
        self._image = image
        self._is_shared = shared
        self._pastings: list[Pasting] = []  # on a shared image
        self.lettering = list(lettering)

    @property
    def image(self) -> Image.Image:
        """The image, to look at or to draw on."""
        if self._is_shared:
            self._image, self._is_shared = self._image.copy(), False
            for pasting in self._pastings:
                _paste(self._image, pasting)
            self._pastings = []
        return self._image

    @image.setter
    def image(self, image: Image.Image) -> None:
        self._image, self._is_shared, self._pastings = image, False, []

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self._image.size

    def copy(self) -> Scene:
        """Return a copy. Cached scenes are shared, so draw on copies only."""
        return Scene(self.image, self.lettering, shared=True)

    def paste(self, image: Image.Image, left: int, top: int) -> None:
        """Paste an image (mode RGBA), which never changes, with its left upper corner there."""
        pasting = Pasting(image, left, top)
        if self._is_shared:
            self._pastings.append(pasting)
        else:
            _paste(self._image, pasting)

    def scale_by(self, times: float) -> Scene:
        """Return the scene scaled by a factor, with smooth edges."""
        size = round(self.image.width * times), round(self.image.height * times)
        image = self.image.resize(size, Image.Resampling.LANCZOS)
        return Scene(image, (lettering.scale_by(times) for lettering in self.lettering))

    def encode(self, quality: int = QUALITY) -> Picture:
        """Encode the scene as a JPEG."""
        use_tiles = self._is_shared and can_tile(self.size)
        picture = encode_tiles(self._image, self._pastings, quality) if use_tiles else encode_image(self.image, quality)
        return picture._replace(lettering=tuple(self.lettering))


def _paste(on: Image.Image, pasting: Pasting) -> None:
    """Paste an image as Image.paste does it, whose checks take longer than pasting most sprites."""
    image, left, top = pasting
    on.im.paste(image.im, (left, top, left + image.width, top + image.height), image.im)
