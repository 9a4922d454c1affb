"""What is woven, looped, cut or tanned. Threads lie along U and V; what has no direction lies in the piece itself."""
from nodes import Shader, linear

# Threads in a metre of the fine linen that shades are made of.
SHADE_THREADS = 620
# Metres after which the bands of a rug begin again (studio/materials/bands.ts).
BANDS_PERIOD = 2.56


def linen(material):
    """A plain weave of fine, uneven yarn: threads are seen from near, slubs from across the room."""
    shader = Shader("linen")
    place = _handwoven(shader, 0.0007)
    relief, over = _plain_weave(shader, place, 560)
    slubs = shader.math("MAXIMUM", _slubs(shader, place, 14, 420), _slubs(shader, place, 380, 16))
    yarn = shader.noise(shader.scaled(place, 260, 300, 1), detail=2, roughness=0.6)
    depth = shader.add(
        shader.times(over, 0.14),
        shader.times(yarn, 0.42),
        shader.times(slubs, 0.22),
        shader.times(_cloud(shader), 0.16),
    )
    height = shader.add(relief, shader.times(slubs, 0.7), shader.times(yarn, 0.5))
    return _cloth(shader, shader.shaded(linear(material["colour"]), depth, 0.66, 1.12), height, 0.6, 0.0012, 0.1)


def _slubs(shader, place, along, across):
    """Yarn that was spun thick for some centimetres."""
    thick = shader.noise(shader.scaled(place, along, across, 1), detail=2, roughness=0.6)
    return shader.ramp(thick, (0.42, 0.0), (0.70, 1.0))


def _handwoven(shader, by):
    """The place on the cloth, moved by up to `by` metres: no thread runs quite straight or is quite as thick."""
    place = shader.where()
    return shader.moved(place, shader.scaled(shader.noise(place, 130, detail=2, colour=True), by * 2))


def _plain_weave(shader, place, per_metre):
    """How high the cloth is, and whether warp (0) or weft (1) is on top, with so many threads to the metre."""
    half = per_metre * 3.14159
    crossing = shader.times(
        shader.math("SINE", shader.times(shader.axis(place, 0), half)),
        shader.math("SINE", shader.times(shader.axis(place, 1), half)),
    )
    relief = shader.math("POWER", shader.math("ABSOLUTE", crossing), 0.6)
    return relief, shader.add(shader.times(crossing, 0.5), 0.5)


def wool(material):
    """A plain weave of thick melange yarn: warp and weft differ in tone, and no thread is as the next."""
    shader = Shader("wool")
    # Cloth that is stretched over a shape drifts by a thread or two: without this, threads beat with the pixels.
    drift = shader.scaled(shader.noise(shader.where(), 7, detail=1, colour=True), 0.012)
    place = shader.moved(_handwoven(shader, 0.0016), drift)
    relief, over = _plain_weave(shader, place, 330)
    melange = shader.ramp(shader.noise(place, 310, detail=1, roughness=0.5), (0.36, 0.0), (0.64, 1.0))
    streaks = shader.noise(shader.scaled(place, 30, 330, 1), detail=1)
    hairs = shader.noise(place, 1900, detail=1, roughness=0.7)
    depth = shader.add(
        shader.times(over, 0.22),
        shader.times(melange, 0.38),
        shader.times(streaks, 0.22),
        shader.times(hairs, 0.12),
        shader.times(_cloud(shader), 0.16),
    )
    height = shader.add(shader.times(relief, 0.75), shader.times(hairs, 0.2), shader.times(melange, 0.3))
    return _cloth(shader, shader.shaded(linear(material["colour"]), depth, 0.50, 1.16), height, 0.7, 0.0018, 0.16)


def boucle(material):
    """Round loops of yarn, some seven millimetres across and some three, no two alike; dark where they meet."""
    shader = Shader("boucle")
    place = shader.where("Object")
    bent = shader.moved(place, shader.scaled(shader.noise(place, 90, detail=2, colour=True), 0.006))
    loops = _domes(shader, bent, 150, 1.5)
    curls = _domes(shader, bent, 330, 1.3)
    yarn = shader.noise(place, 1300, detail=3, roughness=0.7)
    depth = shader.add(
        shader.times(loops, 0.5), shader.times(curls, 0.24), shader.times(yarn, 0.12), shader.times(_cloud(shader), 0.2)
    )
    height = shader.add(loops, shader.times(curls, 0.45), shader.times(yarn, 0.06))
    return _cloth(shader, shader.shaded(linear(material["colour"]), depth, 0.66, 1.08), height, 0.85, 0.0055, 0.2)


def _domes(shader, place, scale, steep):
    """Cells as pebbles: 1 in their middle, falling off roundly."""
    away = shader.cells(place, scale)
    return shader.math("SUBTRACT", 1.0, shader.times(shader.math("POWER", away, 2.0), steep))


def corduroy(material):
    """Ribs along V, seven millimetres apart; the pile is light on their backs and dark between them."""
    shader = Shader("corduroy")
    place = shader.where()
    wander = shader.times(shader.noise(shader.scaled(place, 40, 9, 1), detail=2), 0.0012)
    rib = shader.math("POWER", shader.wave(shader.add(shader.axis(place, 0), wander), 143), 0.55)
    pile = shader.noise(shader.scaled(place, 900, 340, 1), detail=2, roughness=0.6)
    worn = shader.noise(shader.where("Object"), 9, detail=3, distortion=0.5)
    depth = shader.add(shader.times(rib, 0.55), shader.times(pile, 0.16), shader.times(worn, 0.34))
    height = shader.add(rib, shader.times(pile, 0.12))
    return _cloth(shader, shader.shaded(linear(material["colour"]), depth, 0.42, 1.14), height, 0.8, 0.0035, 0.35)


def velvet(material):
    """A short pile that is bright where it leans away."""
    shader = Shader("velvet")
    place = shader.where("Object")
    lean = shader.noise(place, 22, detail=3, roughness=0.6, distortion=0.6)
    depth = shader.add(shader.times(_cloud(shader), 0.8), shader.times(lean, 0.35))
    height = shader.noise(place, 420, detail=2, roughness=0.6)
    colour = shader.shaded(linear(material["colour"]), depth, 0.72, 1.18)
    return _cloth(shader, colour, height, 0.12, 0.001, 1.0, rough=0.55)


def felt(material):
    shader = Shader("felt")
    place = shader.where("Object")
    hairs = shader.noise(place, 900, detail=3, roughness=0.7)
    return _cloth(shader, shader.shaded(linear(material["colour"]), hairs, 0.74, 1.12), hairs, 0.4, 0.0012, 0.5)


def leather(material):
    """Pores and creases, a hand's breadth darker here and lighter there."""
    shader = Shader("leather")
    place = shader.where("Object")
    grain = shader.ramp(shader.cells(place, 480, "DISTANCE_TO_EDGE"), (0.0, 0.35), (0.2, 1.0))
    creases = shader.noise(place, 26, detail=4, roughness=0.6, distortion=0.4)
    hide = shader.noise(place, 38, detail=4, roughness=0.65, distortion=0.5)
    depth = shader.add(shader.times(_cloud(shader), 0.6), shader.times(hide, 0.45))
    shader.bump(shader.add(grain, shader.times(creases, 3.2)), 0.26, 0.0012)
    colour = shader.shaded(linear(material["colour"]), depth, 0.64, 1.2)
    rough = shader.add(shader.times(hide, 0.14), material["roughness"] - 0.06)
    shader.set(base_color=colour, roughness=rough, specular=0.45)
    return shader.material


def cord(material):
    """Paper, twisted: the turns of each cord run slantwise along it."""
    shader = Shader("cord")
    place = shader.where()
    slant = shader.add(shader.axis(place, 0), shader.times(shader.axis(place, 1), 0.7))
    turns = shader.wave(slant, 360)
    fibres = shader.noise(shader.where("Object"), 700, detail=2, roughness=0.7)
    tone = shader.noise(shader.where("Object"), 24, detail=2)
    # Each cord is of a tone of its own.
    cords = shader.ramp(shader.noise(shader.scaled(place, 5, 240, 1), detail=1), (0.35, 0.0), (0.65, 1.0))
    parts = ((turns, 0.1), (fibres, 0.3), (tone, 0.3), (cords, 0.4))
    depth = shader.add(*[shader.times(part, share) for part, share in parts])
    colour = shader.shaded(linear(material["colour"]), depth, 0.6, 1.12)
    return _cloth(shader, colour, shader.add(turns, fibres), 0.3, 0.0009, 0.05, rough=0.7)


def rug(material):
    """Flat-woven: ribs of weft across the warp, bands along U that the tide has left."""
    shader = Shader("rug")
    place = shader.where()
    v = shader.axis(place, 1)
    # No weft is beaten down quite straight: bands wander by some millimetres.
    beaten = shader.add(shader.noise(shader.scaled(place, 3.2, 1.1, 1), detail=3), -0.5)
    teeth = shader.add(shader.noise(shader.scaled(place, 150, 12, 1), detail=1), -0.5)
    shaken = shader.add(v, shader.times(beaten, 0.022), shader.times(teeth, 0.005))
    share = shader.math("FRACT", shader.times(shaken, 1 / BANDS_PERIOD))
    colour = shader.ramp(share, *[(start, material["colours"][which]) for start, which in material["bands"]], hard=True)
    yarn = shader.noise(shader.scaled(place, 160, 420, 1), detail=2, roughness=0.7)
    ribs = shader.wave(v, 210)
    knots = shader.wave(shader.add(shader.axis(place, 0), shader.times(yarn, 0.002)), 130)
    # Wool is dyed in small lots: each stretch of weft has a tone of its own, a finger to a hand wide.
    lots = shader.noise(shader.scaled(place, 0.5, 46, 1), detail=3, roughness=0.62)
    trodden = shader.noise(place, 3.1, detail=3, roughness=0.55)
    depth = shader.add(
        shader.times(yarn, 0.34),
        shader.times(lots, 0.5),
        shader.times(trodden, 0.3),
        shader.times(ribs, 0.12),
        shader.times(knots, 0.12),
        -0.2,
    )
    # What lies on a floor is never quite flat.
    lies = shader.noise(place, 2.4, detail=2, roughness=0.45)
    height = shader.add(ribs, knots, yarn, shader.times(lies, 9.0))
    return _cloth(shader, shader.shaded(colour, depth, 0.60, 1.16), height, 0.8, 0.0034, 0.3)


def shade(material):
    """Linen with a light behind it: half of it comes through, less where yarn is thick or a pleat turns inwards."""
    shader = Shader("shade")
    place = shader.where()
    weft = shader.noise(shader.scaled(place, 60, SHADE_THREADS, 1), detail=2, roughness=0.6)
    warp = shader.noise(shader.scaled(place, SHADE_THREADS, 60, 1), detail=2, roughness=0.6)
    threads = shader.times(shader.add(weft, warp, -1.0), 1.3)
    slubs = shader.math("MAXIMUM", _slubs(shader, place, 14, 420), _slubs(shader, place, 380, 16))
    depth = shader.add(threads, shader.times(slubs, -0.3), 0.66)
    colour = shader.shaded(linear(material["colour"]), depth, 0.80, 1.04)
    # The denoiser keeps what is in the colour, and takes the shading between pleats for noise.
    edges = shader.node("ShaderNodeNewGeometry").outputs["Pointiness"]
    pleats = shader.ramp(edges, (0.40, 0.76), (0.5, 0.97), (0.60, 1.0))
    colour = shader.mix("MULTIPLY", 1.0, colour, pleats)
    front, through = shader.node("ShaderNodeBsdfDiffuse"), shader.node("ShaderNodeBsdfTranslucent")
    for side in (front, through):
        shader.give(side.inputs["Color"], colour)
    cloth = shader.mixed(0.45, front.outputs[0], through.outputs[0])
    # A shade has an inside and an outside: what lights the inside reaches the outside straight, not by chance.
    passing, ray = shader.node("ShaderNodeBsdfTransparent"), shader.node("ShaderNodeLightPath")
    passing.inputs["Color"].default_value = (0.70, 0.65, 0.56, 1)
    shader.surface(shader.mixed(ray.outputs["Is Shadow Ray"], cloth, passing.outputs[0]))
    return shader.material


def _cloud(shader):
    """No length of cloth is of one tone."""
    return shader.noise(shader.where("Object"), 3.5, detail=3)


def _cloth(shader, colour, height, strength, distance, sheen, rough=0.92):
    shader.bump(height, strength, distance)
    shader.set(base_color=colour, roughness=rough, specular=0.22, sheen=sheen, sheen_tint=0.7)
    return shader.material


RECIPES = {
    recipe.__name__: recipe
    for recipe in (linen, wool, boucle, corduroy, velvet, felt, leather, cord, rug, shade)
}
