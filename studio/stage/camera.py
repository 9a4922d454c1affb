"""Where the camera stands, and what of a piece it sees where."""
import math

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

import parts

# The middle of a piece lies a little below the middle of the frame: it stands, it does not float.
LOW = 0.015
ROUNDS = 14
POINTS_OF_A_PART = 240


def place(scene, job, stood):
    """A camera that has the pieces, or the place that is asked for, as large in its frame as the job says."""
    wanted = job["camera"]
    data = bpy.data.cameras.new("camera")
    data.sensor_width = 36
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
    middle = sum(points, Vector()) / len(points)
    azimuth, elevation = math.radians(wanted["azimuth"]), math.radians(wanted["elevation"])
    away = Vector(
        (
            math.sin(azimuth) * math.cos(elevation),
            -math.cos(azimuth) * math.cos(elevation),
            math.sin(elevation),
        )
    )
    _stand(view, middle + away * 6, middle)
    _fit(scene, view, points, wanted["fill"], 0 if look else LOW)
    return view


def places(scene, view, stood):
    """The middle of each piece in the picture, from the left and the top, 0 to 1."""
    found = []
    for handle, objects in stood:
        seen = [world_to_camera_view(scene, view, point) for point in _points(objects)]
        if seen:
            x = (min(point.x for point in seen) + max(point.x for point in seen)) / 2
            y = (min(point.y for point in seen) + max(point.y for point in seen)) / 2
            found.append({"handle": handle, "x": x, "y": 1 - y})
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


def _fit(scene, view, points, fill, low):
    """Goes to and fro along its line of sight and sideways until the points fill their share of the frame."""
    aspect = scene.render.resolution_y / scene.render.resolution_x
    for _ in range(ROUNDS):
        bpy.context.view_layer.update()
        seen = [world_to_camera_view(scene, view, point) for point in points]
        left, right = min(point.x for point in seen), max(point.x for point in seen)
        bottom, top = min(point.y for point in seen), max(point.y for point in seen)
        distance = sum(point.z for point in seen) / len(seen)
        width = 2 * distance * math.tan(view.data.angle / 2)
        turned = view.matrix_world.to_3x3()
        aside = Vector((((left + right) / 2 - 0.5) * width, ((bottom + top) / 2 - 0.5 + low) * width * aspect, 0))
        closer = max(right - left, top - bottom) / fill - 1
        view.location += turned @ aside
        view.location += turned @ Vector((0, 0, distance * closer))
    bpy.context.view_layer.update()
