import { createHash } from 'node:crypto'
import type { DemoProductMedia } from '../../demo/media/manifest.ts'
import { boundsOf } from '../geometry/checks.ts'
import { dimensionsOf } from '../dimensions.ts'
import type { StudioProduct } from '../product.ts'
import { glbOf } from './glb.ts'
import { solidsOf } from './solids.ts'

export interface BuiltModel {
  readonly file: Buffer
  readonly model: NonNullable<DemoProductMedia['model']>
}

/**
 * Builds the 3D model of a product in the configuration of its first main picture. The model contains every finish that
 * is sold.
 */
export async function modelOf(product: StudioProduct): Promise<BuiltModel> {
  const { shows } = product.main[0]
  const parts = product.build(dimensionsOf(product.handle, shows), shows)
  const { file, finishes } = await glbOf(product, await solidsOf(product, parts), shows)
  const { min, max } = boundsOf(...parts.filter(({ prop }) => !prop).map(({ mesh }) => mesh))
  const millimetres = (axis: 0 | 1 | 2) => Math.round((max[axis] - min[axis]) * 1000)
  const size = { width: millimetres(0), height: millimetres(1), depth: millimetres(2) }
  const hash = createHash('sha256').update(file).digest('hex').slice(0, 32)
  return { file, model: { hash, bytes: file.length, finishes, size, shows } }
}
