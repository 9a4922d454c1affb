import { expect, test } from 'vitest'
import { cameras } from '../cameras.ts'
import { studioProducts } from '../products.ts'
import { picturesOf } from './plan.ts'

/** Maximum deviation in degrees from the usual azimuth at which the backdrop still fills the picture. */
const BACKDROP = 40

test('side and back views turn the product, so that no camera looks past the backdrop', () => {
  for (const product of studioProducts) {
    for (const { name, job } of picturesOf(product).filter((one) => /-(side|back)-/.test(one.name))) {
      const { camera, pieces } = job('preview').scene
      const azimuth = 'azimuth' in camera ? camera.azimuth : Number.NaN
      expect(Math.abs(azimuth - cameras[product.camera].azimuth), name).toBeLessThanOrEqual(BACKDROP)
      expect(pieces[0]?.turn, name).not.toBe(0)
    }
  }
})
