"""Measures a part as a board: what its wood shows depends on where it was cut (timber.py)."""

# Share of the surface that lies beyond the measure at either end: the sawn ends, whose texture is laid elsewhere.
BEYOND = 0.12
# From the way round a board to its width: a board has two wide sides and two narrow ones.
ROUND = 2.4


def measured(corners, uvs, indices):
    """The middle of a part along its grain and across it, and its width, in metres."""
    along, across, surface = [], [], 0.0
    for at in range(0, len(indices), 3):
        three = indices[at : at + 3]
        area = _area(*[corners[3 * one : 3 * one + 3] for one in three])
        surface += area
        along += [(uvs[2 * one], area / 3) for one in three]
        across += [(uvs[2 * one + 1], area / 3) for one in three]
    (start, end), (low, high) = _ends(along, surface), _ends(across, surface)
    length = max(end - start, 0.001)
    width = min(high - low, surface / length / ROUND)
    return [(start + end) / 2, (low + high) / 2, width]


def _ends(weighted, total):
    """Between which values most of the surface lies."""
    weighted.sort()
    return _at(weighted, BEYOND * total), _at(weighted, (1 - BEYOND) * total)


def _at(weighted, share):
    for value, weight in weighted:
        share -= weight
        if share <= 0:
            return value
    return weighted[-1][0]


def _area(a, b, c):
    ux, uy, uz = (to - by for to, by in zip(b, a))
    vx, vy, vz = (to - by for to, by in zip(c, a))
    return 0.5 * ((uy * vz - uz * vy) ** 2 + (uz * vx - ux * vz) ** 2 + (ux * vy - uy * vx) ** 2) ** 0.5
