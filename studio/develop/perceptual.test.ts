import { expect, test } from 'vitest'
import { fromPerceptual, toPerceptual } from './perceptual.ts'

test.for([0, 0.000_001, 0.001, 0.03, 0.033, 0.18, 1, 40, 65_504])(
  'light of %f survives both ways',
  (light) => {
    expect(fromPerceptual(toPerceptual(light))).toBeCloseTo(light, light < 1 ? 5 : 2)
  },
)

test('the scale goes from black to the brightest number, and brighter light is always higher', () => {
  expect([toPerceptual(0), toPerceptual(65_504)]).toEqual([0, 1])
  const steps = Array.from({ length: 200 }, (_, k) => toPerceptual(1e-7 * 1.15 ** k))
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
})
