import { describe, expect, it } from 'vitest'
import type { UntaxedGoods } from '#shop/tax-case.ts'
import { translated } from './translate.test.support.ts'

const sofa = {
  Handle: 'lund',
  Title: 'Lund',
  'Body (HTML)': '<p>Deep &amp; soft.</p>',
  Vendor: 'Lund Möbler',
  Type: 'Sofas',
  Tags: 'wool, "soft|deep"',
  Published: 'TRUE',
  'Option1 Name': 'Fabric',
  'Option1 Value': 'Oat',
  'Variant SKU': "'0012",
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': '-2',
  'Variant Inventory Policy': 'deny',
  'Variant Price': '1200.00',
  'Variant Compare At Price': '0.00',
  'Variant Requires Shipping': 'true',
  'Variant Barcode': '400-638133-3931',
  'Image Src': 'https://cdn.example/1.jpg',
  'Image Alt Text': '',
  'Gift Card': 'false',
}
const more = (row: Record<string, string>) => ({ Handle: 'lund', ...row })

describe('a product from Shopify', () => {
  it('that is not taxable is exempt, or in the margin scheme if the import says so', () => {
    const rows = [
      { ...sofa, 'Variant Taxable': 'false' },
      more({ 'Option1 Value': 'Moss', 'Variant Price': '1250.00', 'Variant Taxable': 'true' }),
    ]
    const cases = (untaxed: UntaxedGoods) =>
      translated(rows, { untaxed })
        .rows.slice(1)
        .map((row) => row['tax_case'])
    expect(cases('exempt')).toEqual(['exempt', undefined])
    expect(cases('margin_used')).toEqual(['margin_used', undefined])
  })

  it('is described by its first row; the others are variants, or only pictures', () => {
    const { as, rows, said } = translated([
      sofa,
      more({ 'Option1 Value': 'Moss', 'Variant Price': '1250.00', 'Variant Inventory Policy': 'continue' }),
      more({ 'Image Src': 'https://cdn.example/2.jpg', 'Image Alt Text': 'From behind | above' }),
    ])
    expect(as).toBe('shopify')
    expect(said).toEqual([])
    expect(rows).toEqual([
      {
        handle: 'lund',
        name_en: 'Lund',
        description_en: 'Deep & soft.',
        status: 'active',
        maker: 'Lund Möbler',
        tags: String.raw`wool|"soft\|deep"`,
        categories: 'Sofas',
        option1_name_en: 'Fabric',
        pictures: 'https://cdn.example/1.jpg|https://cdn.example/2.jpg',
        picture_alts_en: String.raw`|From behind \| above`,
      },
      {
        handle: 'lund',
        sku: '0012',
        gtin: '4006381333931',
        price: '1200.00',
        stock_policy: 'stocked',
        on_hand: '-2',
        option1_value_en: 'Oat',
      },
      { handle: 'lund', price: '1250.00', stock_policy: 'stocked', option1_value_en: 'Moss' },
    ])
  })

  it('with a single default variant has no options', () => {
    const only = { ...sofa, 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' }
    expect(translated([only]).rows[1]).not.toHaveProperty('option1_value_en')
  })

  it.each([
    ['true', 'active', 'active'],
    ['false', 'active', 'draft'],
    ['true', 'draft', 'draft'],
    ['true', 'archived', 'archived'],
    ['true', 'unlisted', 'draft'],
    ['true', '', 'active'],
  ])('published %s and of status %j is %s here', (Published, Status, status) => {
    expect(translated([{ ...sofa, Published, Status }]).rows[0]).toMatchObject({ status })
  })

  it('without stock tracking and with a quantity of zero has no stock count', () => {
    const counted = (tracker: string, quantity: string) =>
      translated([{ ...sofa, 'Variant Inventory Tracker': tracker, 'Variant Inventory Qty': quantity }])
        .rows[1]?.['on_hand']
    expect([counted('', '0'), counted('', '3'), counted('shopify', '0')]).toEqual([undefined, '3', '0'])
  })

  it('that is a gift card is skipped', () => {
    expect(translated([{ ...sofa, 'Gift Card': 'true' }, more({ 'Option1 Value': '50' })])).toMatchObject({
      rows: [],
      said: ['2 Gift Card “true” is a gift card, which is not supported'],
    })
  })

  it('that needs no shipping becomes a draft, unless the mapping says otherwise', () => {
    const row = { ...sofa, 'Variant Requires Shipping': 'false' }
    const note =
      '2 Variant Requires Shipping “false” says that no shipping is needed; the product was imported as a draft, please check it'
    expect(translated([row])).toMatchObject({ rows: [{ status: 'draft' }, { sku: '0012' }], said: [note] })
    expect(translated([row], { withoutShipping: 'import' })).toMatchObject({
      rows: [{ status: 'active' }, {}],
      said: [],
    })
    expect(translated([row], { withoutShipping: 'skip' })).toMatchObject({
      rows: [],
      said: ['2 Variant Requires Shipping “false” is a download or a service, which is not supported'],
    })
  })

  it('that is sold without stock is made to order only if the mapping names the weeks', () => {
    const row = { ...sofa, 'Variant Inventory Policy': 'continue' }
    expect(translated([row]).rows[1]).toMatchObject({ stock_policy: 'stocked' })
    expect(translated([row], { backorderWeeks: 8 }).rows[1]).toMatchObject({
      stock_policy: 'made_to_order',
      lead_time_weeks: '8',
    })
  })

  it('with very many tags keeps the first fifty', () => {
    const Tags = Array.from({ length: 80 }, (_, index) => `tag ${index}`).join(', ')
    const tags = translated([{ ...sofa, Tags }]).rows[0]?.['tags']?.split('|')
    expect([tags?.length, tags?.at(-1)]).toEqual([50, 'tag 49'])
  })

  it('may have a name that a spreadsheet would run as a formula', () => {
    const named = (Title: string) => translated([{ ...sofa, Title }]).rows[0]?.['name_en']
    expect([named('=1+1'), named("'=1+1"), named("'70s chair")]).toEqual(['=1+1', '=1+1', "'70s chair"])
  })

  it('is also recognized by the column names of newer exports', () => {
    const { as, rows } = translated([
      {
        Title: 'Lund',
        'URL handle': 'lund',
        Description: '<p>Deep.</p>',
        'Product category': 'Furniture > Sofas',
        'Published on online store': 'TRUE',
        Status: 'Active',
        SKU: 'L-1',
        Price: '1200',
        'Continue selling when out of stock': 'FALSE',
        'Inventory quantity': '3',
        'Product image URL': 'https://cdn.example/1.jpg',
        'Packed product length': '95',
        'Packed product width': '210',
        'Packed product height': '70',
        'Packed product dimension unit': 'cm',
        'Weight value (grams)': '62000',
      },
    ])
    expect(as).toBe('shopify')
    expect(rows).toEqual([
      {
        handle: 'lund',
        name_en: 'Lund',
        description_en: 'Deep.',
        status: 'active',
        categories: 'Sofas',
        packages: '210 x 95 x 70 cm, 62000 g',
        pictures: 'https://cdn.example/1.jpg',
      },
      { handle: 'lund', sku: 'L-1', price: '1200', stock_policy: 'stocked', on_hand: '3' },
    ])
  })
})
