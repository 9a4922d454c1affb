"""The studio: a floor that bends up into its wall, a soft light from the left, and what brightens the shadows."""
import math

import bpy
from mathutils import Vector

from nodes import Shader

# The lights are as large and as far away as the subject needs: a lamp and a sofa show the same light. All lengths
# below are in multiples of the subject's radius.
# The heart of the key is small: it draws the shadow where something touches the floor, and the key softens it further
# away.
KEY, HEART, FILL, TOP, RIM = "key", "heart", "fill", "top", "rim"
LIGHTS = {
    # from the middle of the subject, size, strength, colour
    KEY: ((-2.2, -1.3, 2.9), 1.4, 0.62, (1, 0.985, 0.96)),
    HEART: ((-2.2, -1.3, 2.9), 0.4, 0.56, (1, 0.985, 0.96)),
    FILL: ((3.4, -2.8, 1.0), 3.2, 0.09, (0.95, 0.975, 1)),
    TOP: ((0.2, 0.3, 3.4), 1.8, 0.16, (1, 0.995, 0.985)),
    RIM: ((2.3, 2.8, 2.0), 1.3, 0.30, (1, 0.99, 0.975)),
}
# What is flat is lit low and from behind, so that its edge casts a shadow towards the camera.
ON_THE_FLOOR = {
    KEY: ((-2.9, 0.6, 1.8), 1.5, 0.60, (1, 0.985, 0.96)),
    HEART: ((-2.9, 0.6, 1.8), 0.35, 0.60, (1, 0.985, 0.96)),
    FILL: ((1.4, -3.2, 2.2), 3.2, 0.25, (0.95, 0.975, 1)),
    TOP: ((0.2, 0.3, 3.4), 2.6, 0.20, (1, 0.995, 0.985)),
}
# In front of a wall every light comes from before it, and none of the lamps is seen in a mirror.
ON_THE_WALL = {
    KEY: ((-2.6, -2.4, 1.9), 2.0, 1.0, (1, 0.985, 0.96)),
    FILL: ((3.2, -2.8, 0.6), 3.0, 0.24, (0.95, 0.975, 1)),
    TOP: ((0.3, -2.2, 3.4), 2.6, 0.30, (1, 0.995, 0.985)),
}
WATTS = 240
WORLD = ((1, 0.995, 0.985), 0.10)
# By evening the lamp in the picture is the brightest light, and the others are dimmed.
DIMMED = 0.5
# The radius for which `WATTS` and the distances of the backdrop are given, in metres.
RADIUS, LEAST = 0.9, 0.32
# The height of the middle, as a share of the radius, below which a subject is flat.
FLAT = 0.02
# How steeply the card looks up where it exposes for what is flat.
LYING = 1.8
PAPER = "#efece6"
BEND, FRONT, BACK, WIDTH, HEIGHT = 2.4, -16.0, 5.2, 26.0, 12.0
CARD = "#767676"
# Where the far wall of the room in a mirror is, and over what width its light falls off, in metres.
OTHER_END, SPREAD = -6.5, 2.6


class Studio:
    """The set of one picture. `backdrop` is what the developer makes an even white."""

    def __init__(self, scene, job, palette, subject):
        self.middle, self.radius = subject
        self.radius = max(self.radius, LEAST)
        self.flat = job["mount"] != "wall" and self.middle.z < FLAT * self.radius
        paper = _marked(palette.of({"kind": "paint", "colour": PAPER}), "backdrop")
        lights = ON_THE_FLOOR if self.flat else LIGHTS
        if job["mount"] == "wall":
            lights = ON_THE_WALL
            _wall(scene, paper, job["behind"])
            _other_end(scene, job["behind"])
        else:
            _cyclorama(scene, paper)
        dimmed = DIMMED if job["set"] == "evening" else 1
        world(scene, WORLD[0], WORLD[1] * dimmed)
        for name, (at, size, strength, colour) in lights.items():
            away = Vector(at) * self.radius
            watts = WATTS * strength * dimmed * (self.radius / RADIUS) ** 2
            lamp = area(scene, self.middle + away, self.middle, size * self.radius, watts, colour)
            lamp.data.shape = "DISK"
            # What shines shows one window on the left, not every lamp.
            lamp.visible_glossy = job["mount"] != "wall" and name == KEY

    def card(self, scene, palette, towards):
        """A grey card in the middle that sets exposure and white; for what is flat it almost lies on the floor."""
        half = 0.12 * self.radius
        grey = _marked(palette.of({"kind": "paint", "colour": CARD}), "card")
        corners = [(-half, -half, 0), (half, -half, 0), (half, half, 0), (-half, half, 0)]
        made = surface(scene, "card", corners, [(0, 1, 2, 3)], grey)
        away = towards - self.middle
        away.z = LYING * away.to_2d().length if self.flat else 0
        # A rug is lower than half a card.
        made.location = (self.middle.x, self.middle.y, max(self.middle.z, 1.5 * half))
        made.rotation_euler = away.to_track_quat("Z", "Y").to_euler()
        return made


def area(scene, at, towards, size, watts, colour, tall=None):
    """A soft box."""
    light = bpy.data.lights.new("light", "AREA")
    light.energy = watts
    light.color = colour
    light.size = size
    if tall:
        light.shape = "RECTANGLE"
        light.size_y = tall
    lamp = bpy.data.objects.new("light", light)
    scene.collection.objects.link(lamp)
    lamp.location = at
    lamp.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    return lamp


def world(scene, colour, strength, seen=None):
    """Light from everywhere; `seen` is how bright it looks to the camera, where that is another thing."""
    sky = bpy.data.worlds.new("world")
    scene.world = sky
    sky.use_nodes = True
    nodes, links = sky.node_tree.nodes, sky.node_tree.links
    background = nodes["Background"]
    background.inputs[0].default_value = (*colour, 1)
    background.inputs[1].default_value = strength
    if seen is None:
        return
    path, choice = nodes.new("ShaderNodeLightPath"), nodes.new("ShaderNodeMapRange")
    choice.inputs["To Min"].default_value = strength
    choice.inputs["To Max"].default_value = seen
    links.new(path.outputs["Is Camera Ray"], choice.inputs["Value"])
    links.new(choice.outputs[0], background.inputs[1])


def surface(scene, name, corners, faces, material, smooth=False):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(corners, [], faces)
    mesh.materials.append(material)
    for polygon in mesh.polygons:
        polygon.use_smooth = smooth
    made = bpy.data.objects.new(name, mesh)
    scene.collection.objects.link(made)
    return made


def _marked(material, name):
    """A material whose share of each pixel is written to the pass `name`."""
    output = material.node_tree.nodes.new("ShaderNodeOutputAOV")
    output.name = name
    output.inputs["Value"].default_value = 1
    return material


def _cyclorama(scene, paper):
    bend = [
        (BACK - BEND + BEND * math.sin(step * math.pi / 96), BEND - BEND * math.cos(step * math.pi / 96))
        for step in range(49)
    ]
    profile = [(FRONT, 0.0), *bend, (BACK, HEIGHT)]
    corners = [(x, y, z) for y, z in profile for x in (-WIDTH / 2, WIDTH / 2)]
    faces = [(2 * at, 2 * at + 1, 2 * at + 3, 2 * at + 2) for at in range(len(profile) - 1)]
    surface(scene, "cyclorama", corners, faces, paper, smooth=True)


def _wall(scene, paper, behind):
    """A wall right behind what hangs on it; `behind` is where the back of the product is."""
    half = WIDTH / 2
    corners = [(-half, behind, -6), (half, behind, -6), (half, behind, HEIGHT), (-half, behind, HEIGHT)]
    surface(scene, "wall", corners, [(0, 1, 2, 3)], paper)


def _other_end(scene, behind):
    """What a mirror shows, out of focus: the other end of a daylit room, brighter towards its window on the left."""
    half = WIDTH / 2
    corners = [(-half, OTHER_END, -4), (half, OTHER_END, -4), (half, OTHER_END, HEIGHT), (-half, OTHER_END, HEIGHT)]
    room = surface(scene, "other end", corners, [(0, 1, 2, 3)], _daylit_room())
    # Only the mirror may see it: it must neither light the wall nor stand in the way of the lights.
    room.visible_camera = room.visible_diffuse = room.visible_shadow = False


def _daylit_room():
    """A wall that glows, so that there is no noise in the glass. Daylight falls off across it; a floor begins softly."""
    shader = Shader("other end")
    place = shader.where("Object")
    across, up = shader.axis(place, 0), shader.axis(place, 2)
    # The window's light falls aslant: less of it reaches the wall above.
    share = shader.add(shader.times(across, 1 / SPREAD), shader.times(up, 0.12), 0.5)
    wall = shader.ramp(share, (0.0, "#fbf9f4"), (0.3, "#e9e5dc"), (0.62, "#c4beb3"), (1.0, "#8f8a81"))
    floor = shader.ramp(share, (0.0, "#cbbda6"), (1.0, "#7d7263"))
    begins = shader.ramp(shader.times(shader.add(up, 0.7), 0.62), (0.0, 0.0), (1.0, 1.0))
    light = shader.node("ShaderNodeEmission")
    light.inputs["Strength"].default_value = 1.35
    shader.give(light.inputs["Color"], shader.mix("MIX", begins, floor, wall))
    shader.surface(light.outputs[0])
    return shader.material
