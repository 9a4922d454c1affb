import type { ShownOptions } from '../../../demo/media/manifest.ts'
import { assembly, type Assembly } from '../../assembly.ts'
import { cushion } from '../../geometry/upholstery/cushion.ts'
import { turnedLeg } from '../../geometry/timber/joinery.ts'
import { taper } from '../../geometry/sweep.ts'
import type { V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { Part, StudioProduct } from '../../product.ts'
import { scaleToDimensions } from '../../scale-to-dimensions.ts'
import { pipingOn } from '../upholstery.ts'

/** Height of the firm frame under the padding, in metres. */
const FRAME = 0.072
const CORNER = 0.1

function build(dimensions: MetricDimensions, shows: ShownOptions): Part[] {
  const stool = assembly(31)
  addFrame(stool, dimensions)
  addPadding(stool, dimensions, pipingOn(shows, 0.0036))
  addLegs(stool, dimensions)
  return scaleToDimensions(stool.parts, dimensions)
}

function addFrame(stool: Assembly, { width, depth, clearance }: MetricDimensions): void {
  const frame = cushion([width - 0.014, FRAME, depth - 0.014], {
    seed: 3,
    crown: 0.003,
    corner: CORNER,
    slack: 0.006,
    firmness: 0.25,
    fullness: 0.97,
    spacing: 0.02,
    steps: 40,
  })
  stool.add('frame', 'fabric', frame, [0, clearance + FRAME / 2, 0])
}

/** Adds the padding: a thick cushion with a domed top, sewn to the cover of the frame along its lower edge. */
function addPadding(
  stool: Assembly,
  { width, depth, height, clearance }: MetricDimensions,
  piping: number,
): void {
  const low = clearance + FRAME - 0.004
  const size: V3 = [width, height - low, depth]
  const padding = cushion(size, {
    seed: 8,
    piping,
    crown: 0.066,
    belly: 0.002,
    corner: CORNER,
    slack: 0.022,
    gather: 0.965,
    firmness: 0.05,
    fullness: 0.95,
    spacing: 0.016,
    steps: 90,
    hollows: [{ at: [0.05, 0.02], radius: 0.16, depth: 0.012 }],
  })
  stool.add('seat-cushion', 'fabric', padding, [0, low + size[1] / 2, 0])
}

function addLegs(stool: Assembly, { width, depth, clearance }: MetricDimensions): void {
  for (const side of [-1, 1]) {
    for (const front of [-1, 1]) {
      const top: V3 = [side * (width / 2 - 0.11), clearance + 0.012, front * (depth / 2 - 0.11)]
      const foot: V3 = [top[0] + side * 0.03, 0, top[2] + front * 0.03]
      stool.add('leg', 'legs', turnedLeg(top, foot, taper(0.021, 0.013)))
    }
  }
}

/** The footstool: a rounded mound of foam on four turned legs. */
export const tue: StudioProduct = {
  handle: 'ev-tue',
  camera: 'stool',
  build,
  slots: { fabric: { option: 'fabric' }, legs: { option: 'legs' } },
  soft: ['fabric'],
  main: [{ shows: { fabric: 'clay', legs: 'oak' } }],
  further: [
    {
      view: 'detail',
      shows: { fabric: 'clay', legs: 'oak' },
      look: { at: [0.2, 0.3, 0.15], span: 0.42 },
      camera: { azimuth: 40, elevation: 22 },
    },
  ],
}
