import { type Columns, type ForeignRow, out } from './columns.ts'
import {
  type Around,
  type Format,
  list,
  type Opened,
  type OwnRow,
  tagList,
  type Translated,
} from './format.ts'
import { commaList, gtinOf, isNo, isYes, measure, onHandOf, packageOf, picturesOf } from './values.ts'

const optionNumbers = [1, 2, 3, 4, 5, 6] as const
const many = Array.from({ length: 20 }, (_, index) => index + 1)
const parts = ['Name', 'Value'] as const

/** What version 1 calls otherwise. */
const otherNames: Readonly<Record<string, readonly string[]>> = Object.fromEntries([
  ...many.map((number) => [`Product Image ${number}`, [`Image ${number} Url`]]),
  ...optionNumbers.flatMap((number) =>
    parts.map((part) => [`Variant Option ${number} ${part}`, [`Option ${number} ${part}`]]),
  ),
])

/** Medusa's product export, of version 2 and of version 1: every row is a variant and repeats its product. */
export const medusa: Format = {
  name: 'medusa',
  system: 'Medusa',
  decimal: '.',
  otherNames,
  recognises: ({ has }) => has('Product Handle') && has('Product Title') && has('Variant Title'),
  open(columns, around) {
    const price = priceColumn(columns, around)
    const [first] = priceColumns(columns)
    return {
      columns: columnsFor(columns, around, price?.name),
      ...(price || !first ? {} : { noRate: { currency: first.currency, shop: around.shopCurrency } }),
      keys: () => (row) => row.cell('Product Handle'),
      product: (rows) => product(columns, around, price, rows),
    }
  },
}

interface PriceColumn {
  readonly name: string
  readonly currency: string
}

/** One column for each currency; those of a region ("Price Nordics [EUR]") come last. */
function priceColumns({ names }: Columns): PriceColumn[] {
  const matches = names.map((name) => /^(?:Variant )?Price (?:([A-Z]{3})|.+\[([A-Z]{3})\])$/i.exec(name))
  const found = matches.flatMap((match) => {
    const currency = match?.[1] ?? match?.[2]
    return match && currency ? [{ name: match[0], currency: currency.toUpperCase() }] : []
  })
  const isRegional = ({ name }: PriceColumn) => Number(name.endsWith(']'))
  return found.toSorted((a, b) => isRegional(a) - isRegional(b))
}

function priceColumn(columns: Columns, { shopCurrency, accepts }: Around): PriceColumn | undefined {
  const found = priceColumns(columns)
  return (
    found.find(({ currency }) => currency === shopCurrency) ?? found.find(({ currency }) => accepts(currency))
  )
}

function columnsFor({ has, names }: Columns, { language, units }: Around, price: string | undefined) {
  const options = optionNumbers.flatMap((number) => [
    [`option${number}_name_${language}`, `Variant Option ${number} Name`],
    [`option${number}_value_${language}`, `Variant Option ${number} Value`],
  ])
  const length = units.length
    ? { width_mm: 'Variant Width', depth_mm: 'Variant Length', height_mm: 'Variant Height' }
    : {}
  const tag = names.find((name) => /^Product Tags?( \d+)?$/i.test(name))
  const category = names.find((name) => /^Product (Category \d+|Type)$/i.test(name))
  const all: Opened['columns'] = {
    handle: 'Product Handle',
    status: 'Product Status',
    [`name_${language}`]: 'Product Title',
    [`subtitle_${language}`]: 'Product Subtitle',
    [`description_${language}`]: 'Product Description',
    [`materials_${language}`]: 'Product Material',
    country_of_origin: 'Product Origin Country',
    sku: 'Variant SKU',
    gtin: has('Variant Barcode') ? 'Variant Barcode' : 'Variant Ean',
    stock_policy: 'Variant Allow Backorder',
    on_hand: 'Variant Inventory Quantity',
    pictures: has('Product Image 1') ? 'Product Image 1' : 'Product Thumbnail',
    ...length,
    ...(units.length && units.weight ? { packages: 'Variant Weight' } : {}),
    ...(tag ? { tags: tag } : {}),
    ...(category ? { categories: category } : {}),
    ...(price ? { price, currency: price } : {}),
    ...Object.fromEntries(options),
  }
  return Object.fromEntries(Object.entries(all).filter(([, theirs]) => has(theirs)))
}

function product(
  columns: Columns,
  around: Around,
  price: PriceColumn | undefined,
  rows: readonly ForeignRow[],
): Translated {
  const [first] = rows
  if (!first) return { rows: [], remarks: [] }
  if (isYes(first.cell('Product Is Giftcard'))) {
    const reason = { code: 'notAPiece', facts: { kind: 'giftCard' } } as const
    return { rows: [], remarks: [out(columns, first, 'Product Is Giftcard', reason)] }
  }
  const sources = [
    first.cell('Product Thumbnail'),
    ...numbered(columns, first, /^(product )?image \d+( url)?$/i),
  ]
  const { pictures, remarks } = picturesOf(columns, first, 'Product Image 1', sources)
  const handle = first.cell('Product Handle')
  const facts = { handle, ...productFacts(columns, around, first), pictures: list(pictures) }
  const boxes = rows.map((row) => measuresOf(row, around)).find(({ packages }) => packages)?.packages
  const own: OwnRow[] = rows.map((row) => {
    const { packages: _, ...measures } = measuresOf(row, around)
    const values = { handle, ...measures, ...variantFacts(row, around, price) }
    return { line: row.line, values }
  })
  return {
    rows: [{ line: first.line, values: { ...facts, ...(boxes ? { packages: boxes } : {}) } }, ...own],
    remarks,
  }
}

/** What stands in all columns of the kind "Product Tag 1", "Product Tag 2". */
function numbered({ names }: Columns, row: ForeignRow, pattern: RegExp): string[] {
  return names.filter((name) => pattern.test(name)).map((name) => row.cell(name))
}

/** Version 2 names categories and types by the number they have within Medusa, which says nothing here. */
const INNER_NUMBER = /^(pcat|ptyp)_\w+$/

function productFacts(columns: Columns, around: Around, row: ForeignRow): Record<string, string> {
  const { language, knowsCategory } = around
  const categories = numbered(columns, row, /^product (category \d+|type( id)?)$/i)
  const optionNames = optionNumbers.map((number) => [
    `option${number}_name_${language}`,
    row.cell(`Variant Option ${number} Name`),
  ])
  const tags = [
    ...numbered(columns, row, /^product tags?( \d+)?$/i).flatMap(commaList),
    row.cell('Product Collection Title'),
  ]
  return {
    [`name_${language}`]: row.cell('Product Title'),
    [`subtitle_${language}`]: row.cell('Product Subtitle'),
    [`description_${language}`]: row.cell('Product Description').replaceAll('\\n', '\n'),
    [`materials_${language}`]: row.cell('Product Material'),
    status: /^published$/i.test(row.cell('Product Status')) ? 'active' : 'draft',
    country_of_origin: row.cell('Product Origin Country').toUpperCase(),
    categories: list(categories.filter((name) => knowsCategory(name) || !INNER_NUMBER.test(name))),
    tags: tagList(tags),
    ...Object.fromEntries(optionNames),
  }
}

function variantFacts(row: ForeignRow, { language }: Around, price: PriceColumn | undefined) {
  const isCounted = !isNo(row.cell('Variant Manage Inventory'))
  const values = optionNumbers.map((number) => [
    `option${number}_value_${language}`,
    row.cell(`Variant Option ${number} Value`),
  ])
  return {
    sku: row.cell('Variant SKU'),
    gtin: gtinOf(row.cell('Variant Barcode'), row.cell('Variant Ean'), row.cell('Variant Upc')),
    stock_policy: isYes(row.cell('Variant Allow Backorder')) ? 'made_to_order' : 'stocked',
    on_hand: onHandOf(row.cell('Variant Inventory Quantity'), isCounted),
    ...(price ? { price: row.cell(price.name), currency: price.currency } : {}),
    ...(Object.fromEntries(values) as Record<string, string>),
  }
}

/** Only where the mapping says in which units, which Medusa leaves to its shops. */
function measuresOf(row: ForeignRow, { units }: Around): Record<string, string> {
  if (!units.length) return {}
  const side = (name: string) =>
    measure(row.cell(`Variant ${name}`) || row.cell(`Product ${name}`), units.length)
  const [width, depth, height] = [side('Width'), side('Length'), side('Height')] as const
  const weight = units.weight
    ? measure(row.cell('Variant Weight') || row.cell('Product Weight'), units.weight)
    : ''
  const packages = packageOf(width, depth, height, units.length, weight)
  return { width_mm: width, depth_mm: depth, height_mm: height, packages }
}
