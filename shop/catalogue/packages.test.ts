import { describe, expect, it } from 'vitest'
import { doorwayFor } from './packages.ts'

const parcel = (width: number, depth: number, height: number) => ({ width, depth, height, weight: 20_000 })

describe('the doorway that the packages need', () => {
  it('is as wide as the shortest side with 5 cm on each side, whichever way the package was measured', () => {
    expect(doorwayFor([parcel(2140, 990, 620)])).toEqual({ width: 720, height: null })
    expect(doorwayFor([parcel(620, 2140, 990)])).toEqual({ width: 720, height: null })
  })

  it('has a height only if a usual door is too low', () => {
    expect(doorwayFor([parcel(2400, 1900, 100)])).toEqual({ width: 200, height: null })
    expect(doorwayFor([parcel(2400, 1901, 100)])).toEqual({ width: 200, height: 1951 })
  })

  it('lets the largest of several packages through', () => {
    expect(doorwayFor([parcel(2140, 990, 620), parcel(800, 750, 700)])).toEqual({ width: 800, height: null })
  })

  it('is null when no package has dimensions', () => {
    expect(doorwayFor([])).toBeNull()
  })
})
