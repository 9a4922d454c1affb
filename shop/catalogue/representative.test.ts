import { expect, test } from 'vitest'
import { compareCandidates, pictureIndexOf } from './representative.ts'

const candidate = (position: number, picture: number | null, isAvailable: boolean) => ({
  position,
  picture,
  isAvailable,
})

test('a photographed variant represents its product, then an available one, then the first', () => {
  const ordered = [
    candidate(4, 1, true),
    candidate(0, 2, true),
    candidate(5, 2, true),
    candidate(1, 0, false),
    candidate(3, null, true),
    candidate(2, null, false),
  ]
  expect(ordered.toReversed().toSorted(compareCandidates)).toEqual(ordered)
})

test('a variant is photographed by the first main picture that shows all its values', () => {
  const pictures = [
    { role: 'view', shows: {} },
    { role: 'main', shows: { fabric: 'moss', size: 'two' } },
    { role: 'main', shows: { fabric: 'moss' } },
  ] as const
  expect(pictureIndexOf(pictures, { fabric: 'moss', size: 'two', legs: 'oak' })).toBe(1)
  expect(pictureIndexOf(pictures, { fabric: 'moss', size: 'three' })).toBe(2)
  expect(pictureIndexOf(pictures, { fabric: 'oat', size: 'two' })).toBeNull()
})
