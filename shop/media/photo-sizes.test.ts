import { describe, expect, test } from 'vitest'
import type { Photo } from './photo.ts'
import { completeFormats, hasSizes, inOneSize, largestOf } from './photo-sizes.ts'

const photo = (sizes: Photo['sizes']): Photo => ({
  hash: 'a'.repeat(32),
  width: 1200,
  height: 1500,
  sizes,
  placeholder: '',
  focus: { x: 0.5, y: 0.5 },
  alt: null,
})

describe('a photo on a page', () => {
  test('is shown in the best format that has all sizes', () => {
    expect(completeFormats(photo({ avif: [400, 800, 1200], webp: [400, 800, 1200] }))).toEqual([
      'avif',
      'webp',
    ])
    expect(completeFormats(photo({ avif: [400], webp: [400, 800, 1200] }))).toEqual(['webp'])
    expect(completeFormats(photo({ avif: [400, 800], webp: [] }))).toEqual(['avif'])
    expect(largestOf(photo({ avif: [400], webp: [400, 800] }))).toMatch(/-800\.webp$/)
  })

  test('is not shown when no format has any size', () => {
    const none = photo({ avif: [], webp: [] })
    expect(hasSizes(none)).toBe(false)
    expect(largestOf(none)).toBeNull()
  })

  test('in one size has the smallest that is large enough, or else the largest', () => {
    const sizes = { avif: [400, 800, 1000], webp: [400] }
    expect(inOneSize(photo(sizes), 384).sizes).toEqual({ avif: [400], webp: [400] })
    expect(inOneSize(photo(sizes), 640).sizes).toEqual({ avif: [800], webp: [400] })
    expect(inOneSize(photo({ avif: [], webp: [] }), 400).sizes).toEqual({ avif: [], webp: [] })
  })
})
