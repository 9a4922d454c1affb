import { expect, test } from 'vitest'
import { cameras } from '../cameras.ts'
import { studioPieces } from '../pieces.ts'
import { picturesOf } from './plan.ts'

/** Degrees to either side in which the backdrop is behind whatever the camera sees. */
const BACKDROP = 40

test('what is seen from the side or from behind is turned: no camera looks past the backdrop', () => {
  for (const piece of studioPieces) {
    for (const { name, job } of picturesOf(piece).filter((one) => /-(side|back)-/.test(one.name))) {
      const { camera, pieces } = job('preview').scene
      const azimuth = 'azimuth' in camera ? camera.azimuth : Number.NaN
      expect(Math.abs(azimuth - cameras[piece.camera].azimuth), name).toBeLessThanOrEqual(BACKDROP)
      expect(pieces[0]?.turn, name).not.toBe(0)
    }
  }
})
