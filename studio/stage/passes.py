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
    cycles.adaptive_threshold = 0.02
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
    _write_passes(scene, job["exr"])


def _write_passes(scene, path):
    layer = scene.view_layers[0]
    for name in PASSES:
        setattr(layer, "use_pass_" + name, True)
    image = scene.render.image_settings
    image.file_format = "OPEN_EXR_MULTILAYER"
    image.color_depth = "32"
    # The developer reads plain numbers; the file is gone a moment later.
    image.exr_codec = "NONE"
    scene.render.filepath = path
