import { describe, expect, it } from 'vitest'
import { pagesAround } from './pagination.tsx'

describe('the page numbers under a list', () => {
  it('shows all numbers while there are few', () => {
    expect(pagesAround(2, 4)).toEqual([1, 2, 3, 4])
  })

  it('leaves out numbers far from the current page, on both sides', () => {
    expect(pagesAround(6, 20)).toEqual([1, null, 5, 6, 7, null, 20])
  })

  it('never leaves out a single number, because the gap would be as wide', () => {
    expect(pagesAround(4, 6)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('stays within the list at both ends', () => {
    expect(pagesAround(1, 9)).toEqual([1, 2, null, 9])
    expect(pagesAround(9, 9)).toEqual([1, null, 8, 9])
  })
})
