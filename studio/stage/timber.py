"""Wood, its grain along U; on sawn ends the geometry bends U along the rings (studio/geometry/timber/grain.ts)."""
from nodes import Shader

# Where on the way from light to dark a wood is on average.
MEAN = 0.53
# Metres; narrower parts are cut from straight wood.
WIDE = 0.065


def wood(material):
    """Growth rings as the saw met them, fibres, pores, rays; every part is a board of its own."""
    shader = Shader("wood")
    figure = material["figure"]
    board = _Board(shader)
    rings, bands = _rings(shader, board, material["rings"])
    fibres = board.streaks(6, 620, detail=4, roughness=0.62)
    tone = board.streaks(0.5, 9)
    depth = shader.add(
        shader.times(rings, board.calm, 0.44 * figure),
        shader.times(_middle(shader, bands), board.calm, 0.20 * figure),
        shader.times(_middle(shader, fibres), board.calm, 0.42),
        shader.times(_middle(shader, tone), 0.34),
        shader.times(_middle(shader, board.chance(0)), material["variety"]),
        MEAN - 0.05 * figure,
    )
    colour = shader.ramp(depth, (0.30, material["light"]), (0.60, material["mid"]), (0.92, material["dark"]))
    pores = _pores(shader, board, rings)
    share = shader.times(pores, board.calm, material["pores"])
    colour = shader.mix("MIX", share, colour, material["dark"])
    colour = _rays(shader, board, colour, material)
    _oil(shader, material["roughness"], colour, fibres, tone, pores)
    # Blender computes a relief three times: this one alone, because the pores depend on the rings and cost the most.
    shader.bump(shader.times(fibres, 0.5), 0.12, 0.0007)
    return shader.material


class _Board:
    """Where on its board a point lies, and where in the tree the board was cut."""

    def __init__(self, shader):
        self._shader = shader
        measured = shader.of_object("board")
        centred = shader.moved(shader.where(), shader.scaled(measured, -1, -1, 0))
        self.along, self.across = shader.axis(centred, 0), shader.axis(centred, 1)
        self._place = shader.moved(
            centred, shader.at(shader.times(self.chance(1), 37.0), shader.times(self.chance(2), 11.0))
        )
        width = shader.axis(measured, 2)
        # A leg is cut from straight wood and shows little of it; a wide board shows its figure.
        self.calm = shader.ramp(shader.times(width, 5), (0.15, 0.45), (0.6, 1.0))
        self.wide = shader.math("GREATER_THAN", width, WIDE)
        self.plain = shader.times(self.wide, shader.math("GREATER_THAN", self.chance(3), 0.42))

    def chance(self, salt):
        """One of several numbers from 0 to 1 that are others for every part."""
        shader = self._shader
        return shader.math("FRACT", shader.add(shader.times(shader.chance(), 13.7 * salt + 1.0), 0.37 * salt))

    def streaks(self, along, across, detail=2, roughness=0.5):
        """Noise with so many streaks a metre. Aslant, because the eye finds the grid of noise that lies square."""
        shader = self._shader
        row = shader.times(shader.axis(self._place, 1), across)
        column = shader.times(shader.axis(self._place, 0), along)
        place = shader.at(shader.add(column, shader.times(row, 0.38)), row)
        return shader.noise(place, detail=detail, roughness=roughness, dimensions=2)

    def either(self, plain, quarter):
        """One number for a plain-sawn board, another for one that is sawn towards the heart."""
        shader = self._shader
        sawn = shader.math("SUBTRACT", 1.0, self.plain)
        return shader.add(shader.times(self.plain, plain), shader.times(sawn, quarter))


def _from_heart(shader, board):
    """
    The distance from the heart of the tree, which tapers and runs beside the board: close to a plain-sawn board, where
    the rings close into arches, far from a quarter-sawn one, where they are lines.
    """
    aside = board.either(
        shader.times(_middle(shader, board.chance(4)), 0.06),
        shader.add(shader.times(board.chance(4), 0.2), 0.15),
    )
    below = board.either(shader.add(shader.times(board.chance(5), 0.04), 0.035), 0.05)
    slope = _middle(shader, board.chance(6))
    taper = shader.add(shader.times(slope, 0.03), shader.times(shader.math("SIGN", slope), 0.02))
    crooked = _middle(shader, board.streaks(1.7, 5))
    deep = shader.add(below, shader.times(board.along, taper), shader.times(crooked, 0.016))
    beside = shader.math("SUBTRACT", board.across, aside)
    return shader.math("SQRT", shader.add(shader.times(beside, beside), shader.times(deep, deep)))


def _rings(shader, board, per_metre):
    """Growth rings, and the bands of many rings that differ in tone."""
    radius = _from_heart(shader, board)
    # Good and bad years come in runs, so rings are wide here and narrow there.
    bands = shader.noise(shader.add(radius, shader.times(board.chance(7), 50.0)), scale=34.0, detail=2, dimensions=1)
    waver = _middle(shader, board.streaks(8, 55))
    age = shader.add(shader.times(shader.add(radius, shader.times(bands, 0.016)), per_metre), shader.times(waver, 0.9))
    year = shader.math("FRACT", age)
    # Early wood darkens slowly into late wood and ends there, not as if cut with a knife; dry years hardly show.
    ending = shader.math("MINIMUM", shader.times(shader.math("SUBTRACT", 1.0, year), 4), 1.0)
    strength = shader.add(shader.times(shader.white(shader.math("FLOOR", age)), 0.75), 0.25)
    return shader.times(shader.math("POWER", year, 2.2), ending, strength), bands


def _pores(shader, board, rings):
    """Vessels, cut open lengthwise: a fifth of a millimetre wide, some millimetres long, most of them in the rings."""
    vessels = board.streaks(36, 1700, detail=1)
    return shader.ramp(shader.add(vessels, shader.times(rings, -0.2)), (0.28, 1.0), (0.42, 0.0))


def _rays(shader, board, colour, material):
    """Rays: dark flecks, as in beech, and the silver ones of quarter-sawn oak."""
    if material["flecks"]:
        flecks = board.streaks(130, 1300, detail=1)
        colour = shader.mix("MULTIPLY", material["flecks"], colour, shader.ramp(flecks, (0.54, 1.0), (0.7, 0.6)))
    if material["silver"]:
        silver = shader.ramp(board.streaks(260, 150, detail=0), (0.62, 0.0), (0.78, 1.0))
        share = shader.times(silver, board.wide, board.either(0.0, material["silver"]))
        colour = shader.mix("MIX", share, colour, material["light"])
    return colour


def _oil(shader, roughness, colour, fibres, tone, pores):
    """Oil that dries duller over pores and where the wood drinks more of it."""
    uneven = shader.add(
        shader.times(_middle(shader, fibres), 0.16), shader.times(_middle(shader, tone), 0.2), shader.times(pores, 0.12)
    )
    shader.set(base_color=colour, roughness=shader.add(uneven, roughness - 0.02), specular=0.35)


def _middle(shader, value):
    """A number about 0 instead of 0.5."""
    return shader.add(value, -0.5)


RECIPES = {"wood": wood}
