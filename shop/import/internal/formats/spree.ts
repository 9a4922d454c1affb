import { isLanguage } from '#shop/language.ts'
import { markdownOf } from '../values/html.ts'
import { type Columns, type ExternalRow, badRowIssue } from './columns.ts'
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
  isNo,
  isYes,
  list,
  withUnitText,
  dimensionCells,
  onHandOf,
  picturesOf,
  some,
  tagList,
} from './values.ts'

const optionNumbers = [1, 2, 3, 4, 5] as const
const optionNames = optionNumbers.map((number) => `option${number}_name`)
const optionValues = optionNumbers.map((number) => `option${number}_value`)

/**
 * Spree's product export. Rows with the same slug are one product. The first row contains the product's texts, and each
 * row with options is a variant. A row with neither a name nor options contains the price of a SKU in another currency.
 */
export const spree: Format = {
  name: 'spree',
  system: 'Spree',
  handleIsSlug: true,
  decimal: '.',
  recognises: ({ has }) => ['slug', 'sku', 'price', 'tax_category', 'option1_name'].every(has),
  columnsFor,
  keys: () => (row) => row.cell('slug'),
  product(rows, first, context) {
    const naming = rows.find((row) => row.cell('name') !== '') ?? first
    const chosen = rows.filter((row) => row.cell('option1_value') !== '')
    const sold = chosen.length > 0 ? chosen : [naming]
    const shown = [...new Set([naming, ...sold])]
    const { pictures, issues } = picturesOf(shown, 'image1_src', ({ cells }) => cells(/^image\d+_src$/))
    const values = { ...productFacts(naming, context, sold), pictures: list(pictures) }
    const variants = sold.map((row) => {
      const prices = rows.filter((other) => other.cell('sku') === row.cell('sku'))
      return { line: row.line, values: { ...variantFacts(row, context), ...priceOf(row, prices, context) } }
    })
    return {
      rows: productRows(naming.cell('slug'), { line: naming.line, values }, variants),
      issues,
      backorders: sold.filter(isBackordered).length,
    }
  },
}

/** Spree's export of translations, with one row for each product and language. */
export const spreeTranslations: Format = {
  name: 'spree-translations',
  system: 'Spree',
  keepsValueIfEmpty: true,
  recognises: ({ has, names }) => ['slug', 'locale', 'name', 'meta_title'].every(has) && names.length < 10,
  columnsFor: () => ({
    handle: 'slug',
    name_en: 'name',
    name_de: 'name',
    description_en: 'description',
    description_de: 'description',
    seo_title_en: 'meta_title',
    seo_title_de: 'meta_title',
    seo_description_en: 'meta_description',
    seo_description_de: 'meta_description',
  }),
  keys: () => (row) => row.cell('slug'),
  product(rows) {
    const isSupportedLanguage = (row: ExternalRow) => isLanguage(row.cell('locale'))
    const others = rows.filter((row) => !isSupportedLanguage(row))
    return {
      rows: rows.filter(isSupportedLanguage).map((row) => ({ line: row.line, values: translation(row) })),
      issues: others.map((row) => badRowIssue(row, 'locale', { code: 'otherLanguage' })),
    }
  },
}

function translation(row: ExternalRow): OwnCells {
  const language = row.cell('locale')
  return {
    handle: row.cell('slug'),
    [`name_${language}`]: row.cell('name'),
    [`description_${language}`]: markdownOf(row.cell('description')),
    [`seo_title_${language}`]: row.cell('meta_title'),
    [`seo_description_${language}`]: row.cell('meta_description'),
  }
}

function columnsFor(_: Columns, { language }: FormatContext) {
  return {
    handle: 'slug',
    sku: 'sku',
    [`name_${language}`]: 'name',
    [`description_${language}`]: 'description',
    [`seo_title_${language}`]: 'meta_title',
    [`seo_description_${language}`]: 'meta_description',
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
    ...optionCells('name', language, optionNames),
    ...optionCells('value', language, optionValues),
  }
}

function productFacts(
  row: ExternalRow,
  { language, now }: FormatContext,
  sold: readonly ExternalRow[],
): OwnCells {
  const categories = row.cells(/^category\d+$/).map((path) => path.replace(/\s*->\s*/g, ' > '))
  const names = optionNames.map((name) => sold.map((variant) => variant.cell(name)).find(Boolean) ?? '')
  const ended = Date.parse(row.cell('discontinue_on')) < now.getTime()
  const status = row.cell('status')
  return {
    [`name_${language}`]: row.cell('name'),
    [`description_${language}`]: markdownOf(row.cell('description')),
    [`seo_title_${language}`]: row.cell('meta_title'),
    [`seo_description_${language}`]: row.cell('meta_description'),
    status: ended ? 'archived' : ['active', 'archived'].includes(status) ? status : 'draft',
    tags: tagList(commaList(row.cell('tags'))),
    categories: list(categories),
    ...optionCells('name', language, names),
  }
}

const isBackordered = (row: ExternalRow) => isYes(row.cell('inventory_backorderable'))

function variantFacts(row: ExternalRow, context: FormatContext): OwnCells {
  const { language } = context
  const unit = row.cell('dimensions_unit')
  const side = (name: string) => withUnitText(row.cell(name), unit)
  const weight = withUnitText(row.cell('weight'), row.cell('weight_unit'))
  return {
    sku: row.cell('sku'),
    ...stockPolicyCells(isBackordered(row), context),
    on_hand: onHandOf(row.cell('inventory_count'), !isNo(row.cell('track_inventory'))),
    ...optionCells('value', language, optionValues.map(row.cell)),
    ...dimensionCells([side('width'), side('depth'), side('height')], unit, weight),
  }
}

/**
 * Returns the price of a variant in the shop's currency. If the variant has no such price, returns a price in a
 * currency that the mapping can convert. If the variant has no price in such a currency either, returns the price in
 * the variant's own row.
 */
function priceOf(row: ExternalRow, prices: readonly ExternalRow[], context: FormatContext): OwnCells {
  const best =
    prices.find((other) => other.cell('currency') === context.shopCurrency) ??
    prices.find((other) => context.accepts(other.cell('currency'))) ??
    row
  return {
    price: best.cell('price'),
    currency: best.cell('currency'),
    compare_at: some(best.cell('compare_at_price')),
  }
}
