import { expect, test } from 'vitest'
import { cameras } from '../cameras.ts'
import { studioProducts } from '../products.ts'
import { readAccepted } from './accepted.ts'
import { picturesOf } from './plan.ts'

/** Maximum deviation in degrees from the usual azimuth at which the backdrop still fills the picture. */
const BACKDROP = 40

test('side and back views turn the camera or the product, and no camera looks past the backdrop', () => {
  for (const product of studioProducts) {
    for (const { name, job } of picturesOf(product).filter((one) => /-(side|back)-/.test(one.name))) {
      const { camera, pieces } = job('preview').scene
      const azimuth = 'azimuth' in camera ? camera.azimuth : Number.NaN
      const aside = Math.abs(azimuth - cameras[product.camera].azimuth)
      expect(aside, name).toBeLessThanOrEqual(BACKDROP)
      expect(aside + Math.abs(pieces[0]?.turn ?? 0), name).toBeGreaterThan(0)
    }
  }
})

test('a product that is shown in several finishes is also shown in every size and shape in which it is sold', () => {
  const { drawings } = readAccepted()
  for (const product of studioProducts.filter(({ main }) => main.length > 1)) {
    const shown = product.main.map(({ shows }) => shows)
    for (const { shows: depends } of drawings[product.handle] ?? []) {
      const isShown = shown.some((one) =>
        Object.entries(depends).every(([option, value]) => one[option] === value),
      )
      expect(isShown, `${product.handle} ${JSON.stringify(depends)}`).toBe(true)
    }
  }
})
