import { DETAIL, type Edges, NONE, OUTLINE } from './edges.ts'

/** A corner of a pixel: the column and row of the pixel to its lower right. */
export type Corner = readonly [column: number, row: number]

export interface Chain {
  readonly kind: number
  readonly corners: Corner[]
  /** Whether the chain ends in the middle of a surface, not at another line. */
  readonly hasFreeEnd: boolean
}

/**
 * Traces the boundary of the pixels that `isInside`. Returns closed loops; the last corner is not a repetition of the
 * first one. Outer boundaries run clockwise and the boundaries of holes run anticlockwise.
 */
export function loopsOf(columns: number, rows: number, isInside: (at: number) => boolean): Corner[][] {
  const inside = (column: number, row: number) =>
    column >= 0 && column < columns && row >= 0 && row < rows && isInside(row * columns + column)
  const width = columns + 1
  const traced = new Uint8Array(width * (rows + 1))
  const loops: Corner[][] = []
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      // Every loop has an edge above an inside pixel, which runs to the right.
      if (!inside(column, row) || inside(column, row - 1) || traced[row * width + column]) continue
      loops.push(loopFrom(column, row, inside, (at) => void (traced[at[1] * width + at[0]] = 1)))
    }
  }
  return loops
}

const directions = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const
/** For each direction, the pixels to the left and to the right in front of a corner. */
const ahead = [
  [
    [0, -1],
    [0, 0],
  ],
  [
    [0, 0],
    [-1, 0],
  ],
  [
    [-1, 0],
    [-1, -1],
  ],
  [
    [-1, -1],
    [0, -1],
  ],
] as const

function loopFrom(
  column: number,
  row: number,
  inside: (column: number, row: number) => boolean,
  mark: (corner: Corner) => void,
): Corner[] {
  const corners: Corner[] = []
  let [x, y, direction] = [column, row, 0]
  do {
    if (direction === 0) mark([x, y])
    corners.push([x, y])
    const [dx, dy] = directions[direction] ?? [0, 0]
    x += dx
    y += dy
    const [left, right] = ahead[direction] ?? [
      [0, 0],
      [0, 0],
    ]
    if (inside(x + left[0], y + left[1]) && inside(x + right[0], y + right[1]))
      direction = (direction + 3) % 4
    else if (!inside(x + right[0], y + right[1])) direction = (direction + 1) % 4
  } while (x !== column || y !== row || direction !== 0)
  return corners
}

/**
 * Joins the edges inside the outline to chains. A chain ends where lines meet, where the kind of the line changes, and
 * at the outline.
 */
export function chainsOf(edges: Edges): Chain[] {
  const lattice = latticeOf(edges)
  const chains: Chain[] = []
  const follow = (start: number, first: number) => {
    const { kind } = lattice.edgeFrom(start, first)
    const corners = [start]
    let [at, direction] = [start, first]
    for (;;) {
      lattice.take(at, direction)
      at = lattice.next(at, direction)
      corners.push(at)
      if (at === start || lattice.isNode(at)) break
      const onward = lattice.openDirections(at)[0]
      if (onward === undefined) break
      direction = onward
    }
    const hasFreeEnd = at !== start && (lattice.isLoose(start) || lattice.isLoose(at))
    chains.push({ kind, corners: corners.map(lattice.cornerOf), hasFreeEnd })
  }
  const vertices = lattice.innerVertices()
  const followAll = (isStart: (vertex: number) => boolean) => {
    for (const vertex of vertices) {
      if (!isStart(vertex)) continue
      for (;;) {
        const direction = lattice.openDirections(vertex)[0]
        if (direction === undefined) break
        follow(vertex, direction)
      }
    }
  }
  followAll(lattice.isNode)
  followAll((vertex) => lattice.openDirections(vertex).length > 0)
  return chains
}

/** Removes short chains that end on a surface, and short closed loops. `shortest` is in pixels. */
export function removeShortChains(edges: Edges, shortest: number): void {
  for (const { corners, hasFreeEnd } of chainsOf(edges)) {
    const [first, last] = [corners[0], corners.at(-1)]
    const isLoop = first && last && first[0] === last[0] && first[1] === last[1]
    if (corners.length - 1 >= (isLoop ? shortest * 2 : shortest) || !(hasFreeEnd || isLoop)) continue
    corners.slice(1).forEach((corner, index) => clearEdge(edges, corners[index] ?? corner, corner))
  }
}

/** Removes groups of connected lines that do not touch the outline and that are short in total, in pixels. */
export function removeIslands(edges: Edges, shortest: number): void {
  const { columns, across, along } = edges
  const width = columns + 1
  const isTouching = (vertex: number) => {
    const [x, y] = [vertex % width, Math.floor(vertex / width)]
    return (
      (y < edges.rows && across[vertex] === OUTLINE) ||
      (y > 0 && across[vertex - width] === OUTLINE) ||
      (x < columns && along[y * columns + x] === OUTLINE) ||
      (x > 0 && along[y * columns + x - 1] === OUTLINE)
    )
  }
  const chains = chainsOf(edges).map(({ corners }) => corners)
  const vertexOf = ([x, y]: Corner) => y * width + x
  const groups = groupsOf(
    chains.map((corners) => [corners[0], corners.at(-1)].flatMap((end) => (end ? [vertexOf(end)] : []))),
  )
  for (const group of Map.groupBy(chains, (_, index) => groups[index]).values()) {
    const length = group.reduce((sum, corners) => sum + corners.length - 1, 0)
    if (length >= shortest || group.some((corners) => corners.some((corner) => isTouching(vertexOf(corner)))))
      continue
    for (const corners of group)
      corners.slice(1).forEach((corner, index) => clearEdge(edges, corners[index] ?? corner, corner))
  }
}

/** Numbers the groups of chains that share ends. Returns the number of each chain's group. */
function groupsOf(ends: readonly (readonly number[])[]): number[] {
  const parent = new Map<number, number>()
  const root = (vertex: number): number => {
    let top = vertex
    for (let next = parent.get(top); next !== undefined && next !== top; next = parent.get(top)) top = next
    parent.set(vertex, top)
    return top
  }
  for (const [first = 0, last = first] of ends) parent.set(root(first), root(last))
  return ends.map(([first = 0]) => root(first))
}

function clearEdge({ columns, across, along }: Edges, [x0, y0]: Corner, [x1, y1]: Corner): void {
  if (x0 === x1) across[Math.min(y0, y1) * (columns + 1) + x0] = NONE
  else along[y0 * columns + Math.min(x0, x1)] = NONE
}

/** Access to the edges by the corners of pixels. A direction is an index of `directions`. */
function latticeOf({ columns, rows, across, along }: Edges) {
  const width = columns + 1
  const taken = { across: new Uint8Array(across.length), along: new Uint8Array(along.length) }
  const place = (vertex: number, direction: number) => {
    const [x, y] = [vertex % width, Math.floor(vertex / width)]
    if (direction === 0) return x < columns ? ({ list: 'along', at: y * columns + x } as const) : null
    if (direction === 1) return y < rows ? ({ list: 'across', at: y * width + x } as const) : null
    if (direction === 2) return x > 0 ? ({ list: 'along', at: y * columns + x - 1 } as const) : null
    return y > 0 ? ({ list: 'across', at: (y - 1) * width + x } as const) : null
  }
  const lists = { across, along }
  const edgeFrom = (vertex: number, direction: number) => {
    const found = place(vertex, direction)
    return { found, kind: found ? (lists[found.list][found.at] ?? NONE) : NONE }
  }
  const kindsAt = (vertex: number) => [0, 1, 2, 3].map((direction) => edgeFrom(vertex, direction).kind)
  const innerAt = (vertex: number) => kindsAt(vertex).filter((kind) => kind >= DETAIL)
  return {
    /** Lists the corners at which lines inside the outline start or end. */
    innerVertices() {
      const vertices = new Set<number>()
      across.forEach((kind, at) => kind >= DETAIL && vertices.add(at).add(at + width))
      along.forEach((kind, at) => {
        if (kind < DETAIL) return
        const first = Math.floor(at / columns) * width + (at % columns)
        vertices.add(first).add(first + 1)
      })
      return [...vertices].toSorted((a, b) => a - b)
    },
    edgeFrom,
    next: (vertex: number, direction: number) => vertex + ([1, width, -1, -width][direction] ?? 0),
    cornerOf: (vertex: number): Corner => [vertex % width, Math.floor(vertex / width)],
    take(vertex: number, direction: number) {
      const found = place(vertex, direction)
      if (found) taken[found.list][found.at] = 1
    },
    openDirections: (vertex: number) =>
      [0, 1, 2, 3].filter((direction) => {
        const { found, kind } = edgeFrom(vertex, direction)
        return found !== null && kind >= DETAIL && !taken[found.list][found.at]
      }),
    isNode(vertex: number) {
      const inner = innerAt(vertex)
      if (inner.length === 0) return false
      return inner.length !== 2 || inner[0] !== inner[1] || kindsAt(vertex).includes(OUTLINE)
    },
    isLoose: (vertex: number) => innerAt(vertex).length === 1 && !kindsAt(vertex).includes(OUTLINE),
  }
}
