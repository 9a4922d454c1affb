import { describe, expect, it } from 'vitest'
import { type Combinations, countForSale, choiceResults, shownPosition } from './combinations.ts'

const option = (code: string, ...values: string[]) => ({
  code,
  values: values.map((value, position) => ({ code: value, position })),
})

/**
 * A sofa with fabrics and sizes. Leather exists only in the small size, denim is no longer for sale, and no variant has
 * velvet.
 */
const sofa: Combinations = {
  options: [option('cover', 'oat', 'moss', 'leather', 'denim', 'velvet'), option('size', '2', '3')],
  text: ['+00', '+01', '+10', '+11', '+20', '-21', '-30'].join(''),
}
const names = ['oat-2', 'oat-3', 'moss-2', 'moss-3', 'leather-2', 'leather-3', 'denim-2']
const nameOf = (position: number | null) => (position === null ? null : names[position])
const at = (name: string) => names.indexOf(name)

describe('the shown variant', () => {
  const shownFor = (choices: Record<string, string>, beside?: string) =>
    nameOf(shownPosition(sofa, beside === undefined ? null : at(beside), choices))

  it('is the one in the URL, while that is on sale', () => {
    expect(shownFor({}, 'moss-3')).toBe('moss-3')
    expect(shownFor({}, 'denim-2')).toBe('oat-2')
    expect(shownFor({ utm_source: 'letter', constructor: 'x' }, 'moss-3')).toBe('moss-3')
  })

  it('is the one with the option values of the form', () => {
    expect(shownFor({ cover: 'moss', size: '3' })).toBe('moss-3')
    expect(shownFor({ cover: 'moss', size: '3' }, 'oat-2')).toBe('moss-3')
  })

  it('is the nearest one when no variant matches, and the first one when nothing is requested', () => {
    expect(shownFor({ cover: 'leather', size: '3' })).toBe('oat-3')
    expect(shownFor({ cover: 'leather', finish: 'gold' })).toBe('leather-2')
    expect(shownFor({})).toBe('oat-2')
  })

  it('keeps the current variant’s values for options that were not chosen', () => {
    expect(shownFor({ cover: 'moss' }, 'oat-3')).toBe('moss-3')
    expect(shownFor({ size: '3' }, 'moss-2')).toBe('moss-3')
    expect(shownFor({ cover: 'silk' }, 'moss-3')).toBe('moss-3')
  })

  it('keeps a newly chosen value rather than the unchanged ones', () => {
    expect(shownFor({ cover: 'leather' }, 'moss-3')).toBe('leather-2')
    expect(shownFor({ cover: 'leather', size: '3' }, 'moss-3')).toBe('leather-2')
    expect(shownFor({ cover: 'leather', size: '3' }, 'leather-2')).toBe('oat-3')
  })

  it('is null when nothing is on sale', () => {
    expect(shownPosition({ options: [], text: '-' }, null, {})).toBeNull()
    expect(shownPosition({ options: [], text: '-+' }, null, {})).toBe(1)
    expect(countForSale(sofa)).toBe(5)
  })
})

describe('the choices beside the shown variant', () => {
  const leads = (shown: string) => choiceResults(sofa, at(shown))

  it('each link to the variant with only that value changed; retired values are unavailable', () => {
    const [covers, sizes] = leads('oat-2')
    expect(covers?.map(({ to }) => nameOf(to))).toEqual(['oat-2', 'moss-2', 'leather-2', null, null])
    expect(covers?.map(({ isRetired }) => isRetired)).toEqual([false, false, false, true, false])
    expect(sizes?.map(({ to }) => nameOf(to))).toEqual(['oat-2', 'oat-3'])
  })

  it('state which values are selected', () => {
    expect(leads('moss-3').map((values) => values.findIndex(({ isChosen }) => isChosen))).toEqual([1, 1])
  })

  it('state when a value does not combine with the others, and link to the nearest variant', () => {
    const [covers] = leads('oat-3')
    expect(covers?.map(({ changesOthers }) => changesOthers)).toEqual([false, false, true, false, false])
    expect(nameOf(covers?.[2]?.to ?? null)).toBe('leather-2')
  })

  it('state which other options change, and whether the value exists in that combination only', () => {
    const [covers] = leads('oat-3')
    expect(covers?.map(({ changes }) => changes)).toEqual([[], [], [{ option: 1, position: 0 }], [], []])
    expect(covers?.map(({ isOnlyWithChanges }) => isOnlyWithChanges)).toEqual([
      false,
      false,
      true,
      false,
      false,
    ])
    const [, sizes] = leads('leather-2')
    expect(sizes?.[1]).toMatchObject({
      changes: [{ option: 0, position: 0 }],
      isOnlyWithChanges: false,
    })
  })

  it('find the nearest of thousands of variants in their order', () => {
    const letters = Array.from({ length: 50 }, (_, index) => String.fromCharCode(48 + index))
    const wide: Combinations = {
      options: ['a', 'b'].map((code) => option(code, ...letters)),
      text: letters.flatMap((a) => letters.map((b) => (a === b ? '-' : '+') + a + b)).join(''),
    }
    const [first] = choiceResults(wide, 1)
    expect(first?.slice(0, 3)).toMatchObject([{ to: 1 }, { to: 50, changesOthers: true }, { to: 101 }])
  })
})
