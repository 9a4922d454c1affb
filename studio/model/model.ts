import { createHash } from 'node:crypto'
import type { DemoModel, ShownOptions } from '../../demo/media/manifest.ts'
import { hasDimensions } from '../../shop/drawings/model-drawing.ts'
import { dimensionsOf, millimetresOf } from '../dimensions.ts'
import { shapesOf } from '../drawing/shapes.ts'
import { boundsOf } from '../geometry/checks.ts'
import type { StudioProduct } from '../product.ts'
import { glbOf } from './glb.ts'
import { solidsOf } from './solids.ts'

export interface BuiltModel {
  readonly file: Buffer
  readonly model: DemoModel
}

/**
 * Builds a 3D model of a product for every size and shape in which it is sold, that of the first main picture first.
 * Reports sizes that the studio builds in other dimensions than those of the catalogue, and leaves them out.
 */
export async function modelsOf(
  product: StudioProduct,
  report: (sentence: string) => void,
): Promise<BuiltModel[]> {
  const models: BuiltModel[] = []
  for (const { depends, shows } of shapesOf(product)) {
    const built = await modelOf(product, shows)
    if (built instanceof Error)
      report(`${product.handle} has no model as ${JSON.stringify(depends)}: ${built.message}`)
    else models.push(built)
  }
  return models
}

/**
 * Builds the 3D model of a product in one configuration. The model contains every finish that is sold. Returns an error
 * if the product cannot be built in the dimensions of the catalogue.
 */
async function modelOf(product: StudioProduct, shows: ShownOptions): Promise<BuiltModel | Error> {
  const dimensions = dimensionsOf(product.handle, shows)
  const parts = buildParts(product, dimensions, shows)
  if (parts instanceof Error) return parts
  const { min, max } = boundsOf(...parts.filter(({ prop }) => !prop).map(({ mesh }) => mesh))
  const millimetres = (axis: 0 | 1 | 2) => Math.round((max[axis] - min[axis]) * 1000)
  const size = { width: millimetres(0), height: millimetres(1), depth: millimetres(2) }
  if (!hasDimensions(size, millimetresOf(dimensions)))
    return new Error(`the studio builds it as ${size.width} × ${size.depth} × ${size.height} mm.`)
  const { file, finishes } = await glbOf(product, await solidsOf(product, parts), shows)
  const hash = createHash('sha256').update(file).digest('hex').slice(0, 32)
  return { file, model: { hash, bytes: file.length, finishes, size, shows } }
}

function buildParts(product: StudioProduct, ...configuration: Parameters<StudioProduct['build']>) {
  try {
    return product.build(...configuration)
  } catch (error) {
    // A `build` function throws if it cannot build the product in these dimensions.
    return error instanceof Error ? error : new Error(String(error))
  }
}
