import { expect, it } from 'vitest'
import { type OptionValue, promiseOf, type Variant } from '#shop/catalogue/catalogue.ts'
import { newId } from '#shop/ids.ts'
import { currency, money } from '#shop/money.ts'
import { choicesOf } from './option-choices.server.ts'

const euros = (minor: number) => money(minor, currency('EUR'))
const next = (minor: number, weeks: number | null) => ({
  id: newId<'variant'>(),
  sku: `${minor}-${weeks}`,
  price: euros(minor),
  stockPolicy: weeks === null ? ('stocked' as const) : ('made_to_order' as const),
  taxCase: 'standard' as const,
  leadTimeWeeks: weeks,
})

/** Returns the choices of an option whose first value is chosen. Stocked variants that cost 500 or more are sold out. */
function choices(...variants: (ReturnType<typeof next> | null)[]) {
  const values = variants.map((nextVariant, index): OptionValue => ({
    code: String(index),
    name: String(index),
    swatch: null,
    swatchPhoto: null,
    material: null,
    composition: null,
    care: null,
    isChosen: index === 0,
    nextVariant,
    changesOthers: false,
    changes: [],
    isOnlyWithChanges: false,
  }))
  const shown = {
    ...variants[0]!,
    gtin: null,
    compareAt: null,
    lowestIn30Days: null,
    dimensions: {},
    measures: [],
    values: {},
  }
  const option = choicesOf({ code: 'o', name: 'O', values }, shown satisfies Variant, (variant) =>
    promiseOf(variant, variant.price.minor < 50_000 ? 3 : 0),
  )
  return option.values.map(({ priceDifference, availability, soldOut }) => ({
    difference: priceDifference?.minor ?? null,
    availability: availability?.kind ?? null,
    soldOut,
  }))
}

it('states the price difference to the variant shown, and none for an equal price', () => {
  expect(choices(next(10_000, 8), next(14_250, 8), next(9_900, 8), next(10_000, 8), null)).toMatchObject([
    { difference: null },
    { difference: 4_250 },
    { difference: -100 },
    { difference: null },
    { difference: null },
  ])
})

it('states the availability of all values if it differs, and of none if it is the same', () => {
  const same = choices(next(10_000, 8), next(14_000, 8), null)
  expect(same.map(({ availability }) => availability)).toEqual([null, null, null])
  const otherWeeks = choices(next(10_000, 8), next(14_000, 11), null)
  expect(otherWeeks.map(({ availability }) => availability)).toEqual(['made_to_order', 'made_to_order', null])
  expect(choices(next(10_000, null), next(60_000, null))).toEqual([
    { difference: null, availability: 'in_stock', soldOut: false },
    { difference: 50_000, availability: 'sold_out', soldOut: true },
  ])
})
