import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { naughtyStrings } from '#tests/support/real-data.ts'
import { ownColumns } from '../plan/own-format.ts'
import { recognise } from './formats.ts'
import { translated } from './translate.test.support.ts'

describe('the format of a table is recognized', () => {
  it('unless it is our own format, or only a few columns have the same names', () => {
    expect(recognise([...ownColumns.keys()])).toBeNull()
    for (const header of [
      ['handle', 'sku', 'price'],
      ['sku', 'name', 'price'],
      ['Handle', 'Title'],
      ['id', 'type'],
    ]) {
      expect(recognise(header)).toBeNull()
    }
  })
})

describe('any content of a file', () => {
  const headers = [
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Gift Card',
    'ID,Type,SKU,Name,Published,Description,Stock,Regular price,Sale price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s),Date sale price ends,Weight (kg),Width (cm)',
    'Product Handle,Product Title,Product Tag 1,Variant Title,Variant Sku,Variant Option 1 Name,Variant Option 1 Value,Variant Price EUR,Product Image 1',
    'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,stockOnHand,trackInventory',
    'slug,sku,name,price,currency,status,description,tax_category,category1,option1_name,option1_value,image1_src,width,weight,dimensions_unit,weight_unit,discontinue_on',
    'slug,locale,name,description,meta_title',
  ].map((line) => line.split(','))
  const usual = [
    '',
    '1',
    'true',
    'simple',
    'variable',
    'variation',
    'a',
    'b',
    'a|b',
    'a, b',
    'id:1',
    '<p>x',
    'https://a.example/x',
    'EUR',
    'en',
  ]
  const cell = fc.oneof(fc.constantFrom(...usual, ...naughtyStrings()), fc.string())
  const table = fc.constantFrom(...headers).chain((header) =>
    fc.array(fc.record(Object.fromEntries(header.map((column) => [column, cell]))), {
      minLength: 1,
      maxLength: 6,
    }),
  )

  it('is read to the last row', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const last = rows.length + 1
        expect(translated(rows).lines.filter((line) => line < 2 || line > last)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})

describe('a product from Medusa', () => {
  const row = {
    'Product Handle': 'lund',
    'Product Title': 'Lund',
    'Product Status': 'published',
    'Product Category 1': 'pcat_01J44RRKGS2N86A8V37ZJD877K',
    'Variant Title': 'Oat',
    'Variant Sku': 'L-1',
    'Variant Option 1 Name': 'Fabric',
    'Variant Option 1 Value': 'Oat',
    'Variant Price Nordics [EUR]': '99',
    'Variant Price EUR': '120',
    'Variant Width': '200',
    'Variant Length': '90',
    'Variant Height': '80',
    'Variant Weight': '60',
  }

  it('has the shop’s price, no regional price, and no numeric category', () => {
    expect(translated([row]).rows).toEqual([
      { handle: 'lund', name_en: 'Lund', status: 'active', option1_name_en: 'Fabric' },
      {
        handle: 'lund',
        sku: 'L-1',
        stock_policy: 'stocked',
        price: '120',
        currency: 'EUR',
        option1_value_en: 'Oat',
      },
    ])
    expect(translated([row], { knowsCategory: () => true }).rows[0]).toMatchObject({
      categories: 'pcat_01J44RRKGS2N86A8V37ZJD877K',
    })
  })

  it('has dimensions if the mapping gives their units', () => {
    expect(translated([row], { units: { length: 'cm', weight: 'kg' } }).rows).toMatchObject([
      { packages: '200 x 90 x 80 cm, 60 kg' },
      { width_mm: '200 cm', depth_mm: '90 cm', height_mm: '80 cm' },
    ])
  })

  it('that is a gift card is skipped', () => {
    expect(translated([{ ...row, 'Product Is Giftcard': 'true' }]).rows).toEqual([])
  })
})

describe('a product from Vendure', () => {
  const row = {
    'name:en': 'Lund',
    'name:de': 'Lund, das Sofa',
    slug: '',
    'description:en': '<p>Deep &amp; <b>soft</b>.</p>',
    assets: '',
    'facets:en': 'brand:Lund|category:Sofas|style:Calm',
    optionGroups: 'Fabric|Feet',
    'optionValues:en': 'Oat|Oak',
    'optionValues:de': 'Hafer|Eiche',
    sku: 'L-1',
    price: '1200',
    stockOnHand: '0',
    trackInventory: 'false',
  }

  it('continues in rows without a name, in as many languages as it has columns', () => {
    const { rows, said } = translated([
      row,
      { sku: 'L-2', 'optionValues:en': 'Moss|Oak', 'optionValues:de': 'Moos|Eiche', price: '1250' },
    ])
    expect(said).toEqual([])
    expect(rows).toMatchObject([
      {
        handle: 'lund',
        name_en: 'Lund',
        name_de: 'Lund, das Sofa',
        description_en: 'Deep & **soft**.',
        maker: 'Lund',
        categories: 'Sofas',
        tags: 'Calm',
        option2_name_de: 'Feet',
      },
      { sku: 'L-1', option1_value_en: 'Oat', option1_value_de: 'Hafer' },
      { sku: 'L-2', option1_value_en: 'Moss', option1_value_de: 'Moos' },
    ])
    expect(rows[1]).not.toHaveProperty('on_hand')
  })

  it('loses a variant that does not choose a value for each option', () => {
    expect(translated([{ ...row, 'optionValues:en': 'Oat' }])).toMatchObject({
      said: ['2 optionValues:en “Oat” names 1 value, the product has 2 options'],
      rows: [{ handle: 'lund' }],
    })
  })
})

describe('a product from Spree', () => {
  const row = {
    slug: 'lund',
    sku: 'LUND',
    name: 'Lund',
    price: '1200',
    compare_at_price: '0',
    currency: 'EUR',
    status: 'active',
    tax_category: 'Default',
    category1: 'Living -> Sofas',
    option1_name: '',
    option1_value: '',
    width: '80',
    height: '30',
    depth: '36',
    dimensions_unit: 'in',
    weight: '100',
    weight_unit: 'lb',
    inventory_count: '3',
    track_inventory: 'TRUE',
  }

  it('without options is its own only variant', () => {
    expect(translated([row]).rows).toEqual([
      {
        handle: 'lund',
        name_en: 'Lund',
        status: 'active',
        categories: 'Living > Sofas',
        packages: '80 x 36 x 30 in, 100 lb',
      },
      {
        handle: 'lund',
        sku: 'LUND',
        price: '1200',
        currency: 'EUR',
        stock_policy: 'stocked',
        on_hand: '3',
        width_mm: '80 in',
        depth_mm: '36 in',
        height_mm: '30 in',
      },
    ])
  })

  it('has the price in the shop’s currency, and is archived once discontinued', () => {
    const dollars = { ...row, currency: 'USD', price: '1300', discontinue_on: '2026-01-01' }
    const euros = { slug: 'lund', sku: 'LUND', currency: 'EUR', price: '1200' }
    expect(translated([dollars, euros]).rows).toMatchObject([
      { status: 'archived' },
      { price: '1200', currency: 'EUR' },
    ])
  })
})
