import { describe, expect, it } from 'vitest'
import { lettersMissing, lettersOf, slipsBetween, slipsForgiven, slipsToStart } from './typos.ts'

describe('slips of the finger', () => {
  it.each([
    ['sofa', 'sofa', 0],
    ['sofaa', 'sofa', 1],
    ['chiar', 'chair', 1],
    ['wadrobe', 'wardrobe', 1],
    ['tabel', 'table', 1],
    ['matres', 'mattress', 2],
    ['', 'oak', 3],
  ])('%s is %s by %i', (typed, meant, slips) => {
    expect(slipsBetween(typed, meant)).toBe(slips)
    expect(slipsBetween(meant, typed)).toBe(slips)
  })

  it('are counted only as far as they are forgiven', () => {
    expect(slipsBetween('elephant', 'wardrobe', 2)).toBe(3)
    expect(slipsBetween('ottoman', 'oak', 2)).toBe(3)
    expect([
      slipsForgiven('ab'),
      slipsForgiven('oak'),
      slipsForgiven('wadrobe'),
      slipsForgiven('b3rlin'),
    ]).toEqual([0, 1, 2, 0])
  })

  it('in half a word are counted to where it would end', () => {
    expect(slipsToStart('wadr', 'wardrobe', 1)).toBe(1)
    expect(slipsToStart('ward', 'wardrobe', 1)).toBe(0)
    expect(slipsToStart('sof', 'wardrobe', 1)).toBe(2)
  })

  it('leave most letters as they are', () => {
    expect(lettersMissing(lettersOf('wadrobe'), lettersOf('wardrobe'))).toBe(0)
    expect(lettersMissing(lettersOf('abc'), lettersOf('xyz'))).toBe(3)
  })
})
