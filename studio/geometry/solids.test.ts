import { describe, expect, test } from 'vitest'
import { roundedBox } from './box.ts'
import { boundsOf, meshErrors, sizeOf, volumeOf } from './checks.ts'
import { arc, circle, roundedEdge, roundedRectangle, smoothProfile, spline, superellipse } from './curves.ts'
import { lathe } from './lathe.ts'
import { emptyMesh, merge, mirror, place, type Mesh } from './mesh.ts'
import { slab } from './slab.ts'
import { rod, sweep, taper, tube } from './sweep.ts'
import { type V3 } from './vector.ts'

const bow: V3[] = [
  [-0.3, 0.4, 0],
  [0, 0.42, 0.05],
  [0.3, 0.4, 0],
]

const solids: Record<string, Mesh> = {
  'a board': roundedBox([1.2, 0.022, 0.18], 0.002),
  'a board with single bevels': roundedBox([1.2, 0.022, 0.18], 0.002, { segments: 1 }),
  'a divided block': roundedBox([0.4, 0.3, 0.2], 0.02, { divisions: [4, 3, 2], grain: null }),
  'a block without flat sides': roundedBox([0.04, 0.04, 0.04], 0.02),
  'an upright leg': rod([0.2, 0.7, 0.1], [0.25, 0, 0.12], taper(0.02, 0.012)),
  'a horizontal rung': rod([-0.2, 0.2, 0], [0.2, 0.2, 0], () => 0.008),
  'a bent rail': sweep(spline(bow, 24), () => roundedRectangle(0.02, 0.05, 0.006)),
  'a ring': tube(arc(0.3, 0, 352.5, 47), 0.004, 8, true),
  'a bowl': lathe([[0, 0], ...smoothProfile([[0.04, 0], [0.1, 0.04], [0.14, 0.08]], 12), [0.13, 0.08], [0, 0.01]]), // prettier-ignore
  'a closed band': lathe([[0.2, 0], [0.21, 0], [0.21, 0.1], [0.2, 0.1], [0.2, 0]]), // prettier-ignore
  'a table top': slab(superellipse(0.6, 0.32, 3.2), roundedEdge(0.022, 0.004)),
  'a disc with a deep edge': slab(circle(0.4, 64), [[0.1, 0], [0, -0.01], [0.1, -0.02]]), // prettier-ignore
}

describe('a solid', () => {
  for (const [name, mesh] of Object.entries(solids)) {
    test(`${name} is closed and faces outwards`, () => expect(meshErrors(mesh)).toEqual([]))
    test(`${name} is closed when mirrored and moved`, () => {
      expect(meshErrors(mirror(mesh, 0))).toEqual([])
      expect(meshErrors(place(mirror(mesh, 2), [1, 2, 3], [10, 20, 30]))).toEqual([])
    })
    test(`${name} has normals of length 1`, () => {
      for (const normal of mesh.n) expect(Math.hypot(...normal)).toBeCloseTo(1, 6)
    })
  }

  test('a box has exactly the given size, including its roundings', () => {
    const [width, height, depth] = sizeOf(roundedBox([1.2, 0.022, 0.18], 0.002))
    expect([width, height, depth].map((metres) => Math.round(metres * 1e6))).toEqual([
      1_200_000, 22_000, 180_000,
    ])
  })

  test('roundings make the volume of a box slightly smaller', () => {
    const volume = volumeOf(roundedBox([1, 1, 1], 0.05))
    expect(volume).toBeGreaterThan(0.98)
    expect(volume).toBeLessThan(1)
  })

  test('the grain runs along a board, and its ends show growth rings', () => {
    const board = roundedBox([1, 0.02, 0.1], 0.001)
    const along = board.uv.filter((_, i) => Math.abs(board.n[i]![0]) < 0.1).map(([u]) => u)
    const ends = board.uv.filter((_, i) => Math.abs(board.n[i]![0]) > 0.9).map(([u]) => u)
    expect(Math.max(...along) - Math.min(...along)).toBeCloseTo(1, 2)
    expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(0.05)
  })

  test('a leg ends at the given points', () => {
    const { min, max } = boundsOf(rod([0, 0.7, 0], [0, 0, 0], taper(0.02, 0.012)))
    expect(min[1]).toBeCloseTo(0, 6)
    expect(max[1]).toBeCloseTo(0.7, 6)
  })
})

describe('the mesh check reports', () => {
  const board = roundedBox([1, 0.02, 0.1], 0.001)

  test('a mesh with a hole', () => {
    expect(meshErrors({ ...board, t: board.t.slice(3) })).toEqual(['3 edges are open'])
  })
  test('a body that is inside out', () => {
    const turned = { ...board, t: board.t.toReversed() }
    expect(meshErrors(merge(place(board, [0, 1, 0]), turned))).toContain('1 bodies are inside out')
  })
  test('an empty mesh', () => expect(meshErrors(emptyMesh())).toContain('has no triangle'))
})
