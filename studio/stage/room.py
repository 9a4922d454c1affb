"""The light of a room: sun and sky through the window, and a little from where the photographer stands."""
import math

import bpy
from mathutils import Vector

import sets

# Where the window is (studio/rooms/shell.ts), in Blender's axes.
WINDOW_X, WINDOW_Y, WINDOW_Z = -3.2, -0.05, 1.35
WINDOW_WIDE, WINDOW_TALL = 2.4, 2.1
SUN = Vector((1.0, 0.58, -0.66))


def build(scene):
    sets.world(scene, (0.86, 0.91, 1), 0.42, seen=1.5)
    sun = bpy.data.lights.new("sun", "SUN")
    sun.energy = 3.6
    sun.angle = math.radians(1.4)
    sun.color = (1, 0.90, 0.77)
    lamp = bpy.data.objects.new("sun", sun)
    scene.collection.objects.link(lamp)
    lamp.rotation_euler = SUN.to_track_quat("-Z", "Y").to_euler()
    sky_at, sky_to = (WINDOW_X, WINDOW_Y, WINDOW_Z), (0, WINDOW_Y, WINDOW_Z)
    sets.area(scene, sky_at, sky_to, WINDOW_WIDE, 175, (0.91, 0.95, 1), tall=WINDOW_TALL)
    # It stands for the rest of the room behind the photographer: no mirror shows it.
    fill = sets.area(scene, (0.6, -4.9, 2.2), (0, 0.4, 0.9), 4.6, 125, (1, 0.97, 0.93))
    fill.visible_glossy = False
