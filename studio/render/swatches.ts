import { finishName } from '../../shop/media/model.ts'
import { withNormals, type Mesh } from '../geometry/mesh.ts'
import type { V2, V3 } from '../geometry/vector.ts'
import type { Material, MaterialKind } from '../materials/material.ts'
import { getMaterial } from '../materials/materials.ts'
import { getProduct } from '../dimensions.ts'
import type { StudioProduct } from '../product.ts'
import { isCloth } from '../closeups/close-up.ts'
import { type Job, jobOf } from './job.ts'
import type { CloseUp, Picture } from './picture.ts'

/**
 * Shape of a hanging sample: maps a point, `x` to the right and `y` up from the middle, to its distance to the front,
 * in metres.
 */
type Lie = (x: number, y: number) => number

/** Visible width of a sample in metres, and its shape. */
interface Sample {
  readonly span: number
  readonly lie: Lie
}

const flat: Lie = () => 0
/** Shape of a hide with soft folds. */
const folded: Lie = (x, z) =>
  0.006 * Math.sin(46 * (x + 0.5 * z) + 0.8) + 0.003 * Math.sin(70 * (x - 0.7 * z))
/** Shape of the side of a round object. */
const rounded: Lie = (x, y) => -3.4 * (x * x + 0.3 * y * y)

const FINAL = { size: [1000, 1000], samples: 14, threshold: 0.12 } as const
const PREVIEW = { size: [320, 320], samples: 12, threshold: 0.12 } as const
const SIDE = 0.5
const HANGS_AT = 0.5
const STEP = 0.002
const solid: Sample = { span: 0.13, lie: rounded }

const samples: Partial<Record<MaterialKind, Sample>> = {
  wood: { span: 0.16, lie: flat },
  leather: { span: 0.11, lie: folded },
}

/** Returns a swatch picture of every finish in which the products are sold. */
export function swatchesOf(pieces: readonly StudioProduct[]): Picture[] {
  const finishes = pieces.flatMap(({ handle, slots }) => {
    const painted = new Set(Object.values(slots).flatMap((slot) => ('option' in slot ? [slot.option] : [])))
    const { options = [] } = getProduct(handle)
    return options
      .filter(({ code }) => painted.has(code))
      .flatMap(({ code, values }) => values.map((value) => finishName(code, value.code)))
  })
  // Finishes of the same material, such as oak for legs and for frames, share one rendered picture.
  const first = new Map<string, string>()
  return [...new Set(finishes)].map((finish) => {
    const material = JSON.stringify(getMaterial(finish))
    if (!first.has(material)) first.set(material, finish)
    return {
      name: `swatch-${finish.replace(':', '-')}`,
      of: { kind: 'swatch', finish },
      job: (quality) => swatchJob(first.get(material) ?? finish, quality === 'final' ? FINAL : PREVIEW),
    }
  })
}

function swatchJob(finish: string, setting: typeof FINAL | typeof PREVIEW): Job | CloseUp {
  const [option = '', value = ''] = finish.split(':')
  const material = getMaterial(finish)
  if (isCloth(material)) return { cloth: material, side: setting.size[0] }
  const { span, lie } = sampleOf(material)
  const part = { name: 'sample', slot: 'sample', mesh: sheet(lie, span) }
  const product = { handle: 'sample', slots: { sample: { option } } }
  return jobOf(
    {
      set: 'day',
      mount: 'floor',
      behind: 0,
      camera: { azimuth: -12, elevation: 14, lens: 85, sensor: 36, fill: 1.02 },
      look: { at: [0, HANGS_AT, 0], span },
      ...setting,
    },
    [{ product, parts: [part], shows: { [option]: value }, at: [0, HANGS_AT, 0], turn: 0 }],
  )
}

function sampleOf(material: Material): Sample {
  return samples[material.kind] ?? solid
}

/** Builds a sheet in the shape `lie`, large enough to fill the frame. */
function sheet(lie: Lie, span: number): Mesh {
  const side = Math.min(SIDE, span * 3)
  const steps = Math.round(side / STEP)
  const p: V3[] = []
  const uv: V2[] = []
  const t: number[] = []
  for (let row = 0; row <= steps; row++) {
    for (let column = 0; column <= steps; column++) {
      const [x, y] = [(column / steps - 0.5) * side, (row / steps - 0.5) * side]
      p.push([x, y, lie(x, y)])
      uv.push([x, y])
      if (row === steps || column === steps) continue
      const at = row * (steps + 1) + column
      t.push(at, at + 1, at + steps + 1, at + 1, at + steps + 2, at + steps + 1)
    }
  }
  return withNormals({ p, n: p.map(() => [0, 0, 1]), uv, t })
}
