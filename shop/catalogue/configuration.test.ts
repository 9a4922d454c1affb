import { describe, expect, it } from 'vitest'
import { newId } from '#shop/ids.ts'
import { currency, money } from '#shop/money.ts'
import type { Option, Variant } from './catalogue.ts'
import { optionChoices, variantShown } from './configuration.ts'

const option = (code: string, ...values: string[]): Option => ({
  id: newId(),
  code,
  name: code,
  values: values.map((value) => ({ id: newId(), code: value, name: value, swatch: null })),
})

const variant = (cover: string, size: string): Variant => ({
  id: newId(),
  sku: `${cover}-${size}`,
  gtin: null,
  price: money(100_00, currency('EUR')),
  compareAt: null,
  lowestIn30Days: null,
  stockPolicy: 'stocked',
  leadTimeWeeks: null,
  dimensions: {},
  values: { cover, size },
})

/** Leather is made in the small size only. */
const sofa = {
  options: [option('cover', 'oat', 'moss', 'leather'), option('size', '2', '3')],
  variants: [
    variant('oat', '2'),
    variant('oat', '3'),
    variant('moss', '2'),
    variant('moss', '3'),
    variant('leather', '2'),
  ],
}

const shownBy = (choices: Record<string, string>, sku: string | null = null) =>
  variantShown(sofa, { sku, choices })?.sku

describe('the variant a page shows', () => {
  it('is the one its address names', () => {
    expect(shownBy({}, 'moss-3')).toBe('moss-3')
  })

  it('is the one that was put together in the form', () => {
    expect(shownBy({ cover: 'moss', size: '3' })).toBe('moss-3')
  })

  it('is the nearest one where nothing fits altogether, and the first where nothing was asked', () => {
    expect(shownBy({ cover: 'leather', size: '3' })).toBe('oat-3')
    expect(shownBy({ cover: 'leather', finish: 'gold' })).toBe('leather-2')
    expect(shownBy({}, 'no-such-sku')).toBe('oat-2')
  })

  it('keeps what was just changed before what was not', () => {
    const asked = { sku: null, choices: { cover: 'leather', size: '3' } }
    expect(variantShown(sofa, { ...asked, before: 'moss-3' })?.sku).toBe('leather-2')
    expect(variantShown(sofa, { ...asked, before: 'leather-2' })?.sku).toBe('oat-3')
  })

  it('is none where nothing is for sale', () => {
    expect(variantShown({ variants: [] }, { sku: null, choices: {} })).toBeNull()
  })
})

describe('the choices beside it', () => {
  const choicesAt = (sku: string) => {
    const shown = variantShown(sofa, { sku, choices: {} })
    return shown ? optionChoices(sofa, shown).flatMap(({ values }) => values) : []
  }

  it('each lead to the variant with only that changed', () => {
    expect(choicesAt('oat-2').map(({ leadsTo }) => leadsTo.sku)).toEqual([
      'oat-2',
      'moss-2',
      'leather-2',
      'oat-2',
      'oat-3',
    ])
  })

  it('say which are chosen', () => {
    expect(
      choicesAt('moss-3')
        .filter(({ isChosen }) => isChosen)
        .map(({ code }) => code),
    ).toEqual(['moss', '3'])
  })

  it('say when a choice is not to be had with the rest, and lead to the nearest that is', () => {
    const leather = choicesAt('oat-3').find(({ code }) => code === 'leather')
    expect(leather?.changesOthers).toBe(true)
    expect(leather?.leadsTo.sku).toBe('leather-2')
    expect(choicesAt('oat-3').filter(({ changesOthers }) => changesOthers)).toHaveLength(1)
  })
})
