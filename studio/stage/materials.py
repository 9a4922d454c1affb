"""From a description of a material (studio/materials) to its shader: one recipe for each kind."""
import cloth
import hard
import timber

RECIPES = {**cloth.RECIPES, **hard.RECIPES, **timber.RECIPES}


class Palette:
    """The materials of a job by name, each made once."""

    def __init__(self, described):
        self._described = described
        self._made = {}

    def get(self, name):
        if name not in self._made:
            self._made[name] = self.of(self._described[name])
        return self._made[name]

    @staticmethod
    def of(material):
        """A material that is described on the spot, for what only a set has."""
        return RECIPES[material["kind"]](material)
