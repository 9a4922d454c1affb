import { isLanguage } from '#shop/language.ts'
import { markdownOf } from '../values/html.ts'
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
import { commaList, isNo, isYes, measure, onHandOf, packageOf, picturesOf, some } from './values.ts'

const optionNumbers = [1, 2, 3, 4, 5] as const

/**
 * Spree's product export. Rows of one slug are one product: the first tells of it, those with options are its variants,
 * and those with neither a name nor options give the price of a SKU in another currency.
 */
export const spree: Format = {
  name: 'spree',
  system: 'Spree',
  decimal: '.',
  recognises: ({ has }) =>
    has('slug') && has('sku') && has('price') && has('tax_category') && has('option1_name'),
  open: (columns, around) => ({
    columns: columnsFor(columns, around),
    keys: () => (row) => row.cell('slug'),
    product: (rows) => product(columns, around, rows),
  }),
}

/** Spree's export of translations: one row for each product and language. */
export const spreeTranslations: Format = {
  name: 'spree-translations',
  system: 'Spree',
  recognises: ({ has, names }) =>
    has('slug') && has('locale') && has('name') && has('meta_title') && names.length < 10,
  open: (columns) => ({
    columns: {
      handle: 'slug',
      name_en: 'name',
      name_de: 'name',
      description_en: 'description',
      description_de: 'description',
    },
    keepsWhereEmpty: true,
    keys: () => (row) => row.cell('slug'),
    product(rows) {
      const spoken = rows.filter((row) => isLanguage(row.cell('locale')))
      const others = rows.filter((row) => !spoken.includes(row))
      return {
        rows: spoken.map(translation),
        remarks: others.map((row) => out(columns, row, 'locale', { code: 'otherLanguage' })),
      }
    },
  }),
}

function translation(row: ForeignRow): OwnRow {
  const language = row.cell('locale')
  const values = {
    handle: row.cell('slug'),
    [`name_${language}`]: row.cell('name'),
    [`description_${language}`]: markdownOf(row.cell('description')),
  }
  return { line: row.line, values }
}

function columnsFor({ has }: Columns, { language }: Around): Opened['columns'] {
  const options = optionNumbers.flatMap((number) => [
    [`option${number}_name_${language}`, `option${number}_name`],
    [`option${number}_value_${language}`, `option${number}_value`],
  ])
  const all: Opened['columns'] = {
    handle: 'slug',
    sku: 'sku',
    [`name_${language}`]: 'name',
    [`description_${language}`]: 'description',
    status: 'status',
    tags: 'tags',
    categories: 'category1',
    price: 'price',
    compare_at: 'compare_at_price',
    currency: 'currency',
    width_mm: 'width',
    depth_mm: 'depth',
    height_mm: 'height',
    packages: 'weight',
    pictures: 'image1_src',
    stock_policy: 'inventory_backorderable',
    on_hand: 'inventory_count',
    ...Object.fromEntries(options),
  }
  return Object.fromEntries(Object.entries(all).filter(([, theirs]) => has(theirs)))
}

function product(columns: Columns, around: Around, rows: readonly ForeignRow[]): Translated {
  const first = rows.find((row) => row.cell('name') !== '') ?? rows[0]
  if (!first) return { rows: [], remarks: [] }
  const handle = first.cell('slug')
  const chosen = rows.filter((row) => row.cell('option1_value') !== '')
  const sold = chosen.length > 0 ? chosen : [first]
  const remarks: Translated['remarks'][number][] = []
  const pictures = [...new Set([first, ...sold])].flatMap((row) => {
    const sources = columns.names.filter((name) => /^image\d+_src$/.test(name)).map((name) => row.cell(name))
    const found = picturesOf(columns, row, 'image1_src', sources)
    remarks.push(...found.remarks)
    return found.pictures
  })
  const packages = sold.map(measuresOf).find((it) => it.packages)?.packages ?? ''
  const facts = { handle, ...productFacts(columns, first, around, sold), packages, pictures: list(pictures) }
  const variants = sold.map((row): OwnRow => {
    const prices = rows.filter((other) => other.cell('sku') === row.cell('sku'))
    const { packages: _, ...measures } = measuresOf(row)
    return {
      line: row.line,
      values: { handle, ...variantFacts(row, around), ...measures, ...priceOf(row, prices, around) },
    }
  })
  return { rows: [{ line: first.line, values: facts }, ...variants], remarks }
}

function productFacts(
  columns: Columns,
  row: ForeignRow,
  { language, now }: Around,
  sold: readonly ForeignRow[],
): Record<string, string> {
  const categories = columns.names
    .filter((name) => /^category\d+$/.test(name))
    .map((name) => row.cell(name).replace(/\s*->\s*/g, ' > '))
  const names = optionNumbers.map((number) => [
    `option${number}_name_${language}`,
    sold.map((variant) => variant.cell(`option${number}_name`)).find(Boolean) ?? '',
  ])
  const ended = Date.parse(row.cell('discontinue_on')) < now.getTime()
  const status = row.cell('status')
  return {
    [`name_${language}`]: row.cell('name'),
    [`description_${language}`]: markdownOf(row.cell('description')),
    status: ended ? 'archived' : ['active', 'archived'].includes(status) ? status : 'draft',
    tags: tagList(commaList(row.cell('tags'))),
    categories: list(categories),
    ...Object.fromEntries(names),
  }
}

function variantFacts(row: ForeignRow, { language }: Around): Record<string, string> {
  const values = optionNumbers.map((number) => [
    `option${number}_value_${language}`,
    row.cell(`option${number}_value`),
  ])
  return {
    sku: row.cell('sku'),
    stock_policy: isYes(row.cell('inventory_backorderable')) ? 'made_to_order' : 'stocked',
    on_hand: onHandOf(row.cell('inventory_count'), !isNo(row.cell('track_inventory'))),
    ...Object.fromEntries(values),
  }
}

/** The price in the shop's currency; else the one beside the variant, which the mapping may have a rate for. */
function priceOf(row: ForeignRow, prices: readonly ForeignRow[], around: Around): Record<string, string> {
  const best =
    prices.find((other) => other.cell('currency') === around.shopCurrency) ??
    prices.find((other) => around.accepts(other.cell('currency'))) ??
    row
  return {
    price: best.cell('price'),
    currency: best.cell('currency'),
    compare_at: some(best.cell('compare_at_price')),
  }
}

function measuresOf(row: ForeignRow): Record<string, string> {
  const unit = row.cell('dimensions_unit')
  const side = (name: string) => measure(row.cell(name), unit)
  const [width, depth, height] = [side('width'), side('depth'), side('height')] as const
  const weight = measure(row.cell('weight'), row.cell('weight_unit'))
  return {
    width_mm: width,
    depth_mm: depth,
    height_mm: height,
    packages: packageOf(width, depth, height, unit, weight),
  }
}
