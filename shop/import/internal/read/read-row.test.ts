import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { silhouettes } from '#shop/drawings/silhouettes.ts'
import { shapes } from '#shop/catalogue/attributes.ts'
import { ProductDraft } from '#shop/catalogue/draft.ts'
import { itWithRealData, naughtyStrings } from '#tests/support/real-data.ts'
import { readRow } from './read-row.ts'
import { rowErrorsOf, planOf, productOf, sentence } from './read-rows.test.support.ts'

const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' })

describe('a row', () => {
  it('with invalid cells is reported cell by cell, in sentences', () => {
    const row = {
      handle: 'a',
      name_en: 'Sofa',
      price: '1,195.999',
      width_mm: '0',
      depth_mm: 'deep',
      height_mm: '20001',
      max_load_g: 'heavy',
      warranty_years: '2.5',
      seats: '0',
      extendable: 'perhaps',
      shape: 'round|triangular',
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
    expect(rowErrorsOf(row)).toEqual([
      'Line 7, categories: “sofas|thrones” is a category that is not defined in the shop or the mapping',
      `Line 7, form: “throne” is not one of ${anyOf.format(silhouettes)}`,
      `Line 7, shape: “round|triangular” is not one of ${anyOf.format(shapes)}`,
      'Line 7, warranty_years: “2.5” is not a whole number',
      'Line 7, seats: “0” is less than 1',
      'Line 7, extendable: “perhaps” is not “yes” or “no”',
      'Line 7, country_of_origin: “Sweden” is not a country of two capital letters, such as SE',
      'Line 7, pictures: “javascript:alert(1)” is not a URL that starts with https://',
      'Line 7, gtin: “123” is not a GTIN of 8, 12, 13 or 14 digits',
      'Line 7, price: “1,195.999” is in SEK, but the shop sells in EUR and the mapping gives no rate',
      'Line 7, compare_at: “-5” is in SEK, but the shop sells in EUR and the mapping gives no rate',
      'Line 7, on_hand: “some” is not a number (this table writes decimals with a point)',
      'Line 7, option1_swatch: “red” is not a colour such as #b9b2a3',
    ])
  })

  it('without a readable dimension or weight is imported without it', () => {
    const row = {
      max_load_g: 'heavy',
      width_mm: '0',
      depth_mm: '95/154',
      height_mm: '20001',
      packages: 'a box',
    }
    const without = 'the product was imported without it'
    expect(rowErrorsOf(row)).toEqual([
      `Line 7, max_load_g: “heavy” is not a weight; ${without}`,
      `Line 7, width_mm: “0” is not a length from 1 to 20,000 mm; ${without}`,
      `Line 7, depth_mm: “95/154” is not a length from 1 to 20,000 mm; ${without}`,
      `Line 7, height_mm: “20001” is not a length from 1 to 20,000 mm; ${without}`,
      `Line 7, packages: “a box” is not a list of packages; ${without}`,
    ])
    const known = productOf([{ handle: 'a', name_en: 'Sofa', price: '1', depth_mm: '900' }]).draft
    expect(productOf([{ handle: 'a', depth_mm: '95/154' }], known).draft?.dimensions.depth).toBe(900)
  })

  it('with a text that is too long gets its beginning', () => {
    const { draft, issues } = productOf([
      { handle: 'a', name_en: 'Velvet sofa '.repeat(40), subtitle_en: 'x'.repeat(300), price: '1' },
    ])
    expect(draft?.texts.en?.name).toMatch(/^(Velvet sofa )+Velvet( sofa)?…$/)
    expect(draft?.texts.en?.subtitle).toHaveLength(200)
    expect(issues).toEqual([])
  })

  it.each([
    ['1195.999', 'has more decimals than EUR has'],
    ['-1', 'is less than 0'],
    ['10000000.01', 'is more than 10,000,000.00'],
    ['99999999999999999999', 'is more than 10,000,000.00'],
    ['12,5', 'is not a number (this table writes decimals with a point)'],
    ['free', 'is not a number (this table writes decimals with a point)'],
  ])('does not read %s as a price', (price, reason) => {
    expect(rowErrorsOf({ handle: 'a', price })).toEqual([`Line 7, price: “${price}” ${reason}`])
  })

  it('with more or fewer values than the table has columns is refused', () => {
    const plan = planOf(['handle', 'name_en', 'price'])
    const said = (cells: string[]) => readRow(plan, cells, 3, '.').rowErrors.map(sentence)
    expect(said(['a', 'Sofa', '1', ''])).toEqual([])
    expect(said(['a', 'Sofa', '1', '50'])).toEqual(['Line 3: the row has 4 values, the table has 3 columns'])
    expect(said(['a'])).toEqual(['Line 3: the row has 1 value, the table has 3 columns'])
  })

  it('keeps any text, even formulas, without invisible characters', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    const unguarded = text.filter((name) => !name.startsWith("'"))
    fc.assert(
      fc.property(unguarded, (name) => {
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
          const { draft, issues } = productOf([{ handle: 'a', name_en: 'Sofa', price: '1', [column]: text }])
          if (!draft) expect(issues.join()).not.toContain('undefined')
          else expect(ProductDraft.safeParse(draft).success).toBe(true)
        }
      }
    },
  )
})
