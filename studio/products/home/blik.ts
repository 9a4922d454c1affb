import { assembly } from '../../assembly.ts'
import { roundedBox } from '../../geometry/box.ts'
import { board, hiddenBoard } from '../../geometry/timber/joinery.ts'
import type { V3 } from '../../geometry/vector.ts'
import type { StudioProduct } from '../../product.ts'

/** Width of the frame as seen from the front, in metres. */
const FRAME = 0.036
/** Distance of the glass behind the front of the frame, in metres. */
const SET_BACK = 0.01
const GLASS = 0.005
/** Strips of cork under the frame, in metres. */
const CORK: V3 = [0.16, 0.003, 0.024]

/** A full-length mirror in a frame of four laths, on two strips of cork. */
export const blik: StudioProduct = {
  handle: 'ev-blik',
  camera: 'mirror',
  build({ width, depth, height }) {
    const { parts, add } = assembly(223)
    const tall = height - CORK[1]
    const middle = CORK[1] + tall / 2
    for (const side of [-1, 1]) {
      const x = side * (width / 2 - FRAME / 2)
      add('stile', 'wood', board([FRAME, tall, depth], 1, 0.004), [x, middle, 0])
      const y = middle + side * (tall / 2 - FRAME / 2 - 0.0003)
      add('rail', 'wood', board([width - 2 * FRAME + 0.006, FRAME, depth - 0.0006], 0, 0.004), [0, y, 0])
      add('cork', 'cork', roundedBox(CORK, 0.001, { grain: null, segments: 1 }), [
        side * 0.22,
        CORK[1] / 2,
        0,
      ])
    }
    const [wide, high] = [width - 2 * FRAME + 0.012, tall - 2 * FRAME + 0.012]
    const front = depth / 2 - SET_BACK
    const glass = roundedBox([wide, high, GLASS], 0.0006, { grain: null, segments: 1 })
    add('glass', 'mirror', glass, [0, middle, front - GLASS / 2])
    add('backing', 'wood', hiddenBoard([wide, high, 0.006], 1), [0, middle, front - GLASS - 0.0035])
    return parts
  },
  slots: { wood: { option: 'wood' }, mirror: { material: 'mirror' }, cork: { material: 'natural-strap' } },
  main: [{ shows: { wood: 'oak' } }],
  further: [
    {
      view: 'detail',
      shows: { wood: 'oak' },
      look: { at: [0.3, 0.1, 0.017], span: 0.42 },
      camera: { azimuth: 28, elevation: 12 },
    },
  ],
}
