import type { Columns, ExternalRow } from './columns.ts'
import {
  type FormatContext,
  type Format,
  optionCells,
  type OwnCells,
  productRows,
  stockPolicyCells,
} from './format.ts'
import {
  commaList,
  gtinOf,
  isNo,
  isYes,
  refuseProduct,
  list,
  withUnitText,
  dimensionCells,
  onHandOf,
  picturesOf,
  tagList,
} from './values.ts'

const optionNumbers = [1, 2, 3, 4, 5, 6] as const
const optionNames = optionNumbers.map((number) => `Variant Option ${number} Name`)
const optionValues = optionNumbers.map((number) => `Variant Option ${number} Value`)
const images = Array.from({ length: 20 }, (_, index) => index + 1)

/**
 * Medusa's product export, in versions 1 and 2. Version 1 has other names for some columns. Every row contains one
 * variant and repeats the data of the variant's product.
 */
export const medusa: Format = {
  name: 'medusa',
  system: 'Medusa',
  handleIsSlug: true,
  decimal: '.',
  otherNames: Object.fromEntries([
    ...images.map((number) => [`Product Image ${number}`, [`Image ${number} Url`]]),
    ...[...optionNames, ...optionValues].map((name) => [name, [name.replace('Variant ', '')]]),
  ]),
  recognises: ({ has }) => has('Product Handle') && has('Product Title') && has('Variant Title'),
  noRate({ names }, context) {
    const [first] = pricesIn(names)
    return first && !priceFor(names, context)
      ? { currency: first.currency, shop: context.shopCurrency }
      : null
  },
  columnsFor,
  keys: () => (row) => row.cell('Product Handle'),
  product(rows, first, context) {
    if (isYes(first.cell('Product Is Giftcard')))
      return refuseProduct(first, 'Product Is Giftcard', 'giftCard')
    const { pictures, issues } = picturesOf([first], 'Product Image 1', (row) => [
      row.cell('Product Thumbnail'),
      ...row.cells(/^(product )?image \d+( url)?$/i),
    ])
    const values = { ...productFacts(first, context), pictures: list(pictures) }
    const variants = rows.map((row) => ({ line: row.line, values: variantFacts(row, context) }))
    return {
      rows: productRows(first.cell('Product Handle'), { line: first.line, values }, variants),
      issues,
      backorders: rows.filter(isBackordered).length,
    }
  },
}

interface PriceColumn {
  readonly name: string
  readonly currency: string
}

/**
 * Returns the price columns of the table. The table has one price column for each currency. It may also have price
 * columns for one region only, such as "Price Nordics [EUR]". The result contains the columns for regions last.
 */
function pricesIn(names: Columns['names']): PriceColumn[] {
  const matches = names.map((name) => /^(?:Variant )?Price (?:([A-Z]{3})|.+\[([A-Z]{3})\])$/i.exec(name))
  const found = matches.flatMap((match) => {
    const currency = match?.[1] ?? match?.[2]
    return match && currency ? [{ name: match[0], currency: currency.toUpperCase() }] : []
  })
  const isRegional = ({ name }: PriceColumn) => Number(name.endsWith(']'))
  return found.toSorted((a, b) => isRegional(a) - isRegional(b))
}

function priceFor(
  names: Columns['names'],
  { shopCurrency, accepts }: FormatContext,
): PriceColumn | undefined {
  const found = pricesIn(names)
  return (
    found.find(({ currency }) => currency === shopCurrency) ?? found.find(({ currency }) => accepts(currency))
  )
}

function columnsFor({ has, names }: Columns, context: FormatContext) {
  const { language, units } = context
  const price = priceFor(names, context)?.name
  return {
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
    ...(units.length && {
      width_mm: 'Variant Width',
      depth_mm: 'Variant Length',
      height_mm: 'Variant Height',
    }),
    ...(units.length && units.weight && { packages: 'Variant Weight' }),
    tags: names.find((name) => /^Product Tags?( \d+)?$/i.test(name)),
    categories: names.find((name) => /^Product (Category \d+|Type)$/i.test(name)),
    price,
    currency: price,
    ...optionCells('name', language, optionNames),
    ...optionCells('value', language, optionValues),
  }
}

/**
 * Matches Medusa's internal IDs of categories and types. Version 2 exports these IDs instead of names, but customers
 * must not see IDs.
 */
const INNER_NUMBER = /^(pcat|ptyp)_\w+$/

function productFacts(row: ExternalRow, { language, knowsCategory }: FormatContext): OwnCells {
  const categories = row.cells(/^product (category \d+|type( id)?)$/i)
  const tags = row.cells(/^product tags?( \d+)?$/i).flatMap(commaList)
  return {
    [`name_${language}`]: row.cell('Product Title'),
    [`subtitle_${language}`]: row.cell('Product Subtitle'),
    [`description_${language}`]: row.cell('Product Description').replaceAll('\\n', '\n'),
    [`materials_${language}`]: row.cell('Product Material'),
    status: /^published$/i.test(row.cell('Product Status')) ? 'active' : 'draft',
    country_of_origin: row.cell('Product Origin Country').toUpperCase(),
    categories: list(categories.filter((name) => knowsCategory(name) || !INNER_NUMBER.test(name))),
    tags: tagList([...tags, row.cell('Product Collection Title')]),
    ...optionCells('name', language, optionNames.map(row.cell)),
  }
}

const isBackordered = (row: ExternalRow) => isYes(row.cell('Variant Allow Backorder'))

function variantFacts(row: ExternalRow, context: FormatContext): OwnCells {
  const price = priceFor(row.names, context)
  const isCounted = !isNo(row.cell('Variant Manage Inventory'))
  return {
    ...dimensionCellsOf(row, context),
    sku: row.cell('Variant SKU'),
    gtin: gtinOf(row.cell('Variant Barcode'), row.cell('Variant Ean'), row.cell('Variant Upc')),
    ...stockPolicyCells(isBackordered(row), context),
    on_hand: onHandOf(row.cell('Variant Inventory Quantity'), isCounted),
    ...(price && { price: row.cell(price.name), currency: price.currency }),
    ...optionCells('value', context.language, optionValues.map(row.cell)),
  }
}

/**
 * Returns the cells for dimensions and package. The units come from the mapping, because Medusa's export does not
 * contain units. If the mapping contains no unit of length, returns no cells.
 */
function dimensionCellsOf(row: ExternalRow, { units: { length, weight } }: FormatContext): OwnCells {
  if (!length) return {}
  const own = (name: string) => row.cell(`Variant ${name}`) || row.cell(`Product ${name}`)
  const side = (name: string) => withUnitText(own(name), length)
  const heavy = weight ? withUnitText(own('Weight'), weight) : ''
  return dimensionCells([side('Width'), side('Length'), side('Height')], length, heavy)
}
