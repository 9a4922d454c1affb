"""A short hand for shader nodes: every method adds nodes and returns the socket that carries the result."""
import bpy


def linear(colour):
    """`#b9b2a3` as light, with an alpha of one."""
    digits = colour.lstrip("#")
    shades = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    return (*[shade / 12.92 if shade <= 0.04045 else ((shade + 0.055) / 1.055) ** 2.4 for shade in shades], 1.0)


class Shader:
    """One material: a Principled surface until `surface` is given another."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.output = self.node("ShaderNodeOutputMaterial")
        self.principled = self.node("ShaderNodeBsdfPrincipled")
        self.surface(self.principled.outputs[0])
        self._coordinates = None

    def node(self, kind, **settings):
        made = self.tree.nodes.new(kind)
        for name, value in settings.items():
            setattr(made, name, value)
        return made

    def give(self, socket, value):
        """A socket takes the result of another, a number, or a colour."""
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif isinstance(value, str):
            socket.default_value = linear(value)
        else:
            socket.default_value = value

    def surface(self, shader):
        self.give(self.output.inputs["Surface"], shader)

    def set(self, **inputs):
        for name, value in inputs.items():
            self.give(self.principled.inputs[name.replace("_", " ").title()], value)
        return self

    def where(self, space="UV"):
        """`UV`: metres on the surface, U along the grain. `Object`: metres in the piece."""
        if self._coordinates is None:
            self._coordinates = self.node("ShaderNodeTexCoord")
        return self._coordinates.outputs[space]

    def chance(self):
        """A number from 0 to 1 that is another for every part."""
        return self.node("ShaderNodeObjectInfo").outputs["Random"]

    def white(self, number):
        """A number from 0 to 1 that is quite another for every number."""
        made = self.node("ShaderNodeTexWhiteNoise", noise_dimensions="1D")
        self.give(made.inputs["W"], number)
        return made.outputs["Value"]

    def of_object(self, name):
        """Three numbers that the object of a part carries under this name."""
        return self.node("ShaderNodeAttribute", attribute_type="OBJECT", attribute_name=name).outputs["Vector"]

    def scaled(self, place, *by):
        made = self.node("ShaderNodeMapping")
        self.give(made.inputs["Vector"], place)
        self.give(made.inputs["Scale"], by if len(by) == 3 else (by[0],) * 3)
        return made.outputs[0]

    def at(self, *axes):
        made = self.node("ShaderNodeCombineXYZ")
        for socket, value in zip(made.inputs, axes):
            self.give(socket, value)
        return made.outputs[0]

    def moved(self, place, by):
        made = self.node("ShaderNodeVectorMath", operation="ADD")
        self.give(made.inputs[0], place)
        self.give(made.inputs[1], by)
        return made.outputs[0]

    def axis(self, place, which):
        made = self.node("ShaderNodeSeparateXYZ")
        self.give(made.inputs[0], place)
        return made.outputs[which]

    def noise(self, place, scale=1.0, detail=2.0, roughness=0.5, distortion=0.0, colour=False, dimensions=3):
        made = self.node("ShaderNodeTexNoise", noise_dimensions=f"{dimensions}D")
        self.give(made.inputs["W" if dimensions == 1 else "Vector"], place)
        for name, value in zip(("Scale", "Detail", "Roughness", "Distortion"), (scale, detail, roughness, distortion)):
            self.give(made.inputs[name], value)
        return made.outputs["Color" if colour else "Fac"]

    def cells(self, place, scale, feature="F1", colour=False):
        made = self.node("ShaderNodeTexVoronoi", feature=feature)
        self.give(made.inputs["Vector"], place)
        self.give(made.inputs["Scale"], scale)
        return made.outputs["Color" if colour else "Distance"]

    def math(self, operation, *values):
        made = self.node("ShaderNodeMath", operation=operation)
        for socket, value in zip(made.inputs, values):
            self.give(socket, value)
        return made.outputs[0]

    def add(self, *values):
        total = values[0]
        for value in values[1:]:
            total = self.math("ADD", total, value)
        return total

    def times(self, *values):
        product = values[0]
        for value in values[1:]:
            product = self.math("MULTIPLY", product, value)
        return product

    def wave(self, along, per_metre):
        """From 0 to 1 and back, so many times a metre."""
        return self.add(self.times(self.math("SINE", self.times(along, per_metre * 6.28319)), 0.5), 0.5)

    def ramp(self, factor, *stops, hard=False):
        """From colour to colour, or from number to number, at these places between 0 and 1."""
        made = self.node("ShaderNodeValToRGB")
        if hard:
            made.color_ramp.interpolation = "CONSTANT"
        elements = made.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (place, colour) in zip(elements, stops):
            element.position = place
            element.color = linear(colour) if isinstance(colour, str) else (colour, colour, colour, 1)
        self.give(made.inputs[0], factor)
        return made.outputs[0]

    def mix(self, mode, share, below, above):
        made = self.node("ShaderNodeMixRGB", blend_type=mode)
        for socket, value in zip(made.inputs, (share, below, above)):
            grey = isinstance(value, float) and socket != made.inputs[0]
            self.give(socket, (value, value, value, 1) if grey else value)
        return made.outputs[0]

    def shaded(self, colour, factor, low, high):
        """A colour, darkened to `low` and lightened to `high` where the factor says so."""
        shade = self.ramp(factor, (0.15, low / high), (0.85, 1.0))
        return self.mix("MULTIPLY", 1.0, self.mix("MULTIPLY", 1.0, colour, shade), high)

    def bump(self, height, strength, distance):
        made = self.node("ShaderNodeBump")
        self.give(made.inputs["Strength"], strength)
        self.give(made.inputs["Distance"], distance)
        self.give(made.inputs["Height"], height)
        self.give(self.principled.inputs["Normal"], made.outputs[0])
        return made.outputs[0]

    def lit(self, surface, strength):
        """A surface that also glows."""
        glow, both = self.node("ShaderNodeEmission"), self.node("ShaderNodeAddShader")
        self.give(glow.inputs["Strength"], strength)
        self.give(both.inputs[0], surface)
        self.give(both.inputs[1], glow.outputs[0])
        return both.outputs[0]

    def mixed(self, share, below, above):
        made = self.node("ShaderNodeMixShader")
        for socket, value in zip(made.inputs, (share, below, above)):
            self.give(socket, value)
        return made.outputs[0]
