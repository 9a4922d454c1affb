type Vector = readonly [x: number, y: number, z: number]

export type Colour = `#${string}`

export interface Corner {
  readonly at: Vector
  readonly normal: Vector
  readonly uv: readonly [u: number, v: number]
}

const sides: readonly (readonly [normal: Vector, across: Vector])[] = [
  [
    [1, 0, 0],
    [0, 0, -1],
  ],
  [
    [-1, 0, 0],
    [0, 0, 1],
  ],
  [
    [0, 1, 0],
    [1, 0, 0],
  ],
  [
    [0, -1, 0],
    [1, 0, 0],
  ],
  [
    [0, 0, 1],
    [1, 0, 0],
  ],
  [
    [0, 0, -1],
    [-1, 0, 0],
  ],
]

/** Builds a box of six faces with four corners each, in metres. */
export function solid(middle: Vector, size: Vector): { corners: Corner[] } {
  const corners = sides.flatMap(([normal, across]) => {
    const up = cross(normal, across)
    return (
      [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ] as const
    ).map(([u, v]): Corner => {
      const towards = (axis: 0 | 1 | 2) => normal[axis] + u * across[axis] + v * up[axis]
      const at = ([0, 1, 2] as const).map((axis) => middle[axis] + (towards(axis) * size[axis]) / 2)
      return { at: [at[0] ?? 0, at[1] ?? 0, at[2] ?? 0], normal, uv: [4 * u, 4 * v] }
    })
  })
  return { corners }
}

function cross([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector {
  return [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx]
}
