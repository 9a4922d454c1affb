import { describe, expect, it } from 'vitest'
import { doorwayFor } from './packages.ts'

const parcel = (width: number, depth: number, height: number) => ({ width, depth, height, weight: 20_000 })

describe('the doorway that the packages need', () => {
  it('is as wide as the shortest side, whichever way the package was measured', () => {
    expect(doorwayFor([parcel(2140, 990, 620)])).toEqual({ width: 620, height: 990 })
    expect(doorwayFor([parcel(620, 2140, 990)])).toEqual({ width: 620, height: 990 })
  })

  it('lets the largest of several packages through', () => {
    expect(doorwayFor([parcel(2140, 990, 620), parcel(800, 750, 700)])).toEqual({ width: 700, height: 990 })
  })

  it('is null when no package has dimensions', () => {
    expect(doorwayFor([])).toBeNull()
  })
})
