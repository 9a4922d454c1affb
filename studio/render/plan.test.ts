import { expect, test } from 'vitest'
import { cameras } from '../cameras.ts'
import { studioProducts } from '../products.ts'
import { picturesOf } from './plan.ts'

/** Degrees to either side of the usual azimuth within which the backdrop fills the picture. */
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
