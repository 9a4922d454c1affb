import { describe, expect, it } from 'vitest'
import { narrowsResults, hasSeveralValues } from './facet-rules.ts'

describe('the filters a listing offers', () => {
  it('include an attribute that only some of the products have', () => {
    expect(narrowsResults([{ count: 12 }, { count: 12 }], 12)).toBe(false)
    expect(narrowsResults([{ count: 12 }, { count: 3 }], 12)).toBe(true)
    expect(narrowsResults([], 12)).toBe(false)
  })

  it('include a dimension in which the products differ, or one that is already filtered by', () => {
    const same = { min: 450, max: 450, known: 3, unknown: 0 }
    expect(hasSeveralValues(same, null)).toBe(false)
    expect(hasSeveralValues(same, { min: 400, max: null })).toBe(true)
    expect(hasSeveralValues({ ...same, max: 470 }, null)).toBe(true)
    expect(hasSeveralValues({ min: null, max: null, known: 0, unknown: 5 }, null)).toBe(false)
  })
})
