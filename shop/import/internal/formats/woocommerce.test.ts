import { describe, expect, it } from 'vitest'
import { translated } from './translate.test.support.ts'

const chair = {
  ID: '7',
  Type: 'simple',
  SKU: 'CH-1',
  Name: 'Chair &amp; Co',
  Published: '1',
  'Visibility in catalog': 'visible',
  'Short description': '<p>For the <b>table</b></p>',
  Description: 'Oak.\\n\\nOiled.',
  'In stock?': '1',
  Stock: '4',
  'Backorders allowed?': '0',
  'Weight (kg)': '5.5',
  'Length (cm)': '52',
  'Width (cm)': '45',
  'Height (cm)': '81',
  'Sale price': '',
  'Regular price': '120',
  Categories: 'Seating > Chairs, Oak\\, oiled',
  Tags: 'oak, chair',
  Images: 'https://s.example/a.jpg, https://s.example/b.jpg',
  Parent: '',
  Position: '0',
}
const sofa = {
  ...chair,
  ID: '8',
  Type: 'variable',
  SKU: '',
  'Regular price': '',
  'Attribute 1 name': 'Fabric',
  'Attribute 1 value(s)': 'Oat, Moss',
  'Attribute 2 name': 'Feet',
  'Attribute 2 value(s)': 'Oak, Steel',
}
const variation = (row: Record<string, string>) => ({
  Type: 'variation',
  Parent: 'id:8',
  Published: '1',
  'In stock?': '1',
  'Regular price': '900',
  'Attribute 1 name': 'Fabric',
  'Attribute 2 name': 'Feet',
  ...row,
})
const soldIn = ({ rows }: ReturnType<typeof translated>) => rows.filter(({ price }) => price !== undefined)

describe('a product from WooCommerce', () => {
  it.for([
    ['none', 'margin_used'],
    ['shipping', 'margin_used'],
    ['taxable', undefined],
  ] as const)('with the tax status “%s” is taxed accordingly', ([status, taxCase]) => {
    const { rows } = translated([{ ...chair, 'Tax status': status }], { untaxed: 'margin_used' })
    expect(rows[1]?.['tax_case']).toBe(taxCase)
  })

  it('that is simple is a product of one variant', () => {
    const { as, rows, said } = translated([chair])
    expect([as, said]).toEqual(['woocommerce', []])
    expect(rows).toEqual([
      {
        handle: 'woo-7',
        name_en: 'Chair & Co',
        subtitle_en: 'For the table',
        description_en: 'Oak.\n\nOiled.',
        status: 'active',
        categories: 'Seating > Chairs|Oak, oiled',
        tags: 'oak|chair',
        packages: '45 x 52 x 81 cm, 5.5 kg',
        pictures: 'https://s.example/a.jpg|https://s.example/b.jpg',
      },
      {
        handle: 'woo-7',
        sku: 'CH-1',
        price: '120',
        variant_status: 'active',
        stock_policy: 'stocked',
        on_hand: '4',
        width_mm: '45 cm',
        depth_mm: '52 cm',
        height_mm: '81 cm',
      },
    ])
  })

  it('that is variable has its variations, before or after it, with its own dimensions where they have none', () => {
    const { rows, said } = translated([
      variation({ SKU: 'S-2', 'Attribute 1 value(s)': 'Moss', 'Attribute 2 value(s)': 'Oak', Position: '2' }),
      sofa,
      variation({
        SKU: 'S-1',
        'Attribute 1 value(s)': 'Oat',
        'Attribute 2 value(s)': 'Oak',
        'Width (cm)': '240',
        Position: '1',
        Published: '0',
      }),
    ])
    expect(said).toEqual([])
    expect(rows).toMatchObject([
      { handle: 'woo-8', option1_name_en: 'Fabric', option2_name_en: 'Feet' },
      {
        sku: 'S-1',
        option1_value_en: 'Oat',
        width_mm: '240 cm',
        depth_mm: '52 cm',
        variant_status: 'archived',
      },
      { sku: 'S-2', option1_value_en: 'Moss', option2_value_en: 'Oak', width_mm: '45 cm' },
    ])
  })

  it('is found by its variations by its SKU or by its ID', () => {
    const parents = { ...sofa, SKU: 'SOFA' }
    const { rows } = translated([
      parents,
      variation({ SKU: 'S-1', 'Attribute 1 value(s)': 'Oat', 'Attribute 2 value(s)': 'Oak' }),
      variation({
        SKU: 'S-2',
        Parent: 'SOFA',
        'Attribute 1 value(s)': 'Moss',
        'Attribute 2 value(s)': 'Oak',
      }),
    ])
    expect(rows.map(({ handle, sku }) => [handle, sku])).toEqual([
      ['woo-8', undefined],
      ['woo-8', 'S-1'],
      ['woo-8', 'S-2'],
    ])
  })

  it('whose variation leaves an attribute open has a variant for each value that no other variation has', () => {
    const all = translated([
      sofa,
      variation({ SKU: 'OAT', 'Attribute 1 value(s)': 'Oat', 'Attribute 2 value(s)': '', Stock: '9' }),
      variation({ SKU: 'STEEL', 'Attribute 1 value(s)': 'Oat', 'Attribute 2 value(s)': 'Steel', Stock: '2' }),
    ])
    expect(all.said).toEqual(['3 SKU “OAT” matches any Feet; created 1 variant; set the stock of each'])
    expect(soldIn(all).map(({ sku, on_hand, option2_value_en: feet }) => [sku, feet, on_hand])).toEqual([
      ['OAT-oak', 'Oak', undefined],
      ['STEEL', 'Steel', '2'],
    ])
  })

  it('is reduced only during its sale period', () => {
    const priced = (starts: string, ends: string) => {
      const dates = { 'Date sale price starts': starts, 'Date sale price ends': ends }
      const [row] = soldIn(translated([{ ...chair, 'Sale price': '99', ...dates }]))
      return [row?.['price'], row?.['compare_at']]
    }
    expect(priced('', '')).toEqual(['99', '120'])
    expect(priced('2026-11-01', '2026-11-30 23:59:59')).toEqual(['99', '120'])
    expect(priced('2026-12-01', '')).toEqual(['120', undefined])
    expect(priced('', '2026-11-01')).toEqual(['120', undefined])
  })

  it.each([
    ['7', '1', { on_hand: '7', stock_policy: 'stocked' }],
    ['', '0', { on_hand: '0', stock_policy: 'stocked' }],
    ['parent', '1', { on_hand: undefined, stock_policy: 'stocked' }],
    ['0', 'backorder', { stock_policy: 'stocked' }],
  ])(
    'with a stock of %j and an availability of %s has the matching stock values',
    (Stock, inStock, expected) => {
      const [row] = soldIn(translated([{ ...chair, Stock, 'In stock?': inStock }]))
      expect({ on_hand: undefined, ...row }).toMatchObject(expected)
    },
  )

  it('has material and brand in its columns, and other attributes below its description', () => {
    const attributes = Object.fromEntries(
      [
        ['Material', 'Oak'],
        ['Brand', 'Lund'],
        ['Finish', 'Oil'],
      ].flatMap(([name = '', value = ''], index) => [
        [`Attribute ${index + 1} name`, name],
        [`Attribute ${index + 1} value(s)`, value],
        [`Attribute ${index + 1} visible`, '1'],
      ]),
    ) as Record<string, string>
    expect(translated([{ ...chair, ...attributes }]).rows[0]).toMatchObject({
      materials_en: 'Oak',
      maker: 'Lund',
      description_en: 'Oak.\n\nOiled.\n\n- Finish: Oil',
    })
  })

  it('that is not a physical product is skipped, and so is a variation without its product', () => {
    const types = ['simple, virtual', 'grouped', 'external', 'pw-gift-card', 'subscription']
    const all = translated([
      ...types.map((Type, index) => ({ ...chair, Type, SKU: `X-${index}` })),
      variation({ Parent: 'GONE' }),
    ])
    expect(all.rows).toEqual([])
    expect(all.said).toEqual([
      '2 Type “simple, virtual” is a download or a service, which is not supported',
      '3 Type “grouped” is only a group of products; they are imported separately',
      '4 Type “external” is a product sold by another shop',
      '5 Type “pw-gift-card” is a gift card, which is not supported',
      '6 Type “subscription” is not a supported product type',
      '7 Parent “GONE” refers to a product that is not in this file',
    ])
  })

  it('from a German shop has German columns, texts and units', () => {
    const { as, rows } = translated([
      {
        ID: '9',
        Typ: 'simple',
        Artikelnummer: 'H-1',
        Name: 'Höcker',
        Veröffentlicht: '1',
        'Sichtbarkeit im Katalog': 'visible',
        Beschreibung: 'Eiche.',
        'Regulärer Preis': '89,50',
        Kategorien: 'Hocker',
        'Breite (mm)': '400',
        'Attribut 1 Name': 'Material',
        'Attribut 1 Wert(e)': 'Eiche',
      },
    ])
    expect(as).toBe('woocommerce')
    expect(rows).toMatchObject([
      { name_de: 'Höcker', description_de: 'Eiche.', materials_de: 'Eiche', categories: 'Hocker' },
      { sku: 'H-1', price: '89,50', width_mm: '400 mm' },
    ])
  })
})
