"""Brings the geometry in: every part is an object of its own, so that no two boards show the same tone."""
import array
import math

import boards
import bpy
from mathutils import Matrix

# What is sold, in the pass that tells objects apart; props and the set have 0.
PRODUCT = 1


def load(scene, job, palette):
    """
    Brings in all products of the job. Returns for each its handle and the objects that are sold with it, and a list of
    all objects.
    """
    with open(job["geometry"], "rb") as file:
        data = file.read()
    stood, shown = [], []
    for piece in job["pieces"]:
        place = Matrix.Translation(to_blender(piece["at"])) @ Matrix.Rotation(math.radians(piece["turn"]), 4, "Z")
        objects = []
        for part in piece["parts"]:
            made = _object(part, data, palette)
            made.matrix_world = place
            scene.collection.objects.link(made)
            shown.append(made)
            if not part["prop"]:
                made.pass_index = PRODUCT
                objects.append(made)
        stood.append((piece["handle"], objects))
    return stood, shown


def to_blender(point):
    """From the axes of glTF (y up, z to the front) to Blender's (z up, y to the back)."""
    x, y, z = point
    return (x, -z, y)


def from_blender(vector):
    """From Blender's axes to those of glTF."""
    x, y, z = vector
    return [x, z, -y]


def _object(part, data, palette):
    mesh = bpy.data.meshes.new(part["name"])
    corners = _turned(_numbers(data, part["positions"], "f"))
    indices = _numbers(data, part["indices"], "i")
    triangles = len(indices) // 3
    mesh.vertices.add(len(corners) // 3)
    mesh.vertices.foreach_set("co", corners)
    mesh.loops.add(len(indices))
    mesh.loops.foreach_set("vertex_index", indices)
    mesh.polygons.add(triangles)
    mesh.polygons.foreach_set("loop_start", array.array("i", range(0, len(indices), 3)))
    mesh.polygons.foreach_set("loop_total", array.array("i", [3]) * triangles)
    mesh.polygons.foreach_set("use_smooth", array.array("b", [1]) * triangles)
    uvs = _numbers(data, part["uvs"], "f")
    _lay_material(mesh, indices, uvs)
    mesh.update()
    mesh.validate(clean_customdata=False)
    normals = _turned(_numbers(data, part["normals"], "f"))
    mesh.use_auto_smooth = True
    mesh.normals_split_custom_set_from_vertices(
        [normals[at : at + 3] for at in range(0, len(normals), 3)]
    )
    mesh.materials.append(palette.get(part["material"]))
    made = bpy.data.objects.new(part["name"], mesh)
    made["board"] = boards.measured(corners, uvs, indices)
    return made


def _lay_material(mesh, indices, uvs):
    layer = mesh.uv_layers.new(name="uv")
    laid = array.array("f", bytes(8 * len(indices)))
    laid[0::2] = array.array("f", (uvs[2 * index] for index in indices))
    laid[1::2] = array.array("f", (uvs[2 * index + 1] for index in indices))
    layer.data.foreach_set("uv", laid)


def _turned(numbers):
    """Every point from one set of axes to the other."""
    turned = numbers[:]
    turned[1::3] = array.array("f", (-z for z in numbers[2::3]))
    turned[2::3] = numbers[1::3]
    return turned


def _numbers(data, place, kind):
    """`place` is where the numbers begin, in bytes, and how many there are."""
    offset, count = place
    numbers = array.array(kind)
    numbers.frombytes(data[offset : offset + 4 * count])
    return numbers
