"""What Cycles is told, and the passes it writes for the developer."""

PASSES = (
    "normal",
    "diffuse_direct",
    "diffuse_indirect",
    "diffuse_color",
    "glossy_direct",
    "glossy_indirect",
    "glossy_color",
    "transmission_direct",
    "transmission_indirect",
    "transmission_color",
    "emit",
    "environment",
    "object_index",
)


def frame(scene, job):
    """The size of the picture; the camera needs it before anything is rendered."""
    scene.render.resolution_x, scene.render.resolution_y = job["size"]
    scene.render.resolution_percentage = 100


def settings(scene, job):
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = job["samples"]
    cycles.use_adaptive_sampling = True
    # Edges and bright reflections need most of the samples, an even backdrop few.
    cycles.adaptive_threshold = job["threshold"]
    cycles.adaptive_min_samples = 14
    cycles.use_denoising = False
    cycles.seed = 7
    cycles.max_bounces = 8
    cycles.diffuse_bounces = 4
    cycles.glossy_bounces = 4
    cycles.transmission_bounces = 6
    cycles.transparent_max_bounces = 6
    cycles.sample_clamp_indirect = 4
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.blur_glossy = 1.0
    scene.render.threads_mode = "FIXED"
    scene.render.threads = job["threads"]
    _write_passes(scene, job["exr"], [] if job["set"] == "room" else ["backdrop", "card"])


def small(scene, path, percent, samples):
    """The next picture is a small one of smooth light: few pixels, and all of them well lit."""
    scene.render.resolution_percentage = percent
    scene.cycles.samples = samples
    scene.cycles.adaptive_threshold = 0.01
    scene.render.filepath = path


def _write_passes(scene, path, marks):
    layer = scene.view_layers[0]
    for mark in marks:
        added = layer.aovs.add()
        added.name, added.type = mark, "VALUE"
    for name in PASSES:
        setattr(layer, "use_pass_" + name, True)
    # Which objects cover a pixel, and how much of it: two to a level.
    layer.use_pass_cryptomatte_object = True
    layer.pass_cryptomatte_depth = 4
    image = scene.render.image_settings
    image.file_format = "OPEN_EXR_MULTILAYER"
    image.color_depth = "32"
    # The developer reads plain numbers; the file is gone a moment later.
    image.exr_codec = "NONE"
    scene.render.filepath = path
