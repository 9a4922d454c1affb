"""Where the camera stands, and what of a product it sees where."""
import math

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

import parts

# The middle of a product lies a little below the middle of the frame: it stands, it does not float.
LOW = 0.02
ROUNDS = 24
POINTS_OF_A_PART = 240


def place(scene, job, stood):
    """A camera that has the products, or the place that is asked for, as large in its frame as the job says."""
    wanted = job["camera"]
    data = bpy.data.cameras.new("camera")
    data.sensor_width = wanted.get("sensor", 36)
    data.sensor_fit = "HORIZONTAL"
    data.lens = wanted["lens"]
    data.clip_end = 200
    view = bpy.data.objects.new("camera", data)
    scene.collection.objects.link(view)
    scene.camera = view
    if "from" in wanted:
        _stand(view, Vector(parts.to_blender(wanted["from"])), Vector(parts.to_blender(wanted["to"])))
        data.shift_y = wanted.get("shift", 0)
        return view
    look = job.get("look")
    points = _around(look) if look else [point for _, objects in stood for point in _points(objects)]
    low = 0 if look else LOW
    if "elevation" in wanted:
        _from_above(scene, view, points, wanted, low)
    else:
        _level(scene, view, points, wanted, low)
    bpy.context.view_layer.update()
    return view


def aim(scene, card):
    """Looks straight at a card from so near that it fills a good part of the frame, wherever the picture was taken."""
    data = bpy.data.cameras.new("card camera")
    data.sensor_width, data.lens = 24, 85
    view = bpy.data.objects.new("card camera", data)
    scene.collection.objects.link(view)
    bpy.context.view_layer.update()
    away = card.matrix_world.to_3x3() @ Vector((0, 0, 1))
    _stand(view, card.location + away * max(card.dimensions) * 8, card.location)
    scene.camera = view


def subject(stood):
    """The middle of all products, and half the length of the diagonal of their bounds, in metres."""
    points = [point for _, objects in stood for point in _points(objects)]
    least = Vector([min(point[axis] for point in points) for axis in range(3)])
    most = Vector([max(point[axis] for point in points) for axis in range(3)])
    return (least + most) / 2, (most - least).length / 2


def seen_from(view, product):
    """
    The camera as the product sees it, in the axes of glTF: where it is, its directions, and how it maps a point that is
    one metre ahead, in widths of the picture.
    """
    place = product.matrix_world.inverted() @ view.matrix_world
    turned = place.to_3x3()
    data = view.data
    return {
        "at": parts.from_blender(place.translation),
        "right": parts.from_blender(turned @ Vector((1, 0, 0))),
        "up": parts.from_blender(turned @ Vector((0, 1, 0))),
        "ahead": parts.from_blender(turned @ Vector((0, 0, -1))),
        "zoom": data.lens / data.sensor_width,
        "shift": [data.shift_x, data.shift_y],
    }


def places(scene, view, stood):
    """The middle of each product in the picture, from the left and the top, 0 to 1."""
    found = []
    for handle, objects in stood:
        seen = [world_to_camera_view(scene, view, point) for point in _points(objects)]
        if seen:
            left, right, bottom, top = _bounds(seen)
            found.append({"handle": handle, "x": (left + right) / 2, "y": 1 - (bottom + top) / 2})
    return found


def _stand(view, at, target):
    view.location = at
    view.rotation_euler = (target - at).to_track_quat("-Z", "Y").to_euler()


def _points(objects):
    points = []
    for one in objects:
        corners = one.data.vertices
        step = max(1, len(corners) // POINTS_OF_A_PART)
        points += [one.matrix_world @ corners[at].co for at in range(0, len(corners), step)]
        points += [one.matrix_world @ Vector(corner) for corner in one.bound_box if len(corners) < 64]
    return points


def _around(look):
    middle, radius = Vector(parts.to_blender(look["at"])), look["span"] / 2
    return [
        middle + Vector((x, y, z)) * radius
        for x, y, z in ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))
    ]


def _bounds(seen):
    across, up = [point.x for point in seen], [point.y for point in seen]
    return min(across), max(across), min(up), max(up)


def _level(scene, view, points, wanted, low):
    """
    Stands at the height that is asked for and looks straight ahead, so that verticals stay vertical. The lens is
    shifted until the points are in the middle of the frame. Where no height is asked for, it is that of the middle.
    """
    azimuth = math.radians(wanted["azimuth"])
    middle = (Vector(map(min, zip(*points))) + Vector(map(max, zip(*points)))) / 2
    height = wanted["height"] or middle.z
    away = Vector((math.sin(azimuth), -math.cos(azimuth), 0))
    distance, aspect = 6.0, scene.render.resolution_y / scene.render.resolution_x
    for _ in range(ROUNDS):
        at = middle + away * distance
        at.z = height
        _stand(view, at, at - away)
        bpy.context.view_layer.update()
        left, right, bottom, top = _bounds([world_to_camera_view(scene, view, point) for point in points])
        view.data.shift_x += (left + right) / 2 - 0.5
        view.data.shift_y += ((bottom + top) / 2 - 0.5 + low) * aspect
        distance *= max(right - left, top - bottom) / wanted["fill"]


def _from_above(scene, view, points, wanted, low):
    """Looks down at `elevation` and goes to and fro and sideways until the points fill their share of the frame."""
    azimuth, elevation = math.radians(wanted["azimuth"]), math.radians(wanted["elevation"])
    level = math.cos(elevation)
    away = Vector((math.sin(azimuth) * level, -math.cos(azimuth) * level, math.sin(elevation)))
    middle = sum(points, Vector()) / len(points)
    _stand(view, middle + away * 6, middle)
    aspect = scene.render.resolution_y / scene.render.resolution_x
    for _ in range(ROUNDS):
        bpy.context.view_layer.update()
        seen = [world_to_camera_view(scene, view, point) for point in points]
        left, right, bottom, top = _bounds(seen)
        distance = sum(point.z for point in seen) / len(seen)
        width = 2 * distance * math.tan(view.data.angle / 2)
        turned = view.matrix_world.to_3x3()
        aside = Vector((((left + right) / 2 - 0.5) * width, ((bottom + top) / 2 - 0.5 + low) * width * aspect, 0))
        view.location += turned @ aside
        view.location += turned @ Vector((0, 0, distance * (max(right - left, top - bottom) / wanted["fill"] - 1)))
