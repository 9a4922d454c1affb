import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ProductDraft } from '#shop/catalogue/draft.ts'
import { currency } from '#shop/money.ts'
import { itWithRealData, naughtyStrings } from '#tests/support/real-data.ts'
import { readFileSync } from 'node:fs'
import { report, reasons } from '#words/en/import.ts'
import type { Remark } from '../import.ts'
import { Mapping } from '../mapping.ts'
import { combine } from './combine.ts'
import { overlay } from './overlay.ts'
import { ownMapping } from './own-format.ts'
import { type Plan, planFor } from './plan.ts'
import { readRow, type Row } from './read-row.ts'

const shop = { currency: currency('EUR'), categories: new Set(['sofas', 'chairs']) }

function planOf(header: readonly string[], mapping: Mapping = ownMapping): Plan {
  const plan = planFor(mapping, header, shop)
  if (!plan.ok) throw new Error(plan.problem.code)
  return plan.value
}

function sentence({ line, column, value, reason }: Remark): string {
  const say = reasons[reason.code] as (facts: unknown) => string
  return report.remark({ line, column, value, reason: say(reason.facts) })
}

function faultsOf(row: Record<string, string>, mapping?: Mapping): string[] {
  const plan = planOf(Object.keys(row), mapping)
  return readRow(plan, Object.values(row), 7, '.').faults.map(sentence)
}

/** Reads rows of the own format into one product, over what the shop may have of it already. */
function productOf(rows: readonly Record<string, string>[], known: ProductDraft | null = null) {
  const plan = planOf(Object.keys(rows[0] ?? {}))
  const read = rows.map((row, index) => readRow(plan, Object.values(row), index + 2, '.'))
  const good = read.map(({ row }) => row).filter((row): row is Row => row !== null)
  const { piece, differences } = combine(good)
  const { draft, faults } = overlay(plan, piece, { handle: piece.handle ?? 'x', slug: 'x', known })
  return { draft, remarks: [...differences, ...faults].map(sentence) }
}

describe('a row', () => {
  it('that cannot be read says so of every cell, in sentences', () => {
    const row = {
      handle: 'a',
      name_en: 'Sofa',
      price: '1,195.999',
      width_mm: '0',
      depth_mm: 'deep',
      height_mm: '20001',
      max_load_g: 'heavy',
      warranty_years: '2.5',
      form: 'throne',
      categories: 'sofas|thrones',
      gtin: '123',
      country_of_origin: 'Sweden',
      option1_swatch: 'red',
      pictures: 'javascript:alert(1)',
      packages: 'a box',
      currency: 'SEK',
      compare_at: '-5',
      on_hand: 'some',
    }
    expect(faultsOf(row)).toEqual([
      'Line 7, categories: “sofas|thrones” is a category that neither the shop nor the mapping knows',
      'Line 7, form: “throne” is not one of sofa, armchair, bed, dining-table, coffee-table, chair, stool, desk, shelf, sideboard, wardrobe, drawers, lamp, rug, mirror, bench or box',
      'Line 7, country_of_origin: “Sweden” is not a country of two capital letters, such as SE',
      'Line 7, warranty_years: “2.5” is not a whole number',
      'Line 7, width_mm: “0” is less than 1 mm',
      'Line 7, depth_mm: “deep” is not a length',
      'Line 7, height_mm: “20001” is more than 20,000 mm',
      'Line 7, max_load_g: “heavy” is not a weight',
      'Line 7, packages: “a box” is not width x depth x height unit, weight, such as 120 x 60 x 30 cm, 24 kg',
      'Line 7, pictures: “javascript:alert(1)” is not a web address beginning with https://',
      'Line 7, gtin: “123” is not a GTIN of 8, 12, 13 or 14 digits',
      'Line 7, price: “1,195.999” is in SEK, but the shop sells in EUR and the mapping gives no rate',
      'Line 7, compare_at: “-5” is in SEK, but the shop sells in EUR and the mapping gives no rate',
      'Line 7, on_hand: “some” is not a number (this table writes decimals with a point)',
      'Line 7, option1_swatch: “red” is not a colour such as #b9b2a3',
    ])
  })

  it.each([
    ['1195.999', 'has more decimals than EUR has'],
    ['-1', 'is less than 0'],
    ['10000000.01', 'is more than 10,000,000.00'],
    ['99999999999999999999', 'is more than 10,000,000.00'],
    ['12,5', 'is not a number (this table writes decimals with a point)'],
    ['free', 'is not a number (this table writes decimals with a point)'],
  ])('does not take %s for a price', (price, reason) => {
    expect(faultsOf({ handle: 'a', price })).toEqual([`Line 7, price: “${price}” ${reason}`])
  })

  it('with more or fewer values than the table has columns is not guessed at', () => {
    const plan = planOf(['handle', 'name_en', 'price'])
    const said = (cells: string[]) => readRow(plan, cells, 3, '.').faults.map(sentence)
    expect(said(['a', 'Sofa', '1', ''])).toEqual([])
    expect(said(['a', 'Sofa', '1', '50'])).toEqual(['Line 3: the row has 4 values, the table has 3 columns'])
    expect(said(['a'])).toEqual(['Line 3: the row has 1 value, the table has 3 columns'])
  })

  it('keeps any text as it is, formulas too, without what nobody sees', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), (name) => {
        const { draft } = productOf([{ handle: 'a', name_en: name, price: '1' }])
        const said = draft?.texts.en?.name
        expect(said ?? '').toBe(
          name
            .normalize('NFC')
            .replace(/[\u200b\ufeff\u0000-\u0008]/g, '')
            .replace(/\s+/g, ' ')
            .trim(),
        )
      }),
    )
    for (const formula of ['=1+1', '@SUM(A1)', '+49', '-x', "=cmd|' /C calc'!A0"]) {
      expect(productOf([{ handle: 'a', name_en: formula, price: '1' }]).draft?.texts.en?.name).toBe(formula)
    }
  })

  itWithRealData(
    'survives strings that have broken software before, in every column',
    ['strings/blns.json', 'security/csv-injection-payloads.json'],
    (_, injections) => {
      const formulas = Object.values(JSON.parse(readFileSync(injections, 'utf8')) as object)
        .flat()
        .map(String)
      const columns = [
        'handle',
        'name_en',
        'price',
        'width_mm',
        'categories',
        'packages',
        'pictures',
        'option1_value_en',
        'form',
      ]
      for (const text of [...naughtyStrings(), ...formulas]) {
        for (const column of columns) {
          const { draft, remarks } = productOf([{ handle: 'a', name_en: 'Sofa', price: '1', [column]: text }])
          if (!draft) expect(remarks.join()).not.toContain('undefined')
          else expect(ProductDraft.safeParse(draft).success).toBe(true)
        }
      }
    },
  )
})

describe('rows of one product', () => {
  it('that repeat it are one, in all of their categories, the first being the main one', () => {
    const row = { handle: 'a', name_en: 'Stool', price: '10', width_mm: '400' }
    const { draft, remarks } = productOf([
      { ...row, categories: 'chairs' },
      { ...row, categories: 'sofas' },
      { ...row, categories: 'chairs' },
    ])
    expect(draft).toMatchObject({ categories: ['chairs', 'sofas'], variants: [{ sku: 'a', price: 1000 }] })
    expect(remarks).toEqual([])
  })

  it('that contradict each other keep the first value, and each contradiction is named', () => {
    const row = { handle: 'a', name_en: 'Stool', price: '10', width_mm: '400', designer: 'A. Lund' }
    const { draft, remarks } = productOf([
      { ...row, designer: '' },
      { ...row, price: '10.00', width_mm: '410' },
      { ...row, name_en: 'Chair', designer: 'B. Lund' },
    ])
    expect(draft).toMatchObject({
      texts: { en: { name: 'Stool' } },
      designer: 'A. Lund',
      dimensions: { width: 400 },
    })
    expect(remarks).toEqual([
      'Line 4, name_en: “Chair” differs from “Stool” in line 2, which was kept',
      'Line 4, designer: “B. Lund” differs from “A. Lund” in line 3, which was kept',
      'Line 3, width_mm: “410” differs from “400” in line 2, which was kept',
    ])
  })

  const option = { option1_name_en: 'Fabric', option1_name_de: 'Stoff' }
  const oat = {
    ...option,
    option1_value_en: 'Oat bouclé',
    option1_value_de: 'Bouclé Hafer',
    option1_swatch: '#B9B2A3',
  }
  const moss = { ...option, option1_value_en: 'Moss', option1_value_de: 'Moos', option1_swatch: '' }

  it('with options are its variants', () => {
    const { draft, remarks } = productOf([
      { handle: 'bank', name_en: 'Bank', price: '900', width_mm: '2000', ...oat },
      { handle: 'bank', name_en: '', price: '950', width_mm: '2200', ...moss },
    ])
    expect(remarks).toEqual([])
    expect(draft?.options).toEqual([
      {
        code: 'fabric',
        names: { en: 'Fabric', de: 'Stoff' },
        values: [
          { code: 'oat-boucle', names: { en: 'Oat bouclé', de: 'Bouclé Hafer' }, swatch: '#b9b2a3' },
          { code: 'moss', names: { en: 'Moss', de: 'Moos' } },
        ],
      },
    ])
    expect(draft?.dimensions).toEqual({ width: 2000 })
    expect(draft?.variants).toMatchObject([
      { sku: 'bank-oat-boucle', price: 90_000, values: { fabric: 'oat-boucle' } },
      { sku: 'bank-moss', price: 95_000, values: { fabric: 'moss' }, dimensions: { width: 2200 } },
    ])
  })

  it('without SKUs are given ones that stay the same, and are never too long', () => {
    const long = (name: string) => ({
      option1_name_en: 'Size',
      option1_value_en: `${name} ${'very '.repeat(12)}wide`,
    })
    const rows = ['One', 'Two'].map((name) => ({
      handle: 'bank',
      name_en: 'Bank',
      price: '9',
      ...long(name),
    }))
    const skus = (all: typeof rows) => productOf(all).draft?.variants.map(({ sku }) => sku)
    expect(skus(rows)?.map((sku) => sku.length)).toEqual([64, 64])
    expect(new Set(skus(rows)).size).toBe(2)
    expect(skus(rows.toReversed())).toEqual(skus(rows)?.toReversed())
  })

  it('leave out a variant that chooses nothing, or what another has chosen', () => {
    const { draft, remarks } = productOf([
      { handle: 'bank', sku: 'B1', name_en: 'Bank', price: '900', ...oat },
      { handle: 'bank', sku: 'B2', name_en: 'Bank', price: '900', ...oat },
      {
        handle: 'bank',
        sku: 'B3',
        name_en: 'Bank',
        price: '900',
        ...oat,
        option1_value_en: '',
        option1_value_de: '',
      },
      { handle: 'bank', sku: 'B4', name_en: 'Bank', price: '', ...moss },
    ])
    expect(draft?.variants.map(({ sku }) => sku)).toEqual(['B1'])
    expect(remarks).toEqual([
      'Line 3, sku: “B2” chooses the same options as line 2 under another SKU',
      'Line 4, option1_value_en: is empty, but every piece needs it',
      'Line 5, price: is empty, but every piece needs it',
    ])
  })

  it('need a name and a price when the shop does not know it yet', () => {
    expect(productOf([{ handle: 'a', price: '1' }])).toEqual({
      draft: null,
      remarks: ['Line 2, name.en: is empty, but every piece needs it'],
    })
    expect(productOf([{ handle: 'a', name_en: 'Sofa' }]).remarks).toEqual([
      'Line 2, price: is empty, but every piece needs it',
    ])
  })

  describe('of a product the shop knows', () => {
    const known = productOf([
      {
        handle: 'bank',
        sku: 'B1',
        name_en: 'Bank',
        name_de: 'Bank',
        materials_en: 'Oak',
        price: '900',
        width_mm: '2000',
        ...oat,
      },
      {
        handle: 'bank',
        sku: 'B2',
        name_en: '',
        name_de: '',
        materials_en: '',
        price: '900',
        width_mm: '2200',
        ...moss,
      },
    ]).draft

    it('change what they have a column for and nothing else', () => {
      const { draft } = productOf([{ handle: 'bank', sku: 'B2', price: '990' }], known)
      expect(draft).toEqual({
        ...known,
        slug: 'x',
        variants: known?.variants.map((variant) =>
          variant.sku === 'B2' ? { ...variant, price: 99_000 } : variant,
        ),
      })
    })

    it('empty what they leave empty', () => {
      const { draft } = productOf([{ handle: 'bank', sku: 'B1', materials_en: '' }], known)
      expect(draft?.texts).toEqual({ en: { name: 'Bank' }, de: { name: 'Bank' } })
    })

    it('add a variant without touching the others', () => {
      const clay = { ...option, option1_value_en: 'Clay', option1_value_de: 'Ton', option1_swatch: '' }
      const { draft, remarks } = productOf([{ handle: 'bank', sku: 'B3', price: '900', ...clay }], known)
      expect(remarks).toEqual([])
      expect(draft?.variants.map(({ sku }) => sku)).toEqual(['B1', 'B2', 'B3'])
      expect(draft?.options[0]?.values.map(({ code }) => code)).toEqual(['oat-boucle', 'moss', 'clay'])
    })

    it('put a new SKU in the place of the old one that had the same options', () => {
      const { draft } = productOf([{ handle: 'bank', sku: 'NEW', price: '900', ...moss }], known)
      expect(draft?.variants.map(({ sku }) => sku)).toEqual(['B1', 'NEW'])
    })
  })
})

describe('a table that meets a mapping', () => {
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
    const { draft } = overlay(plan, combine(row ? [row] : []).piece, {
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

  it('may count what is oversold as nothing', () => {
    const plan = planOf([...header, 'Count'], mapping)
    const { row } = readRow(plan, ['1', 'Puff', '9', '', '', 'yes', '', '-3'], 2, '.')
    expect(row?.readings.get('onHand')?.value).toBe(0)
  })

  it('may make the categories it names', () => {
    const plan = planOf(header, mapping)
    readRow(plan, ['1', 'Puff', '9', 'Poufs & Hocker', '', 'no', ''], 2, '.')
    expect(plan.categoryDrafts.get('poufs-hocker')).toEqual({
      slug: 'poufs-hocker',
      names: { en: 'Poufs & Hocker' },
    })
  })

  it.each([
    [
      'lacks a column',
      header.slice(1),
      mapping,
      { code: 'import.columns_missing', facts: { missing: ['id'] } },
    ],
    ['has one twice', [...header, 'W'], mapping, { code: 'import.column_twice', facts: { column: 'W' } }],
    [
      'is in a currency without a rate',
      header,
      { ...mapping, exchange: {} },
      { code: 'import.no_rate', facts: { currency: 'SAR', shop: 'EUR' } },
    ],
  ])('is refused when it %s', (_, columns, by, problem) => {
    expect(planFor(by, columns, shop)).toMatchObject({ ok: false, problem })
  })

  it('may have other columns twice', () => {
    expect(planFor(mapping, [...header, 'Unused'], shop)).toMatchObject({ ok: true })
  })
})
