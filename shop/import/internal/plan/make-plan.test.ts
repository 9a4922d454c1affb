import { describe, expect, it } from 'vitest'
import { Mapping } from '../../mapping.ts'
import { combine } from '../read/combine-rows.ts'
import { mergePatch } from '../save/merge-patch.ts'
import { categoriesOf, planFor } from './make-plan.ts'
import { readRow } from '../read/read-row.ts'
import { planOf, shop } from '../read/read-rows.test.support.ts'

describe('a table with a mapping', () => {
  const mapping = Mapping.parse({
    currency: 'SAR',
    exchange: { SAR: { to: 'EUR', rate: '0.2451', step: '0.50' } },
    fields: {
      handle: { column: 'id', clean: { addStart: 'm-' } },
      name: 'Title',
      'name.de': { column: 'Titel', optional: true },
      price: 'Price',
      form: { column: 'Title', find: { 'sofa bed': 'bed', sofa: 'sofa' } },
      categories: 'Kind',
      width: { column: 'W', unit: 'cm' },
      maker: { value: 'Maker & Co' },
      stockPolicy: { column: 'Stock', values: { yes: 'stocked', no: 'made_to_order' } },
      onHand: { column: 'Count', atLeast: 0, optional: true },
    },
    categories: { 'Sofas & more': { slug: 'sofas-more', names: { en: 'Sofas & more', de: 'Sofas & mehr' } } },
    createCategories: true,
  })
  const header = ['id', 'Title', 'Price', 'Kind', 'W', 'Stock', 'Unused']

  it('is read as the mapping says', () => {
    const plan = planOf(header, mapping)
    const { row } = readRow(plan, ['1', 'Sofa Bed LUND', '995', 'Sofas & more', '218,5', 'no', ''], 2, ',')
    const { draft } = mergePatch(plan, combine(row ? [row] : []).tableProduct, {
      handle: 'm-1',
      slug: 'x',
      known: null,
    })
    expect(draft).toMatchObject({
      handle: 'm-1',
      form: 'bed',
      maker: 'Maker & Co',
      texts: { en: { name: 'Sofa Bed LUND' } },
      categories: ['sofas-more'],
      dimensions: { width: 2185 },
      variants: [{ price: 24_400, currency: 'EUR', stockPolicy: 'made_to_order' }],
    })
    expect(plan.unreadColumns).toEqual(['Unused'])
  })

  it('may read a negative stock as zero', () => {
    const plan = planOf([...header, 'Count'], mapping)
    const { row } = readRow(plan, ['1', 'Puff', '9', '', '', 'yes', '', '-3'], 2, '.')
    expect(row?.parsedCells.get('onHand')?.value).toBe(0)
  })

  it('may create the categories it names', () => {
    const plan = planOf(header, mapping)
    readRow(plan, ['1', 'Puff', '9', 'Poufs & Hocker', '', 'no', ''], 2, '.')
    expect(plan.categoryDrafts.get('poufs-hocker')).toEqual({
      slug: 'poufs-hocker',
      names: { en: 'Poufs & Hocker' },
    })
  })

  it('may create categories below each other, and tells apart two of the same name', () => {
    const { categoryOf, categoryDrafts } = planOf(header, mapping)
    expect(categoryOf('Living > Covers')).toBe('covers')
    expect(categoryOf('Bedroom > Covers')).toBe('bedroom-covers')
    expect(categoryOf('Covers')).toBe('covers')
    expect(categoryOf('Garden > Chairs')).toBe('chairs')
    expect(categoryOf('Торшеры')).toMatch(/^n-/)
    expect(categoryDrafts.get('bedroom-covers')).toEqual({
      slug: 'bedroom-covers',
      names: { en: 'Covers' },
      parent: 'bedroom',
    })
    const again = new Map(['living', 'covers', 'bedroom', 'bedroom-covers'].map((slug) => [slug, {}]))
    const second = categoriesOf(mapping, again)
    expect(['Living > Covers', 'Bedroom > Covers'].map(second.categoryOf)).toEqual([
      'covers',
      'bedroom-covers',
    ])
  })

  it.each([
    [
      'lacks a column',
      header.slice(1),
      mapping,
      { code: 'import.columns_missing', facts: { missing: ['id'] } },
    ],
    [
      'has a column twice',
      [...header, 'W'],
      mapping,
      { code: 'import.column_twice', facts: { column: 'W' } },
    ],
    [
      'is in a currency without a rate',
      header,
      { ...mapping, exchange: {} },
      { code: 'import.no_rate', facts: { currency: 'SAR', shop: 'EUR' } },
    ],
  ])('is refused when it %s', (_, columns, by, problem) => {
    expect(planFor(by, columns, shop)).toMatchObject({ ok: false, problem })
  })

  it('may have unmapped columns twice', () => {
    expect(planFor(mapping, [...header, 'Unused'], shop)).toMatchObject({ ok: true })
  })
})
