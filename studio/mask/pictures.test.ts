// Compares the photographs with the geometry from which drawings, models and dimensions are made.
import { expect, test } from 'vitest'
import { dimensionsOf } from '../dimensions.ts'
import { studioProducts } from '../products.ts'
import { readAccepted } from '../render/accepted.ts'
import { picturesOf } from '../render/plan.ts'
import { compareMasks, readMask } from './mask.ts'
import { projectedMask } from './projection.ts'

/** Largest difference between photograph and geometry, as a share of the picture. */
const CLOSE = 0.01

const { pictures } = readAccepted()
const photographed = studioProducts.flatMap((product) =>
  picturesOf(product).flatMap(({ name, of }) => {
    const taken = pictures[name]
    return of.kind === 'main' && taken?.seen
      ? [{ name, product, shows: of.shows, seen: taken.seen, photo: taken.photo }]
      : []
  }),
)

if (photographed.length === 0)
  test.skip('photographs show their geometry (skipped: none has a mask)', () => {})
else
  test.for(photographed)('$name shows the geometry of the product', ({ product, shows, seen, photo }) => {
    const parts = product.build(dimensionsOf(product.handle, shows), shows)
    const own = parts.filter(({ prop }) => !prop).map(({ mesh }) => mesh)
    const mask = readMask(seen.mask)
    const { edges, onlyFirst, onlySecond } = compareMasks(mask, projectedMask(own, seen.camera, photo))
    expect(onlyFirst).toBeLessThanOrEqual(CLOSE)
    // A prop may hide a part of the product, but the photograph shows nothing beyond its outline.
    if (!parts.some(({ prop }) => prop)) {
      expect(onlySecond).toBeLessThanOrEqual(CLOSE)
      expect(edges).toBeLessThanOrEqual(CLOSE)
    }
  })
