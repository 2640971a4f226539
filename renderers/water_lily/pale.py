"""A frog that does not count."""

from __future__ import annotations

from PIL import Image

from renderers.cached import cached
from renderers.sprite import Sprite
from renderers.water_lily.frogs import frog


@cached
def pale(colour: str, size: float) -> Sprite:
    """Draw a frog that does not count, hazy, with its mark alone."""
    whole = frog(colour, size, with_letter=False, blinking=True)
    image = Image.blend(whole.image, Image.new("RGBA", whole.image.size, "#5f9fae"), 0.45)
    image.putalpha(whole.image.getchannel("A").point(lambda value: value * 9 // 10))
    return whole._replace(image=image)
