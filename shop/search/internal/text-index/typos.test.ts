import { describe, expect, it } from 'vitest'
import { lettersMissing, lettersOf, editDistance, maxTypos, prefixEditDistance } from './typos.ts'

describe('typos', () => {
  it.each([
    ['sofa', 'sofa', 0],
    ['sofaa', 'sofa', 1],
    ['chiar', 'chair', 1],
    ['wadrobe', 'wardrobe', 1],
    ['tabel', 'table', 1],
    ['matres', 'mattress', 2],
    ['', 'oak', 3],
  ])('between %s and %s: %i', (typed, meant, typos) => {
    expect(editDistance(typed, meant)).toBe(typos)
    expect(editDistance(meant, typed)).toBe(typos)
  })

  it('are counted only up to the tolerated number', () => {
    expect(editDistance('elephant', 'wardrobe', 2)).toBe(3)
    expect(editDistance('ottoman', 'oak', 2)).toBe(3)
    expect([maxTypos('ab'), maxTypos('oak'), maxTypos('wadrobe'), maxTypos('b3rlin')]).toEqual([0, 1, 2, 0])
  })

  it('in an incomplete word are counted against the beginning of the full word', () => {
    expect(prefixEditDistance('wadr', 'wardrobe', 1)).toBe(1)
    expect(prefixEditDistance('ward', 'wardrobe', 1)).toBe(0)
    expect(prefixEditDistance('sof', 'wardrobe', 1)).toBe(2)
  })

  it('leave most letters unchanged', () => {
    expect(lettersMissing(lettersOf('wadrobe'), lettersOf('wardrobe'))).toBe(0)
    expect(lettersMissing(lettersOf('abc'), lettersOf('xyz'))).toBe(3)
  })
})
