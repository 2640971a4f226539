"""The place where the game is played: dunes in a low sun, a lake among them, palms on its shore."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from renderers.canvas import Canvas, gradient, noise
from renderers.jinns.palette import SHADE
from renderers.shapes import Outline, Point, arc, box, cushion, ellipse, polar, ribbon, star, transform_outline, wobble
from renderers.sprite import Sprite, join_sprites, place_sprite

# three colours across, row by row downward
SAND = ("#ffe0a3", "#fbcf8d", "#f3bd7d", "#f9c886", "#f0b374", "#e4a067", "#efb074", "#e29c62", "#cf8656")
EVENING = (  # the evening sky in the water
    *("#e89c74", "#ffd79a", "#e89c74", "#93909c", "#e3b590", "#848aa2", "#2f7f96", "#5a98a2", "#2a7390"),
    *("#1a5f86", "#1f6f8c", "#18587f", "#1a3f74", "#1c4a7c", "#1b3a70"),
)
SHALLOW = "#8fe0c6"


def dunes(size: tuple[int, int], source: Random) -> Image.Image:
    """Draw sand in long waves, each lit by the low sun from the upper left and dark behind its crest.

    All of it is soft, so it is drawn at half its size.
    """
    width, height = size[0] // 2, size[1] // 2
    picture = gradient((width, height), SAND, 3)
    for number in range(9):
        foot = height * (0.02 + 0.125 * number) + source.uniform(-10, 10)
        _dune(picture, foot, source)
    _wind(picture, source)
    return picture.resize(size, Image.Resampling.BICUBIC)


def _dune(picture: Image.Image, foot: float, source: Random) -> None:
    """Draw a dune's shade below its crest, and the light on the crest."""
    size, band = picture.size, round(picture.height * 0.13)
    crest = _crest(size[0], foot, source)
    large = size[0] * 4, size[1] * 4
    shade, veil, light = Image.new("L", large), Image.new("L", size), Image.new("L", large)
    under = [(x, y + band + 20 * sin(x / 75)) for x, y in reversed(crest)]
    ImageDraw.Draw(shade).polygon([(4 * x, 4 * y) for x, y in (*crest, *under)], fill=255)
    fade = gradient((size[0], band + 45), ("#ffffff", "#555555", "#000000")).convert("L")
    veil.paste(fade, (0, round(foot) - 22))
    dark = ImageChops.multiply(shade.reduce(4), veil).point(lambda value: value * 2 // 5)
    picture.paste("#a45a52", mask=dark)
    ImageDraw.Draw(light).line([(4 * x, 4 * y) for x, y in crest], fill=170, width=7, joint="curve")
    picture.paste("#fff4d2", mask=light.reduce(4).filter(ImageFilter.BoxBlur(0.7)))


def _crest(width: int, y: float, source: Random, size: float = 0.5) -> list[Point]:
    """Return a dune's crest from the left to the right."""
    first, second = source.uniform(0, 6), source.uniform(0, 6)
    return [
        (x, y + 26 * size * sin(x / size / 170 + first) + 9 * size * sin(x / size / 71 + second))
        for x in range(-10, width + 20, 5)
    ]


def far_dunes(size: tuple[int, int], source: Random) -> Sprite:
    """Draw dunes at the horizon, the far ones paler; placed by the upper left corner."""
    width, height = size
    canvas = Canvas(width, height, 2)
    for base, colours in ((0.42, ("#ffd79a", "#f0a868")), (0.6, ("#ffcb86", "#dc8a54")), (0.8, ("#ffc07a", "#e8a266"))):
        ridge = [(x, y * 0.8) for x, y in _crest(width, height * base, source, 0.9)]
        face = canvas.area([*ridge, (width + 20, height), (-20, height)])
        canvas.fill(face, colours)
        canvas.fill(canvas.lit_edge(face, 0, 3, 1.5), "#fff3cf", 0.8)
    picture = canvas.reduce()
    fade = Image.new("L", size, 255)
    fade.paste(gradient((width, 50), ("#ffffff", "#000000")).convert("L"), (0, height - 50))
    picture.putalpha(ImageChops.multiply(picture.getchannel("A"), fade))
    return Sprite(picture, 0, 0)


def _wind(picture: Image.Image, source: Random) -> None:
    """Draw the ripples that the wind leaves here and there."""
    lines = Image.new("L", picture.size)
    pen = ImageDraw.Draw(lines)
    for y in range(-20, picture.height + 20, 11):
        phase = source.uniform(0, 0.8)
        pen.line([(x, y + 6 * sin(x / 22 + phase) + x / 9) for x in range(0, picture.width + 6, 6)], fill=80, width=3)
    places = noise(picture.size, (6, 8), source).point(lambda value: min(150, max(0, value - 145) * 2))
    picture.paste("#b0674a", mask=ImageChops.multiply(lines.filter(ImageFilter.BoxBlur(1.6)), places))


def shore(centre: Point, radii: Point, power: float, source: Random) -> list[Point]:
    """Return the lake's outline: an oval swollen toward the ring, a little uneven."""
    scale_at = wobble(source, 0.02, (3, 5, 8))
    outline = cushion(centre, *radii, power)
    count = len(outline)
    return [
        (
            centre[0] + (x - centre[0]) * scale_at(2 * pi * index / count),
            centre[1] + (y - centre[1]) * scale_at(2 * pi * index / count),
        )
        for index, (x, y) in enumerate(outline)
    ]


def lake(picture: Image.Image, outline: Outline, source: Random) -> None:
    """Lay a lake onto the sand: wet rim, foam, shallows, the evening sky in it, and the sun on its ripples."""
    size = picture.size
    sharp = _mask(size, outline)
    picture.paste("#8a5236", mask=_soft(sharp, 7).point(lambda value: value * 2 // 3))
    inner = _soft(sharp, 16)
    room = sharp.getbbox() or (0, 0, *size)
    water = Image.new("RGB", size, SHALLOW)
    deep = Image.new("RGB", size, EVENING[-1])
    deep.paste(gradient((room[2] - room[0], room[3] - room[1]), EVENING, 3), room[:2])
    water = Image.composite(deep, water, inner.point(lambda value: min(255, max(0, (value - 128) * 2))))
    ripples = noise(size, (9, 36), source).point(lambda value: max(0, 90 - abs(value - 128) * 6))
    water.paste("#eafff2", mask=ripples.point(lambda value: value * 2 // 5))
    sun = _sun_path(size, room)
    water.paste("#ffdf94", mask=sun.point(lambda value: value * 2 // 5))
    water.paste("#fff2c4", mask=ImageChops.multiply(_glints(size, source), sun))
    picture.paste(water, mask=sharp)
    foam = Canvas(*size, 2)
    foam.fill(foam.loop(outline, width=5), "#fffbe8", 0.85)
    soft = foam.reduce().filter(ImageFilter.BoxBlur(0.6))
    picture.paste(soft, mask=soft)


def _sun_path(size: tuple[int, int], room: tuple[int, int, int, int]) -> Image.Image:
    """Draw where the low sun behind the lake glitters on it: a path that widens toward the far shore."""
    left, top, right, bottom = room
    middle, half = (left + right) / 2, (right - left) / 2
    mask = Image.new("L", size)
    far, near = 0.5 * half, 0.2 * half
    path = [(middle - far, top), (middle + far, top), (middle + near, bottom - 60), (middle - near, bottom - 60)]
    ImageDraw.Draw(mask).polygon(path, fill=255)
    fade = Image.new("L", size)
    fade.paste(gradient((size[0], bottom - top), ("#ffffff", "#aaaaaa", "#000000")).convert("L"), (0, top))
    return ImageChops.multiply(_soft(mask, 60), fade)


def low_sun(picture: Image.Image) -> None:
    """Draw the evening over the whole: gold from the far side, violet where the light does not reach."""
    size = picture.size
    gold = _spot(size, (0.4, 0.05), (0.7, 0.5)).point(lambda value: value // 3)
    picture.paste("#ffe0a0", mask=gold)
    near = gradient(size, ("#000000", "#000000", "#5a5a5a")).convert("L")
    picture.paste(SHADE, mask=near)


def night(picture: Image.Image, left: int, source: Random) -> None:
    """Draw the sky beside the board, where night comes: stars above, the last light below."""
    width, height = picture.width - left, picture.height
    picture.paste(gradient((width, height), ("#241244", "#3d1d5c", "#6d2f6c", "#b4566a", "#ef9a5e")), (left, 0))
    canvas = Canvas(width, height, 2)
    for _ in range(46):
        x, y = source.uniform(4, width - 4), source.uniform(0, 1) ** 1.6 * height * 0.8
        spark = canvas.area(star((x, y), source.uniform(2.5, 6), 0.9, 4))
        canvas.fill(spark, "#fff3cf", source.uniform(0.4, 0.95))
    canvas.fill(canvas.lit_edge(canvas.area(box(0, 0, width, height)), 18, 0, 14), "#160728", 0.75)
    canvas.lay_on(picture, left)


def _glints(size: tuple[int, int], source: Random) -> Image.Image:
    """Draw where small waves throw the sun back."""
    mask = Image.new("L", (size[0] * 2, size[1] * 2))
    pen = ImageDraw.Draw(mask)
    for _ in range(420):
        x, y, long = source.uniform(0, size[0] * 2), source.uniform(0, size[1] * 2), source.uniform(6, 34)
        pen.ellipse((x - long, y - 2.4, x + long, y + 2.4), fill=source.randint(120, 255))
    return mask.reduce(2)


def _mask(size: tuple[int, int], outline: Outline) -> Image.Image:
    mask = Image.new("L", (size[0] * 2, size[1] * 2))
    ImageDraw.Draw(mask).polygon([(2 * x, 2 * y) for x, y in outline], fill=255)
    return mask.reduce(2)


def _soft(mask: Image.Image, reach: int) -> Image.Image:
    """Draw the mask blurred widely: drawn small, so that it costs little."""
    small = mask.reduce(4)
    for _ in range(2):
        small = small.filter(ImageFilter.BoxBlur(reach / 4))
    return small.resize(mask.size, Image.Resampling.BICUBIC)


def _spot(size: tuple[int, int], middle: Point, radii: Point) -> Image.Image:
    """Draw a round soft light, in shares of the picture."""
    small = Image.new("L", (size[0] // 8, size[1] // 8))
    across, down = small.size
    spot = ellipse((middle[0] * across, middle[1] * down), radii[0] * across * 0.6, radii[1] * down * 0.6)
    ImageDraw.Draw(small).polygon(list(spot), fill=255)
    for _ in range(2):
        small = small.filter(ImageFilter.BoxBlur(across / 12))
    return small.resize(size, Image.Resampling.BICUBIC)


def palm(size: float, source: Random) -> Sprite:
    """Draw a palm seen from above at a slant, its long shadow to the right; placed by its foot."""
    side = round(150 * size)
    canvas = Canvas(side, side, 3)
    foot, crown = (side * 0.42, side * 0.74), (side * 0.34, side * 0.4)
    trunk = ribbon(arc(foot, (foot[0] + 4 * size, side * 0.55), crown, 12), 9 * size, 5 * size)
    leaves = [_leaf(2 * pi * leaf / 9 + source.uniform(-0.2, 0.2), source.uniform(36, 46)) for leaf in range(9)]
    shade = [
        transform_outline([(x, y * 0.5) for x, y in leaf], foot[0] + 44 * size, foot[1] + 18 * size, size)
        for leaf in leaves
    ]
    long = ribbon([foot, (foot[0] + 44 * size, foot[1] + 18 * size)], 8 * size, 4 * size)
    canvas.shadow(canvas.area(long, *shade), 0, 0, 1.5, 0.45, SHADE)
    area = canvas.area(trunk)
    canvas.fill(canvas.grow(area, 1), "#4a2a12", 0.8)
    canvas.fill(area, ("#c98a4c", "#8a5526"))
    for number, leaf in enumerate(sorted(leaves, key=lambda leaf: min(y for _, y in leaf))):
        blade = canvas.area(transform_outline([(x, y * 0.72) for x, y in leaf], *crown, size))
        canvas.fill(canvas.grow(blade, 0.8), "#123a1c", 0.75)
        canvas.fill(blade, ("#9ad14e", "#4f9a3a", "#2c6e33") if number % 2 else ("#b9e060", "#63aa3e", "#357a34"))
    canvas.fill(canvas.area(polar(crown, lambda _: 4 * size)), "#8a4a1c")
    return place_sprite(canvas, *foot)


def islet(size: float, source: Random) -> Sprite:
    """Draw a palm on a little island; placed by the palm's foot."""
    width, height = round(190 * size), round(76 * size)
    canvas = Canvas(width, height, 3)
    middle, scale_at = (width * 0.5, height * 0.5), wobble(source, 0.05)
    sand = polar(middle, lambda turn: 62 * size * scale_at(turn), 0.34)
    canvas.fill(canvas.blur(canvas.grow(canvas.area(sand), 8 * size), 6), SHALLOW, 0.7)
    canvas.fill(canvas.grow(canvas.area(sand), 2), "#fffbe8", 0.9)
    canvas.fill(canvas.area(sand), ("#ffdf9e", "#e8b070", "#c98a56"))
    tree = palm(size, source)
    image = Image.new("RGBA", (width, tree.down + height))
    foot = (width // 2 - round(10 * size), tree.down + height // 4)
    image.alpha_composite(canvas.reduce(), (0, foot[1] - height // 2 + round(6 * size)))
    return join_sprites(Sprite(image, *foot), (tree, 0, 0))


def _leaf(turn: float, long: float) -> list[Point]:
    """Return a palm's leaf from the crown outward, drooping at its end."""
    tip = (long * cos(turn), long * sin(turn) + 6)
    bend = (long * 0.6 * cos(turn), long * 0.6 * sin(turn) - 7)
    return ribbon(arc((0, 0), bend, tip, 10), 9, 1.5)
