"""The sets: a studio with a floor that bends up into its wall, by day or with its lights down."""
import math

import bpy
from mathutils import Vector

BEND = 1.6
FRONT, BACK, WIDTH, HEIGHT = -9.0, 3.2, 18.0, 8.0

DAY = {
    "paper": "#ededeb",
    "world": ((1, 0.99, 0.98), 0.30),
    "lights": (
        # at, towards, size in metres, watts, colour
        ((-2.6, -2.4, 3.0), (0, 0, 0.4), 1.9, 185, (1, 0.98, 0.955)),
        ((3.4, -1.6, 2.0), (0, 0, 0.5), 2.6, 38, (0.92, 0.96, 1)),
        ((0.3, 0.6, 3.6), (0, 0.1, 0), 2.4, 62, (1, 0.99, 0.97)),
        ((-0.6, 1.0, 4.2), (-0.6, 3.2, 1.4), 4.5, 100, (1, 0.98, 0.95)),
    ),
}
EVENING = {
    "paper": "#dcd4c9",
    "world": ((0.98, 0.98, 1), 0.23),
    "lights": (
        ((-2.6, -2.4, 3.0), (0, 0, 0.5), 2.4, 108, (0.99, 0.98, 1)),
        ((3.4, -1.6, 2.0), (0, 0, 0.6), 2.6, 36, (0.92, 0.96, 1)),
        ((-0.4, 1.0, 4.0), (-0.4, 3.2, 1.2), 4.5, 62, (1, 0.96, 0.9)),
    ),
}
# By day, for what hangs on a wall: all light comes from before it, and none of the lamps is seen in a mirror.
ON_THE_WALL = {
    "paper": "#ededeb",
    "world": ((1, 0.99, 0.98), 0.34),
    "lights": (
        ((-2.6, -2.6, 3.3), (0, 0, 1.3), 1.9, 175, (1, 0.98, 0.955)),
        ((3.4, -2.4, 1.8), (0, 0, 1.4), 2.6, 40, (0.92, 0.96, 1)),
        ((0.3, -2.0, 4.2), (0, 0, 1.0), 2.6, 60, (1, 0.99, 0.97)),
    ),
}
# What a mirror shows: the other end of a quiet room, with a window in it. Left, right, low, high, in metres.
OTHER_END, PANES = -6.5, (-3.0, -2.0, 0.75, 2.3)


def build(scene, job, palette):
    light = EVENING if job["set"] == "evening" else DAY
    paper = palette.of({"kind": "paint", "colour": light["paper"]})
    if job["mount"] == "wall":
        light = ON_THE_WALL
        _wall(scene, paper, job["behind"])
        _other_end(scene, palette, job["behind"])
    else:
        _cyclorama(scene, paper)
    world(scene, *light["world"])
    for at, towards, size, watts, colour in light["lights"]:
        lamp = area(scene, at, towards, size, watts, colour)
        lamp.visible_glossy = job["mount"] != "wall"


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


def _cyclorama(scene, paper):
    bend = [
        (BACK - BEND + BEND * math.sin(step * math.pi / 48), BEND - BEND * math.cos(step * math.pi / 48))
        for step in range(25)
    ]
    profile = [(FRONT, 0.0), *bend, (BACK, HEIGHT)]
    corners = [(x, y, z) for y, z in profile for x in (-WIDTH / 2, WIDTH / 2)]
    faces = [(2 * at, 2 * at + 1, 2 * at + 3, 2 * at + 2) for at in range(len(profile) - 1)]
    surface(scene, "cyclorama", corners, faces, paper, smooth=True)


def _wall(scene, paper, behind):
    """A wall right behind what hangs on it; `behind` is where the back of the piece is."""
    half = WIDTH / 2
    corners = [(-half, behind, -3), (half, behind, -3), (half, behind, HEIGHT), (-half, behind, HEIGHT)]
    surface(scene, "wall", corners, [(0, 1, 2, 3)], paper)


def _other_end(scene, palette, behind):
    """The room before a wall: its floor, the wall across, and the window in that."""
    half = WIDTH / 2
    # Light of their own, and no noise in the glass.
    floor = palette.of({"kind": "glow", "colour": "#c9b89e", "strength": 0.78})
    wall = palette.of({"kind": "glow", "colour": "#ded8ce", "strength": 0.72})
    sky = palette.of({"kind": "glow", "colour": "#f3f6fa", "strength": 1.15})
    rectangle = [(0, 1, 2, 3)]
    ground = [(-half, behind, 0), (half, behind, 0), (half, OTHER_END, 0), (-half, OTHER_END, 0)]
    surface(scene, "floor", ground, rectangle, floor)
    across = [(-half, OTHER_END, 0), (half, OTHER_END, 0), (half, OTHER_END, HEIGHT), (-half, OTHER_END, HEIGHT)]
    surface(scene, "other wall", across, rectangle, wall)
    left, right, low, high = PANES
    wide, tall, bar, y = (right - left) / 2, (high - low) / 2, 0.035, OTHER_END + 0.02
    for column in (0, 1):
        for row in (0, 1):
            x, z = left + column * wide + bar, low + row * tall + bar
            to_x, to_z = left + (column + 1) * wide - bar, low + (row + 1) * tall - bar
            surface(scene, "pane", [(x, y, z), (to_x, y, z), (to_x, y, to_z), (x, y, to_z)], rectangle, sky)
