"""The site's palette as sRGB hex, and its conversion to linear light."""

PAPER = '#FBF7EF'
INK = '#241C4D'
VIOLET = '#4B3BFF'
SUN = '#FFC93C'
CORAL = '#FF6B5E'
MINT = '#3ED6A6'
SKY = '#4FB8FF'
PINK = '#FF9EC4'
WHITE = '#FFFFFF'
NIGHT = '#2A1F6B'

VIOLET_TINT = '#E9E6FF'
SUN_TINT = '#FFF1C9'
CORAL_TINT = '#FFE1DC'
MINT_TINT = '#D5F6EA'
SKY_TINT = '#DDF1FF'
PINK_TINT = '#FFE4EF'

# Floors of portraits: tints strong enough to stay colored in full light.
VIOLET_FLOOR = '#CFC8FF'
SUN_FLOOR = '#FFE08F'
CORAL_FLOOR = '#FFC2B8'
MINT_FLOOR = '#AEEBD4'
SKY_FLOOR = '#B9E2FF'
PINK_FLOOR = '#FFC9DF'


def linear(colour):
    """Converts '#RRGGBB', or a linear (r, g, b), to linear RGBA."""
    if not isinstance(colour, str):
        return (*colour[:3], 1.0)
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return (*[c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts], 1.0)
