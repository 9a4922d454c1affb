import { type Assembly, assembly } from '../../assembly.ts'
import { board, panel } from '../../geometry/timber/joinery.ts'
import { warp, type Mesh } from '../../geometry/mesh.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { StudioProduct } from '../../product.ts'
import { lidded } from '../../props/box.ts'
import { bookPile } from '../../props/books.ts'
import { pot } from '../../props/pottery.ts'
import { propSlots } from '../../props/props.ts'

const BOARD = 0.022
/** Depth of a post in metres. A post is as thick as a board. */
const POST = 0.058
/** Length in metres by which the posts protrude in front of the boards, and above the highest board. */
const PROUD = 0.005
const ABOVE = 0.05
/** Distance of the outer posts from the ends of the boards, in metres. */
const OVERHANG = 0.16
/** Size of a wedge in metres: its thickness in the middle, its height and its depth. */
const WEDGE = { thick: 0.011, high: 0.062, deep: 0.036 }

/** The wedges are of beech in every wood. */
const BEECH = { ash: 'wood:beech', oak: 'wood:beech', walnut: 'wood:beech' }

/** An open shelf with two fronts: boards that are wedged between pairs of posts. */
export const knick: StudioProduct = {
  handle: 'ev-knick',
  camera: 'shelf',
  build(dimensions) {
    const bench = assembly(181)
    const posts = positionsOfPosts(dimensions)
    const levels = heightsOfBoards(dimensions)
    for (const x of posts) addPosts(bench, dimensions, x)
    levels.forEach((y, i) => {
      addBoard(bench, dimensions, y, i)
      for (const x of posts) addWedges(bench, dimensions, x, y)
    })
    fill(bench, levels)
    return bench.parts
  },
  slots: { wood: { option: 'wood' }, wedge: { option: 'wood', instead: BEECH }, ...propSlots },
  main: [{ shows: { size: '140x150', wood: 'oak' } }],
  further: [
    {
      view: 'detail',
      shows: { size: '140x150', wood: 'oak' },
      look: { at: [0.5, 1.0, 0.19], span: 0.5 },
      camera: { azimuth: 32, elevation: 14 },
    },
  ],
}

/** Returns the positions of the pairs of posts along the boards. */
function positionsOfPosts({ width }: MetricDimensions): number[] {
  const outer = width / 2 - OVERHANG
  return width > 1.7 ? [-outer, 0, outer] : [-outer, outer]
}

/** Returns the heights of the middles of the boards, from the bottom up. */
function heightsOfBoards({ height, clearance }: MetricDimensions): number[] {
  const count = height > 1.3 ? 4 : 3
  const [low, high] = [clearance + BOARD / 2, height - ABOVE - BOARD / 2]
  return Array.from({ length: count }, (_, i) => low + (i * (high - low)) / (count - 1))
}

/** Adds two posts at the front and the back of the boards, with a rail between them under the lowest board. */
function addPosts({ add }: Assembly, { depth, height, clearance }: MetricDimensions, x: number): void {
  for (const end of [-1, 1]) {
    add('post', 'wood', board([BOARD, height, POST], 1, 0.003), [x, height / 2, end * (depth / 2 - POST / 2)])
  }
  const between = depth - 2 * POST
  add('foot-rail', 'wood', board([0.018, 0.048, between + 0.006], 2), [x, clearance - 0.024, 0])
}

function addBoard({ addAll }: Assembly, { width, depth }: MetricDimensions, y: number, seed: number): void {
  addAll('board', 'wood', panel([width, BOARD, depth - 2 * PROUD], 0, 2, 20 + seed, 0.003), [0, y, 0])
}

/** Adds the wedges on both sides of each post. They are thicker above, so that a load drives them into the board. */
function addWedges({ add }: Assembly, { depth }: MetricDimensions, x: number, y: number): void {
  for (const end of [-1, 1]) {
    for (const side of [-1, 1]) {
      const aside = side * (BOARD / 2 + WEDGE.thick / 2)
      add('wedge', 'wedge', wedge(side), [x + aside, y + 0.006, end * (depth / 2 - POST / 2)])
    }
  }
}

/** Builds a wedge about the origin. Its side towards the post is vertical. */
function wedge(side: number): Mesh {
  const straight = board([WEDGE.thick, WEDGE.high, WEDGE.deep], 1, 0.0015)
  return warp(
    straight,
    ([x, y, z]) => {
      const share = y / WEDGE.high
      const outer = x * side > 0 ? share * 0.007 : 0
      return [x + side * outer, y, z]
    },
    40,
  )
}

function fill({ show }: Assembly, levels: readonly number[]): void {
  const on = (level: number) => (levels[level] ?? 0) + BOARD / 2
  show('box', lidded('grey-paper'), [-0.3, on(0), 0])
  show('pile', bookPile(3, 22).parts, [0.22, on(1), 0.01], 4)
  show('vase', pot('bellied', 'stoneware', 1.0), [-0.28, on(2), 0])
}
