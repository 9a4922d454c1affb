"""Metal, paint, glass, what is fired in a kiln, what grows, and what glows."""
from nodes import Shader, linear


def metal(material):
    shader = Shader("metal")
    shader.set(base_color=material["colour"], metallic=1.0, roughness=material["roughness"])
    if material["brushed"]:
        strokes = shader.noise(shader.scaled(shader.where("Object"), 40, 40, 900), detail=2, roughness=0.6)
        shader.set(roughness=shader.add(shader.times(strokes, 0.16), material["roughness"] - 0.08))
    return shader.material


def lacquer(material):
    """Powder-coated steel: the finest orange peel."""
    shader = Shader("lacquer")
    shader.set(base_color=material["colour"], roughness=material["roughness"], specular=0.42)
    shader.bump(shader.noise(shader.where("Object"), 700, detail=3), 0.06, 0.0006)
    return shader.material


def enamel(material):
    """Glass on steel: a deep gloss that is never quite even."""
    shader = Shader("enamel")
    shader.set(base_color=material["colour"], roughness=0.36, specular=0.35, clearcoat=0.55)
    shader.set(clearcoat_roughness=material["roughness"] * 0.4)
    waves = shader.noise(shader.where("Object"), 24, detail=2)
    shader.bump(waves, 0.03, 0.004)
    return shader.material


def paint(material):
    shader = Shader("paint")
    shader.set(base_color=material["colour"], roughness=0.9, specular=0.1)
    return shader.material


def paper(material):
    shader = Shader("paper")
    fibres = shader.noise(shader.where("Object"), 260, detail=3, roughness=0.7)
    shader.set(base_color=shader.shaded(linear(material["colour"]), fibres, 0.9, 1.03))
    shader.set(roughness=0.72, specular=0.22)
    return shader.material


def glaze(material):
    """Runs thin and shows the body at edges and where the wheel left a ring; pools darker below."""
    shader = Shader("glaze")
    place = shader.where("Object")
    runs = shader.noise(shader.scaled(place, 22, 22, 5), detail=4, roughness=0.6, distortion=0.5)
    pooled = shader.noise(place, 9, detail=3)
    colour = shader.shaded(linear(material["colour"]), shader.add(shader.times(pooled, 0.6), shader.times(runs, 0.4)), 0.72, 1.1)
    specks = shader.ramp(shader.noise(place, 420, detail=2, roughness=0.7), (0.67, 0.0), (0.72, 0.6))
    colour = shader.mix("MIX", specks, colour, linear(material["speckle"]))
    edges = shader.node("ShaderNodeNewGeometry").outputs["Pointiness"]
    thin = shader.ramp(shader.add(edges, shader.times(shader.add(runs, -0.5), 0.05)), (0.525, 0.0), (0.57, 0.85))
    colour = shader.mix("MIX", thin, colour, linear(material["thin"]))
    shader.set(base_color=colour, roughness=0.38, specular=0.45, clearcoat=0.7, clearcoat_roughness=0.14)
    turned = shader.noise(shader.scaled(place, 3, 3, 110), detail=2)
    shader.bump(shader.add(turned, shader.times(pooled, 1.2)), 0.16, 0.004)
    return shader.material


def stoneware(material):
    """Unglazed: dry, speckled, with the rings of the wheel."""
    shader = Shader("stoneware")
    place = shader.where("Object")
    tone = shader.noise(place, 9, detail=4, roughness=0.6, distortion=0.3)
    colour = shader.mix("MULTIPLY", 1.0, linear(material["colour"]), shader.ramp(tone, (0.3, 0.86), (0.7, 1.0)))
    specks = shader.ramp(shader.noise(place, 260, detail=2, roughness=0.7), (0.66, 0.0), (0.70, 0.8))
    shader.set(base_color=shader.mix("MIX", specks, colour, linear(material["speckle"])), roughness=0.62, specular=0.35)
    turned = shader.noise(shader.scaled(place, 3, 3, 120), detail=2)
    shader.bump(shader.add(tone, shader.times(turned, 0.5)), 0.12, 0.004)
    return shader.material


def soil(material):
    shader = Shader("soil")
    crumbs = shader.noise(shader.where("Object"), 120, detail=4, roughness=0.7)
    shader.set(base_color=shader.shaded(linear(material["colour"]), crumbs, 0.5, 1.2), roughness=1.0, specular=0.1)
    shader.bump(crumbs, 0.9, 0.01)
    return shader.material


def leaf(material):
    """Some of the light goes through it."""
    shader = Shader("leaf")
    tone = shader.noise(shader.where("Object"), 6, detail=2)
    colour = shader.shaded(linear(material["colour"]), tone, 0.6, 1.25)
    shader.set(base_color=colour, roughness=0.42, specular=0.4)
    through = shader.node("ShaderNodeBsdfTranslucent")
    shader.give(through.inputs["Color"], colour)
    shader.surface(shader.mixed(0.25, shader.principled.outputs[0], through.outputs[0]))
    return shader.material


def glow(material):
    shader = Shader("glow")
    light = shader.node("ShaderNodeEmission")
    shader.give(light.inputs["Color"], material["colour"])
    shader.give(light.inputs["Strength"], material["strength"])
    shader.surface(light.outputs[0])
    return shader.material


def mirror(material):
    shader = Shader("mirror")
    shader.set(base_color="#f2f4f3", metallic=1.0, roughness=0.015)
    return shader.material


def glass(material):
    """
    Light passes as if nothing were there, so that what stands in it keeps its shadow soft. Only the camera sees
    reflections. The one of the key light is a gradient that glows: a real one would be noise in front of what is dark.
    """
    shader = Shader("glass")
    clear, shine = shader.node("ShaderNodeBsdfTransparent"), shader.node("ShaderNodeBsdfGlossy")
    shader.give(clear.inputs["Color"], "#fbfdfc")
    shader.give(shine.inputs["Roughness"], 0.02)
    face = shader.node("ShaderNodeNewGeometry")
    edge = shader.node("ShaderNodeFresnel")
    edge.inputs["IOR"].default_value = 1.42
    # A pane reflects on the side that light meets first. On the other side no light would get out again.
    front = shader.math("SUBTRACT", 1.0, face.outputs["Backfacing"])
    seen = shader.node("ShaderNodeLightPath").outputs["Is Camera Ray"]
    share = shader.times(edge.outputs[0], front, seen)
    surface = shader.mixed(share, clear.outputs[0], shine.outputs[0])
    shader.surface(shader.lit(surface, shader.times(_window(shader), front, seen)))
    # What only the camera sees lights nothing. Blender 3.5 renamed the setting.
    sampling = shader.material.cycles
    if hasattr(sampling, "emission_sampling"):
        sampling.emission_sampling = "NONE"
    else:
        sampling.sample_as_light = False
    return shader.material


def _window(shader):
    """How bright the soft window is that a pane reflects: it falls across the pane from its upper left corner."""
    pane = shader.where("Generated")
    waves = shader.noise(pane, 1.6, detail=0)
    slant = shader.times(shader.add(1.0, shader.times(shader.axis(pane, 0), -1.0)), 0.55)
    place = shader.add(slant, shader.times(shader.axis(pane, 2), 0.6), shader.times(waves, 0.16))
    return shader.ramp(place, (0.52, 0.0), (0.74, 0.06), (1.0, 0.22))


RECIPES = {
    recipe.__name__: recipe
    for recipe in (metal, lacquer, enamel, paint, paper, glaze, stoneware, soil, leaf, glow, mirror, glass)
}
