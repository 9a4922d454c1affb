"""Wood, its grain along U; on sawn ends the geometry bends U along the rings (studio/geometry/timber/grain.ts)."""
from nodes import Shader


def wood(material):
    """Growth rings that wander along the board, fibres, pores; every part is a board of its own."""
    shader = Shader("wood")
    figure = material["figure"]
    board = _board(shader)
    across = shader.axis(board, 1)
    # Slow and long along the board: where it swings widest, the rings close into the arches of a plain-sawn board.
    sway = shader.noise(shader.scaled(board, 0.8, 4, 1), detail=3, roughness=0.5)
    year = shader.math("FRACT", shader.add(shader.times(across, material["rings"]), shader.times(sway, 15.0)))
    # Early wood darkens slowly into late wood and ends there, not as if cut with a knife; dry years hardly show.
    late = shader.times(
        shader.math("POWER", year, 1.7), shader.math("MINIMUM", shader.times(shader.math("SUBTRACT", 1.0, year), 4), 1.0)
    )
    years = shader.ramp(shader.noise(shader.scaled(board, 0.6, 24, 1), detail=2), (0.36, 0.25), (0.66, 1.0))
    rings = shader.times(late, years)
    fibres = shader.noise(shader.scaled(board, 8, 430, 1), detail=3, roughness=0.62)
    pores = shader.noise(shader.scaled(board, 15, 1000, 1), detail=2, roughness=0.7)
    tone = shader.noise(shader.scaled(board, 0.3, 5, 1), detail=3)
    own = shader.times(shader.add(shader.chance(), -0.5), 0.16)
    depth = shader.add(
        shader.times(rings, 0.26 * figure), shader.times(fibres, 0.52), shader.times(tone, 0.44), own, 0.02
    )
    colour = shader.ramp(depth, (0.30, material["light"]), (0.60, material["mid"]), (0.92, material["dark"]))
    colour = shader.mix("MULTIPLY", 0.55 * figure, colour, shader.ramp(pores, (0.34, 0.55), (0.43, 1.0)))
    _oil(shader, material, colour, fibres)
    shader.bump(shader.add(shader.times(pores, 0.7), shader.times(fibres, 0.4)), 0.12, 0.0012)
    return shader.material


def _board(shader):
    """Where on the tree a part was cut: another place for each."""
    place = shader.node("ShaderNodeCombineXYZ")
    shader.give(place.inputs[0], shader.times(shader.chance(), 37.0))
    shader.give(place.inputs[1], shader.times(shader.chance(), 11.0))
    return shader.moved(shader.where(), place.outputs[0])


def _oil(shader, material, colour, fibres):
    rough = shader.add(shader.times(fibres, 0.16), material["roughness"] - 0.08)
    shader.set(base_color=colour, roughness=rough, specular=0.35)


RECIPES = {"wood": wood}
