import type { ShownOptions } from '../../demo/media/manifest.ts'
import { hasDimensions, type ModelDrawing } from '../../shop/drawings/model-drawing.ts'
import { dimensionsOf, millimetresOf, type MetricDimensions } from '../dimensions.ts'
import type { StudioProduct } from '../product.ts'
import { drawModel } from './drawing.ts'
import { drawnParts } from './materials.ts'
import { shapesOf } from './shapes.ts'

export interface ProductDrawing {
  readonly shows: ShownOptions
  readonly drawing: ModelDrawing
}

/**
 * Draws a product in every shape in which it is sold. Reports shapes that the studio builds in other dimensions than
 * those of the catalogue, and leaves them out.
 */
export function drawingsOf(product: StudioProduct, report: (sentence: string) => void): ProductDrawing[] {
  return shapesOf(product).flatMap(({ depends, shows }) => {
    const dimensions = dimensionsOf(product.handle, shows)
    const drawing = drawShape(product, dimensions, shows)
    if (drawing instanceof Error) {
      report(`${product.handle} is not drawn as ${JSON.stringify(depends)}: ${drawing.message}`)
      return []
    }
    return [{ shows: depends, drawing }]
  })
}

function drawShape(
  product: StudioProduct,
  dimensions: MetricDimensions,
  shows: ShownOptions,
): ModelDrawing | Error {
  try {
    const drawing = drawModel(drawnParts(product, product.build(dimensions, shows), shows))
    const { width, depth, height } = drawing.size
    return hasDimensions(drawing.size, millimetresOf(dimensions))
      ? drawing
      : new Error(`the studio builds it as ${width} × ${depth} × ${height} mm.`)
  } catch (error) {
    // A `build` function throws if it cannot build the product in these dimensions.
    return error instanceof Error ? error : new Error(String(error))
  }
}
