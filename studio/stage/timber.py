"""Wood, its grain along U; on sawn ends the geometry bends U along the rings (studio/geometry/grain.ts)."""
from nodes import Shader


def wood(material):
    """Growth rings that wander along the board, fibres, pores; every part is a board of its own."""
    shader = Shader("wood")
    figure = material["figure"]
    board = _board(shader)
    along = shader.axis(board, 1)
    # Slow and long along the board: where it swings widest, the rings close into the arches of a plain-sawn board.
    sway = shader.noise(shader.scaled(board, 0.9, 5, 1), detail=3, roughness=0.55)
    rings = shader.math("FRACT", shader.add(shader.times(along, material["rings"]), shader.times(sway, 9.0)))
    rings = shader.math("POWER", rings, 2.2)
    fibres = shader.noise(shader.scaled(board, 9, 420, 1), detail=3, roughness=0.6)
    pores = shader.noise(shader.scaled(board, 22, 900, 1), detail=2, roughness=0.7)
    tone = shader.noise(shader.scaled(board, 0.35, 2.4, 1), detail=2)
    own = shader.times(shader.add(shader.chance(), -0.5), 0.16)
    depth = shader.add(
        shader.times(rings, 0.22 * figure), shader.times(fibres, 0.5), shader.times(tone, 0.5), own, 0.03
    )
    colour = shader.ramp(depth, (0.30, material["light"]), (0.62, material["mid"]), (0.95, material["dark"]))
    colour = shader.mix("MULTIPLY", 0.5 * figure, colour, shader.ramp(pores, (0.30, 0.62), (0.42, 1.0)))
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
