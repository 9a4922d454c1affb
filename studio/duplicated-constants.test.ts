// Compares constants that are written both in TypeScript and in another language (Python, GLSL), because neither side
// can import the other's file.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { look } from './develop/tone.ts'
import { BANDS_PERIOD } from './materials/bands.ts'
import { ROOM, WINDOW } from './rooms/shell.ts'

const sourceOf = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')

/** Returns all numbers that follow `begin` in the first line that starts with it. */
function numbersAfter(source: string, begin: string): number[] {
  const line = source.split('\n').find((one) => one.trim().startsWith(begin)) ?? ''
  return [...line.slice(line.indexOf(begin) + begin.length).matchAll(/-?\d+(?:\.\d+)?/g)].map(Number)
}

test('the 3D viewer has the contrast and saturation of the photos', () => {
  const shader = sourceOf('../app/routes/storefront/product/viewer-3d/renderer/tone-mapping.ts')
  const [contrast = 0] = numbersAfter(shader, 'shown += ')
  const saturation = Number(/shown, (\d\.\d+) \), 0\.0 \)/.exec(shader)?.[1])
  // `contrasted` multiplies p(1 − p)(p − ½) by twice its contrast, the shader by the constant itself.
  expect([contrast / 2, saturation]).toEqual([look.contrast, look.saturation])
})

test('the window light of the stage fits the window of the room', () => {
  const stage = sourceOf('stage/room.py')
  const [x = 0, y = 0, z = 0] = numbersAfter(stage, 'WINDOW_X, WINDOW_Y, WINDOW_Z = ')
  const [wide, tall] = numbersAfter(stage, 'WINDOW_WIDE, WINDOW_TALL = ')
  expect(x).toBeLessThan(ROOM.left)
  expect(-y).toBeCloseTo((WINDOW.from + WINDOW.to) / 2, 6)
  expect(z).toBeCloseTo((WINDOW.low + WINDOW.high) / 2, 6)
  expect(wide).toBeCloseTo(WINDOW.to - WINDOW.from, 6)
  expect(tall).toBeCloseTo(WINDOW.high - WINDOW.low, 6)
})

test('the bands of a rug repeat after the same length as on the stage', () => {
  expect(numbersAfter(sourceOf('stage/cloth.py'), 'BANDS_PERIOD = ')).toEqual([BANDS_PERIOD])
})
