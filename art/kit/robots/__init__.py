"""The cast."""
from .carton import carton
from .cassette import cassette
from .crane import crane
from .crawler import crawler
from .cup import cup
from .jar import jar
from .small import frog, ghost, mouse, muncher, waterer
from .snap import snap
from .soda import soda
from .sprat import sprat
from .tin import head, tin
from .tripod import pencil, tripod
