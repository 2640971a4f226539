"""A piece as an emoji: cut out, with a light rim that contrasts with any background."""

from __future__ import annotations

from PIL import Image, ImageFilter

from renderers.encode import cut_out
from renderers.picture import Picture

SIDE = 128  # pixels; Discord shows an emoji at 22 in a line of text and at 48 alone
HEAVIEST = 256 * 1024  # bytes, Discord's limit
_RIM = 5
_LIGHT = "#fffdf4"


def emoji(piece: Image.Image) -> Picture:
    """Turn a transparent drawing, ideally a larger one, into an emoji: trim it, fit it and add the rim."""
    picture = Image.new("RGBA", (SIDE, SIDE))
    room = SIDE - 2 * _RIM - 2
    cut = piece.crop(piece.getchannel("A").point(lambda value: 255 if value > 40 else 0).getbbox())
    share = room / max(cut.size)
    cut = cut.resize((max(1, round(cut.width * share)), max(1, round(cut.height * share))), Image.Resampling.LANCZOS)
    picture.paste(cut, ((SIDE - cut.width) // 2, (SIDE - cut.height) // 2))
    solid = picture.getchannel("A").point(lambda value: 255 if value > 128 else 0)
    around = solid.filter(ImageFilter.GaussianBlur(_RIM)).point(lambda value: min(255, max(0, (value - 22) * 12)))
    background = Image.new("RGBA", picture.size, _LIGHT)
    background.putalpha(around)
    background.alpha_composite(picture)
    return cut_out(background)
