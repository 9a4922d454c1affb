import { describe, expect, it } from 'vitest'
import type { OptionValueId, ProductId, VariantId } from '#shop/ids.ts'
import {
  indexProduct,
  type IndexableProduct,
  type IndexableOptionValue,
  type IndexableVariant,
} from './index-product.ts'
import { noAttributes } from './random-products.test.support.ts'

const value = (id: string, en: string, swatch: string | null = null, option = 0): IndexableOptionValue => ({
  id: id as OptionValueId,
  option,
  names: { en },
  swatch,
})
const variant = (id: string, more: Partial<IndexableVariant> = {}): IndexableVariant => ({
  id: id as VariantId,
  position: 0,
  price: 100,
  width: null,
  depth: null,
  height: null,
  mattressWidth: null,
  policy: 'made_to_order',
  weeks: 4,
  values: [],
  ...more,
})
const product: IndexableProduct = {
  id: 'chair' as ProductId,
  names: { en: 'Færlöv chair' },
  maker: null,
  form: 'chair',
  published: null,
  price: 100,
  attributes: noAttributes,
  categories: [],
  rooms: [],
  collections: [],
  materials: {},
  tags: [],
  values: [],
  variants: [variant('one')],
}
/** Returns the materials and colours of each variant. */
const finishes = (more: Partial<IndexableProduct>) => {
  const { offers, finishes: all } = indexProduct({ ...product, ...more })
  return offers.map(({ finish }) => all[finish])
}
const chosen = (...ids: string[]) =>
  ids.map((id) => variant(id, { price: ids.indexOf(id), values: [id as OptionValueId] }))

describe('a product in the facet index', () => {
  it('has the materials in its texts, in every language, and in its tags', () => {
    const materials = { en: 'Solid oak', de: 'Massive Eiche, Wolle' }
    expect(finishes({ materials, tags: ['velvet'] })).toEqual([
      { materials: ['oak', 'velvet', 'wool'], colours: [] },
    ])
  })

  it('has the colour of its first option with swatches, not that of its legs', () => {
    const values = [
      value('two', 'Two seats'),
      value('moss', 'Moss', '#5d6b52', 1),
      value('walnut', 'Walnut', '#6b4a2f', 2),
    ]
    const sofa = variant('sofa', { values: values.map(({ id }) => id) })
    expect(finishes({ values, variants: [sofa] })).toEqual([{ materials: ['walnut'], colours: ['green'] }])
    const noSwatches = values.map((it) => ({ ...it, swatch: null }))
    expect(finishes({ values: noSwatches, variants: [sofa] })[0]?.colours).toEqual(['green'])
    const chest = variant('chest', { values: ['walnut' as OptionValueId] })
    expect(finishes({ values: values.slice(2), variants: [chest] })[0]?.colours).toEqual(['brown'])
  })

  it('has an optional material only in variants that have it', () => {
    const values = [value('a', 'Oak, oiled'), value('b', 'Walnut')]
    expect(
      finishes({ materials: { en: 'Oak or walnut, steel feet' }, values, variants: chosen('a', 'b') }),
    ).toEqual([
      { materials: ['oak', 'steel'], colours: [] },
      { materials: ['steel', 'walnut'], colours: [] },
    ])
  })

  it('has the colour in the name of its option value, or else of its swatch', () => {
    const values = [value('a', 'Moss', '#2b3f5c'), value('b', 'Sund', '#2b3f5c'), value('c', 'Large')]
    expect(
      finishes({ values, tags: ['red'], variants: chosen('a', 'b', 'c') }).map((finish) => finish?.colours),
    ).toEqual([['green'], ['blue'], []])
  })

  it('has the colours of its tags, or else of its material, if there is no colour option', () => {
    const materials = { en: 'Black steel' }
    expect(finishes({ materials })).toMatchObject([{ colours: ['black'] }])
    expect(finishes({ materials, tags: ['yellow'] })).toMatchObject([{ colours: ['yellow'] }])
  })

  it('merges variants that no filter distinguishes', () => {
    const values = [value('s', 'Soft'), value('f', 'Firm')]
    const variants = [
      ...['one', 'two'].map((id) => variant(id, { values: ['s' as OptionValueId] })),
      variant('three', { values: ['f' as OptionValueId] }),
      variant('four', { policy: 'stocked' }),
      variant('five', { policy: 'stocked', weeks: null }),
      variant('six', { price: 200 }),
    ]
    expect(indexProduct({ ...product, values, variants }).offers).toMatchObject([
      { price: 100, weeks: 4, stocked: [] },
      { price: 100, weeks: null, stocked: ['four', 'five'] },
      { price: 200, weeks: 4, stocked: [] },
    ])
  })

  it('is sorted by its folded name', () => {
    expect(indexProduct(product).names).toEqual({ en: 'faerlov chair' })
  })
})
