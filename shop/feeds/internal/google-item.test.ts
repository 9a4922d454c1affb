import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ForSale, VariantForSale } from '#shop/catalogue/list-for-sale.server.ts'
import { newId } from '#shop/ids.ts'
import { silhouettes } from '#shop/drawings/silhouettes.ts'
import { currency, money } from '#shop/money.ts'
import { Settings } from '#shop/settings/settings.ts'
import type { Day } from '#shop/time.ts'
import { itWithRealData, naughtyStrings, scriptStrings } from '#tests/support/real-data.ts'
import { googleCategories } from './google-category.ts'
import { type FeedContext, googleItems, identifierOf } from './google-item.ts'
import { plainText } from './plain-text.ts'

const euros = (amount: number) => money(amount * 100, currency('EUR'))

const oat = { code: 'fabric', name: 'Fabric', value: 'Linen, oat', swatch: '#cdbfa6' }
const variant: VariantForSale = {
  id: newId(),
  sku: 'FJ-1 OAT',
  gtin: '4006381333931',
  price: euros(1299),
  lowestIn30Days: null,
  drawnAs: { form: 'sofa', model: null },
  stockPolicy: 'stocked',
  leadTimeWeeks: null,
  dimensions: { width: 2285, depth: 950, height: 780 },
  chosen: [
    oat,
    { code: 'size', name: 'Size', value: 'Three seats', swatch: null },
    { code: 'side', name: 'Side', value: 'Left', swatch: null },
  ],
  photos: [],
}
const product: ForSale = {
  id: newId(),
  slug: 'fjord-sofa',
  name: 'Fjord',
  subtitle: 'sofa for three',
  description: 'Deep **and** quiet.\n\n- beech\n- [wool](https://example.org)',
  materials: 'Beech, wool',
  maker: 'Ellund & Voss',
  eprelId: null,
  form: 'sofa',
  trail: ['Seating', 'Sofas'],
  condition: null,
  weight: 62_000,
  variants: [variant],
}
const context: FeedContext = {
  settings: Settings.parse({}),
  today: '2026-11-21' as Day,
  page: (path) => `https://shop.example${path}`,
  file: (path) => `https://shop.example${path}`,
  free: new Map([[variant.id, 3]]),
}

/** Returns the texts of an item by element name, as an XML parser reads them. */
function read(item: string): Record<string, string> {
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  const texts = [...item.matchAll(/<([a-z:_]+)>([^<]*)<\/\1>\n/g)].map(([, name = '', text = '']) => [
    name,
    text.replace(/&(\w+);/g, (_, sign: string) => signs[sign] ?? '?'),
  ])
  return Object.fromEntries(texts) as Record<string, string>
}

type Changes = Partial<Omit<VariantForSale, 'id'>> & Partial<Omit<ForSale, 'id'>>

const itemOf = (changes: Changes = {}, available = 3) => {
  const own = { ...variant, ...changes }
  const free = new Map([[own.id, available]])
  return read(googleItems({ ...product, variants: [own, own], ...changes }, { ...context, free }))
}

describe('an item for Google', () => {
  it('has the photos of the variant in its finish, if any, up to Google’s maximum', () => {
    const photos = Array.from({ length: 14 }, (_, number) => number.toString(16).repeat(32))
    const text = googleItems(
      { ...product, variants: [{ ...variant, photos }] },
      { ...context, free: new Map() },
    )
    const links = [...text.matchAll(/<g:(image_link|additional_image_link)>([^<]*)</g)]
    expect(links).toHaveLength(11)
    expect(links[0]?.slice(1)).toEqual([
      'image_link',
      `https://shop.example/media/shares/photos/${photos[0]}-square-2.jpg`,
    ])
    expect(links[1]?.[2]).toContain(photos[1])
  })

  it('names the product’s entry in the EU product database', () => {
    expect(itemOf({ eprelId: 123_456 })).toMatchObject({
      'g:certification_authority': 'European_Commission',
      'g:certification_name': 'EPREL',
      'g:certification_code': '123456',
    })
    expect(itemOf()).not.toHaveProperty('g:certification_name')
  })

  it('has the variant’s description, price and URL', () => {
    expect(itemOf()).toEqual({
      'g:id': 'FJ-1 OAT',
      'g:item_group_id': product.id,
      title: 'Fjord, sofa for three – Linen, oat, Three seats, Left',
      description: 'Deep and quiet.\n– beech\n– wool',
      link: 'https://shop.example/products/fjord-sofa?variant=FJ-1%20OAT',
      'g:image_link': expect.stringMatching(
        /^https:\/\/shop\.example\/media\/shares\/square\/.+cdbfa6\.png$/,
      ),
      'g:availability': 'in_stock',
      'g:country': 'DE',
      'g:min_handling_time': '0',
      'g:max_handling_time': '0',
      'g:min_transit_time': '5',
      'g:max_transit_time': '8',
      'g:price': '1299.00 EUR',
      'g:gtin': '4006381333931',
      'g:brand': 'Ellund & Voss',
      'g:condition': 'new',
      'g:google_product_category': 'Furniture > Sofas',
      'g:product_type': 'Seating > Sofas',
      'g:material': 'Linen, oat',
      'g:color': 'Linen, oat',
      'g:size': 'Three seats',
      'g:attribute_name': 'Side',
      'g:attribute_value': 'Left',
      'g:product_width': '228.5 cm',
      'g:product_length': '95 cm',
      'g:product_height': '78 cm',
      'g:shipping_weight': '62000 g',
    })
  })

  it('has the lowest price of the 30 days before a reduction first, if the present price is lower', () => {
    expect(itemOf({ lowestIn30Days: euros(1499) })).toMatchObject({
      'g:price': '1499.00 EUR',
      'g:sale_price': '1299.00 EUR',
    })
    expect(itemOf({ lowestIn30Days: euros(1299) })).toMatchObject({ 'g:price': '1299.00 EUR' })
    expect(itemOf({ lowestIn30Days: euros(1299) })).not.toHaveProperty('g:sale_price')
  })

  it('has the availability', () => {
    const availability = (changes: Changes, available = 0) => {
      const item = itemOf(changes, available)
      return [item['g:availability'], item['g:availability_date']]
    }
    expect(availability({})).toEqual(['out_of_stock', undefined])
    const made = { stockPolicy: 'made_to_order' } as const
    expect(availability({ ...made, leadTimeWeeks: 8 })).toEqual(['backorder', '2027-01-16T00:00Z'])
    expect(availability({ ...made, leadTimeWeeks: 104 })).toEqual(['backorder', '2027-11-20T00:00Z'])
    expect(availability({ ...made, leadTimeWeeks: null })).toEqual(['out_of_stock', undefined])
  })

  it('has price and time of delivery, for made-to-order items from the end of the production', () => {
    const times = (changes: Changes, available: number) => {
      const item = itemOf(changes, available)
      return [item['g:country'], item['g:min_transit_time'], item['g:max_transit_time']]
    }
    const made = { stockPolicy: 'made_to_order' } as const
    expect(times({}, 3)).toEqual(['DE', '5', '8'])
    expect(times({}, 0)).toEqual([undefined, undefined, undefined])
    expect(times({ ...made, leadTimeWeeks: 8 }, 0)).toEqual(['DE', '5', '10'])
    expect(times({ ...made, leadTimeWeeks: null }, 0)).toEqual([undefined, undefined, undefined])
    const deliveryDays = { ...context.settings.deliveryDays, stocked: { from: 5, to: 61 } }
    const slow = { ...context, settings: { ...context.settings, deliveryDays } }
    expect(googleItems(product, slow)).toContain('<g:price>49.00 EUR</g:price>\n</g:shipping>')
  })

  it('has no item group for a single variant, and leaves out unknown values', () => {
    const bare = itemOf({
      variants: [{ ...variant, chosen: [], dimensions: {}, sku: 'X'.repeat(51) }],
      maker: null,
      materials: null,
      trail: [],
      weight: null,
      description: null,
    })
    expect(Object.keys(bare)).toEqual([
      'g:id',
      'title',
      'description',
      'link',
      'g:image_link',
      'g:availability',
      'g:country',
      'g:price',
      'g:min_handling_time',
      'g:max_handling_time',
      'g:min_transit_time',
      'g:max_transit_time',
      'g:gtin',
      'g:brand',
      'g:condition',
      'g:google_product_category',
    ])
    expect(bare).toMatchObject({ 'g:id': variant.id, 'g:brand': 'Alcove', description: 'sofa for three' })
  })

  it('is well-formed XML, whatever its texts are', () => {
    const strange = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        ']]>',
        '<![CDATA[',
        '&amp;',
        '\ud800',
        '\u0000\u001f',
        ...naughtyStrings(),
        ...scriptStrings(),
      ),
    )
    fc.assert(
      fc.property(strange, strange, (name, value) => {
        const own = { ...variant, sku: value.toWellFormed(), chosen: [{ ...oat, value }] }
        const piece = { ...product, name, description: value, maker: name, variants: [own] }
        const item = googleItems(piece, context)
        expect(item).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u)
        expect(item.replace(/<\/?(item|title|link|description|g:[a-z_]+)>/g, '')).not.toMatch(
          /[<>]|&(?!(amp|lt|gt|quot|apos);)/,
        )
      }),
      { numRuns: 50 },
    )
  })
})

describe('a GTIN', () => {
  it.each(['4006381333931', '96385074', '036000291452', '14006381333938'])('%s is sent', (gtin) => {
    expect(identifierOf(gtin)).toEqual([['gtin', gtin]])
  })
  it.each([null, '4006381333932', '2010000000014', '0200000000006'])('%s is left out', (gtin) => {
    expect(identifierOf(gtin)).toEqual([['identifier_exists', 'no']])
  })
})

it('a description is sent without its Markdown', () => {
  const source = '# Title\n\nOne\ntwo  \nthree\n\n1. *first*\n2. `second`\n\n> <b>quoted</b>'
  expect(plainText(source)).toBe('Title\nOne two\nthree\n– first\n– second\n<b>quoted</b>')
})

itWithRealData(
  'every silhouette has a category in Google’s taxonomy',
  ['import-formats/google-product-taxonomy.tsv'],
  (file) => {
    const lines = readFileSync(file ?? '', 'utf8').split(/\r?\n/)
    const paths = new Set(lines.map((line) => line.split('\t')[1]))
    expect(paths.size).toBeGreaterThan(5_000)
    expect(silhouettes.filter((form) => !paths.has(googleCategories[form]))).toEqual([])
  },
)
