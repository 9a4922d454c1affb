"""The studio: a floor that bends up into its wall, one large light from the left, and what brightens the shadows."""
import math

import bpy
from mathutils import Vector

from nodes import Shader

# The lights are as large and as far away as the subject needs: a lamp and a sofa show the same light. All lengths
# below are in multiples of the subject's radius.
KEY, FILL, TOP, RIM = "key", "fill", "top", "rim"
LIGHTS = {
    # from the middle of the subject, size, strength, colour
    KEY: ((-2.9, -1.5, 2.2), 2.0, 1.0, (1, 0.985, 0.96)),
    FILL: ((3.4, -2.8, 1.0), 3.2, 0.12, (0.95, 0.975, 1)),
    TOP: ((0.2, 0.3, 3.4), 2.6, 0.22, (1, 0.995, 0.985)),
    RIM: ((2.3, 2.8, 2.0), 1.3, 0.30, (1, 0.99, 0.975)),
}
# In front of a wall every light comes from before it, and none of the lamps is seen in a mirror.
ON_THE_WALL = {
    KEY: ((-2.6, -2.4, 1.9), 2.0, 1.0, (1, 0.985, 0.96)),
    FILL: ((3.2, -2.8, 0.6), 3.0, 0.24, (0.95, 0.975, 1)),
    TOP: ((0.3, -2.2, 3.4), 2.6, 0.30, (1, 0.995, 0.985)),
}
WATTS = 240
WORLD = ((1, 0.995, 0.985), 0.24)
# By evening the lamp in the picture is the brightest light, and the others are dimmed.
DIMMED = 0.5
# The radius for which `WATTS` and the distances of the backdrop are given, in metres.
RADIUS, LEAST = 0.9, 0.32
PAPER = "#efece6"
BEND, FRONT, BACK, WIDTH, HEIGHT = 2.4, -16.0, 5.2, 26.0, 12.0
CARD = "#767676"
# Where the far wall of the room in a mirror is, and over what width its light falls off, in metres.
OTHER_END, SPREAD = -6.5, 5.0


class Studio:
    """The set of one picture. `backdrop` is what the developer makes an even white."""

    def __init__(self, scene, job, palette, subject):
        self.middle, self.radius = subject
        self.radius = max(self.radius, LEAST)
        paper = _marked(palette.of({"kind": "paint", "colour": PAPER}), "backdrop")
        lights = LIGHTS
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
            # What shines shows one window on the left, not every lamp.
            lamp.visible_glossy = job["mount"] != "wall" and name == KEY

    def card(self, scene, palette, towards):
        """A grey card in the middle of the subject, turned to the camera; it sets exposure and white."""
        half = 0.12 * self.radius
        grey = _marked(palette.of({"kind": "paint", "colour": CARD}), "card")
        corners = [(-half, -half, 0), (half, -half, 0), (half, half, 0), (-half, half, 0)]
        made = surface(scene, "card", corners, [(0, 1, 2, 3)], grey)
        away = towards - self.middle
        away.z = 0
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
    """What a mirror shows: the other end of a quiet, daylit room, brighter towards its window on the left."""
    half = WIDTH / 2
    # Light of their own, and no noise in the glass.
    floor = _gradient("floor", "#b9a98f", "#8f826f")
    wall = _gradient("wall", "#f1ede5", "#a8a196")
    ground = [(-half, behind, 0), (half, behind, 0), (half, OTHER_END, 0), (-half, OTHER_END, 0)]
    across = [(-half, OTHER_END, 0), (half, OTHER_END, 0), (half, OTHER_END, HEIGHT), (-half, OTHER_END, HEIGHT)]
    rectangle = [(0, 1, 2, 3)]
    # Only the mirror may see it: it must neither light the wall nor stand in the way of the lights.
    for one in (surface(scene, "floor", ground, rectangle, floor), surface(scene, "far wall", across, rectangle, wall)):
        one.visible_camera = one.visible_diffuse = one.visible_shadow = False


def _gradient(name, left, right):
    """A surface that glows in one colour at its left and in another at its right, over `SPREAD` metres."""
    shader = Shader(name)
    across = shader.axis(shader.where("Object"), 0)
    share = shader.add(shader.times(across, 1 / SPREAD), 0.5)
    light = shader.node("ShaderNodeEmission")
    shader.give(light.inputs["Color"], shader.ramp(share, (0.0, left), (0.35, left), (1.0, right)))
    shader.surface(light.outputs[0])
    return shader.material
