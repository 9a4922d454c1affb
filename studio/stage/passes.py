"""What Cycles is told, and the passes it writes for the developer."""

LIGHT = (
    "diffuse_direct",
    "diffuse_indirect",
    "glossy_direct",
    "glossy_indirect",
    "transmission_direct",
    "transmission_indirect",
    "environment",
)
SURFACES = ("normal", "diffuse_color", "glossy_color", "transmission_color", "emit", "object_index")
# In addition to the samples of the light, which count for the surfaces, too.
SURFACE_SAMPLES = 20


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
    cycles.adaptive_min_samples = 12
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


def surfaces(scene, path):
    """
    The next picture shows the surfaces alone: their colours and normals, and what shines by itself. Edges are smooth in
    it, and the denoiser and the colours of the finished picture rely on it.
    """
    layer, cycles = scene.view_layers[0], scene.cycles
    for name in LIGHT:
        setattr(layer, "use_pass_" + name, False)
    cycles.max_bounces = 0
    # Without light, every pixel would have few enough noise after the least number of samples.
    cycles.use_adaptive_sampling = False
    cycles.samples = SURFACE_SAMPLES
    # With the same seed, these would be the samples of the light once more.
    cycles.seed += 1
    scene.world = None
    for one in scene.objects:
        one.hide_render = one.hide_render or one.type == "LIGHT"
    scene.render.resolution_percentage = 100
    scene.render.filepath = path


def _write_passes(scene, path, marks):
    layer = scene.view_layers[0]
    for mark in marks:
        added = layer.aovs.add()
        added.name, added.type = mark, "VALUE"
    for name in LIGHT + SURFACES:
        setattr(layer, "use_pass_" + name, True)
    image = scene.render.image_settings
    image.file_format = "OPEN_EXR_MULTILAYER"
    image.color_depth = "32"
    # The developer reads plain numbers; the file is gone a moment later.
    image.exr_codec = "NONE"
    scene.render.filepath = path
