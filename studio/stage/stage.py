"""Photographs one picture: `blender -b --factory-startup -P studio/stage/stage.py -- JOB.json`.

The job says what stands where, what it is made of, in which set and from where it is seen (studio/render/job.ts). The
light of each pass is written as one EXR for the developer (studio/develop), and what the surfaces look like as another.
In the studio, two small pictures are taken as well: the empty set, and the set with a grey card. The last line printed
is the report.
"""
import json
import os
import sys
import time

import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
# What is read is the source beside this file; nothing is left behind in it.
sys.dont_write_bytecode = True

import camera  # noqa: E402
import materials  # noqa: E402
import parts  # noqa: E402
import passes  # noqa: E402
import room  # noqa: E402
import sets  # noqa: E402


def main(path):
    begin = time.time()
    with open(path, encoding="utf-8") as file:
        job = json.load(file)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    passes.frame(scene, job)
    palette = materials.Palette(job["materials"])
    stood, shown = parts.load(scene, job, palette)
    bpy.context.view_layer.update()
    studio = None
    if job["set"] == "room":
        room.build(scene)
    else:
        studio = sets.Studio(scene, job, palette, camera.subject(stood))
    view = camera.place(scene, job, stood)
    passes.settings(scene, job)
    set_up = time.time() - begin
    begin = time.time()
    bpy.ops.render.render(write_still=True)
    if studio:
        _measure(scene, job, palette, studio, view, shown)
    passes.surfaces(scene, job["surfacesExr"])
    bpy.ops.render.render(write_still=True)
    report = {"setUp": set_up, "render": time.time() - begin, "places": camera.places(scene, view, stood)}
    if studio:
        report["camera"] = camera.seen_from(view, stood[0][1][0])
    print("REPORT " + json.dumps(report), flush=True)


def _measure(scene, job, palette, studio, view, shown):
    """Photographs the set without the product, and then a grey card in it."""
    for one in shown:
        one.hide_render = True
    passes.small(scene, job["emptyExr"], percent=20, samples=64)
    bpy.ops.render.render(write_still=True)
    card = studio.card(scene, palette, view.location)
    camera.aim(scene, card)
    passes.small(scene, job["cardExr"], percent=10, samples=64)
    bpy.ops.render.render(write_still=True)
    scene.camera = view
    card.hide_render = True
    for one in shown:
        one.hide_render = False


main(sys.argv[sys.argv.index("--") + 1])
