"""Everything a scene needs: `from kit import *`."""
from . import outlines
from .colors import *
from .materials import *
from .shapes import *
from .parts import *
from .faces import *
from .microbit import microbit
from .stage import camera, light, shoot, stage, sunlight
from .robots import *
from .props import *
