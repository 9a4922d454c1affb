import type { RowIssue } from '../../import.ts'
import { markdownOf } from '../values/html.ts'
import { joinList } from '../values/cells.ts'
import { type Columns, type ExternalRow, badRowIssue, rowNote } from './columns.ts'
import {
  type FormatContext,
  type Format,
  optionCells,
  type OwnCells,
  type OwnRow,
  productRows,
  stockPolicyCells,
} from './format.ts'
import {
  commaList,
  gtinOf,
  conditionOf,
  isNo,
  isYes,
  refuseProduct,
  withUnitText,
  dimensionCells,
  onHandOf,
  picturesOf,
  some,
  tagList,
} from './values.ts'

const optionNames = ['Option1 Name', 'Option2 Name', 'Option3 Name']
const optionValues = ['Option1 Value', 'Option2 Value', 'Option3 Value']
/** The shop's limit for alternative texts, in characters. Shopify allows longer alternative texts. */
const LONGEST_ALT = 300
const SHIPPING = 'Variant Requires Shipping'
/** Columns of metafields: `Color (product.metafields.shopify.color-pattern)`. */
const COLOUR = /(?:colou?r|farbe).*\(product\.metafields\./i
const MATERIAL = /(?:material|fabric|upholstery).*\(product\.metafields\./i
const CONDITION = 'Google Shopping / Condition'

/**
 * Shopify's product export. Only the first row of a product contains the product's texts. Each row may contain one
 * variant and one picture. A row without option value, price and SKU contains only a picture.
 */
export const shopify: Format = {
  name: 'shopify',
  system: 'Shopify',
  handleIsSlug: true,
  decimal: '.',
  otherNames: {
    Handle: ['URL handle'],
    'Body (HTML)': ['Description'],
    Published: ['Published on online store'],
    'Variant SKU': ['SKU'],
    'Variant Barcode': ['Barcode'],
    'Variant Price': ['Price'],
    'Variant Compare At Price': ['Compare-at price'],
    'Variant Inventory Tracker': ['Inventory tracker'],
    'Variant Inventory Qty': ['Inventory quantity'],
    'Variant Inventory Policy': ['Continue selling when out of stock'],
    'Variant Requires Shipping': ['Requires shipping'],
    'Variant Taxable': ['Charge tax'],
    'Variant Grams': ['Weight value (grams)'],
    'Variant Image': ['Variant image URL'],
    'SEO Title': ['SEO title'],
    'SEO Description': ['SEO description'],
    'Google Shopping / Condition': [
      'Google: Condition',
      'Condition (product.metafields.mm-google-shopping.condition)',
    ],
    'Image Src': ['Product image URL', 'Image source'],
  },
  recognises: ({ names }) =>
    names.includes('URL handle') ||
    (names.includes('Handle') && names.some((name) => /^(Variant|Option1) /.test(name))),
  columnsFor,
  keys: () => (row) => row.cell('Handle'),
  product(rows, first, context) {
    const { language } = context
    if (isYes(first.cell('Gift Card'))) return refuseProduct(first, 'Gift Card', 'giftCard')
    const { issues, pictures } = picturesIn(rows, language)
    const packages = rows.map(packageOf).find(Boolean) ?? ''
    const offered = rows.filter(isVariant)
    const [only] = offered
    // For products without options, Shopify writes an option "Title" with a single value.
    const isSingle = offered.length === 1 && only?.cell('Option1 Name') === 'Title'
    const variants: OwnRow[] = []
    let isDraft = false
    for (const row of offered) {
      const isUnshipped = isNo(row.cell(SHIPPING))
      if (isUnshipped && context.withoutShipping === 'skip') {
        issues.push(badRowIssue(row, SHIPPING, { code: 'notAProduct', facts: { kind: 'service' } }))
        continue
      }
      const isChecked = isUnshipped && context.withoutShipping === 'draft'
      if (isChecked) issues.push(rowNote(row, SHIPPING, { code: 'noShipping' }))
      isDraft ||= isChecked
      const choice = isSingle ? {} : optionCells('value', language, optionValues.map(row.cell))
      variants.push({ line: row.line, values: { ...variantFacts(row, context), ...choice } })
    }
    const status = isDraft && statusOf(first) === 'active' ? { status: 'draft' } : {}
    const weight_g = packages === '' ? commonWeight(offered) : ''
    const values = { ...productFacts(first, language), packages, weight_g, ...pictures, ...status }
    const isOffered = offered.length === 0 || variants.length > 0
    return {
      rows: isOffered ? productRows(first.cell('Handle'), { line: first.line, values }, variants) : [],
      issues,
      backorders: offered.filter(isBackordered).length,
    }
  },
}

function columnsFor({ has, names }: Columns, { language }: FormatContext) {
  return {
    handle: 'Handle',
    maker: 'Vendor',
    tags: has('Tags') ? 'Tags' : names.find((name) => COLOUR.test(name)),
    sku: 'Variant SKU',
    gtin: 'Variant Barcode',
    price: 'Variant Price',
    compare_at: 'Variant Compare At Price',
    stock_policy: 'Variant Inventory Policy',
    tax_case: 'Variant Taxable',
    on_hand: 'Variant Inventory Qty',
    pictures: 'Image Src',
    packages: 'Packed product width',
    categories: has('Type') ? 'Type' : 'Product Category',
    status: has('Status') ? 'Status' : 'Published',

    [`name_${language}`]: 'Title',
    [`description_${language}`]: 'Body (HTML)',
    [`picture_alts_${language}`]: 'Image Alt Text',
    [`materials_${language}`]: names.find((name) => MATERIAL.test(name)),
    [`seo_title_${language}`]: 'SEO Title',
    [`seo_description_${language}`]: 'SEO Description',
    condition: CONDITION,
    weight_g: 'Variant Grams',
    variant_picture: 'Variant Image',
    ...optionCells('name', language, optionNames),
    ...optionCells('value', language, optionValues),
  }
}

/**
 * Returns each picture once with its alternative text. Also returns remarks for the import report about pictures
 * without a URL.
 */
function picturesIn(rows: readonly ExternalRow[], language: FormatContext['language']) {
  const issues: RowIssue[] = []
  const alts = new Map<string, string>()
  for (const row of rows) {
    const found = picturesOf([row], 'Image Src', ({ cell }) => [cell('Image Src')])
    issues.push(...found.issues)
    const alt = row.cell('Image Alt Text').replace(/\s+/g, ' ').slice(0, LONGEST_ALT)
    for (const source of found.pictures) alts.set(source, alts.get(source) || alt)
  }
  const pictures = {
    pictures: joinList([...alts.keys()]),
    [`picture_alts_${language}`]: joinList([...alts.values()]),
  }
  return { pictures, issues }
}

function isVariant(row: ExternalRow): boolean {
  return ['Option1 Value', 'Variant Price', 'Variant SKU'].some((name) => row.cell(name) !== '')
}

function productFacts(row: ExternalRow, language: FormatContext['language']): OwnCells {
  return {
    [`name_${language}`]: row.cell('Title'),
    [`description_${language}`]: markdownOf(row.cell('Body (HTML)')),
    status: statusOf(row),
    maker: row.cell('Vendor'),
    // The colour filter reads the colours of a product without colours to choose from its tags.
    tags: tagList([...metafields(row, COLOUR), ...commaList(row.cell('Tags'))]),
    [`materials_${language}`]: metafields(row, MATERIAL).join(', '),
    categories: row.cell('Type') || (row.cell('Product Category').split('>').at(-1) ?? '').trim(),
    [`seo_title_${language}`]: row.cell('SEO Title'),
    [`seo_description_${language}`]: row.cell('SEO Description'),
    condition: conditionOf(row.cell(CONDITION)),
    ...optionCells('name', language, optionNames.map(row.cell)),
  }
}

/** Returns the values of the metafields whose columns match. Shopify separates them by semicolons: `dark-oak; brass`. */
function metafields(row: ExternalRow, columns: RegExp): string[] {
  const values = row.cells(columns).flatMap((cell) => cell.split(';'))
  const names = values
    .map((value) => value.trim().replaceAll(/(?<=\w)-(?=\w)/g, ' '))
    .filter((value) => value !== '')
  return [...new Set(names.filter((name) => !name.startsWith('gid:')))]
}

/** Returns the weight that all variants have. Empty if their weights differ: the shop has one weight per product. */
function commonWeight(rows: readonly ExternalRow[]): string {
  const weights = new Set(rows.map((row) => some(row.cell('Variant Grams'))))
  const [weight = ''] = weights.size === 1 ? weights : []
  return weight && `${weight} g`
}

function statusOf(row: ExternalRow): string {
  const status = row.cell('Status').toLowerCase()
  if (status === 'archived') return 'archived'
  const isShown = (status === '' || status === 'active') && !isNo(row.cell('Published'))
  return isShown ? 'active' : 'draft'
}

function isBackordered(row: ExternalRow): boolean {
  const policy = row.cell('Variant Inventory Policy').toLowerCase()
  return policy === 'continue' || isYes(policy)
}

function variantFacts(row: ExternalRow, context: FormatContext): OwnCells {
  return {
    sku: row.cell('Variant SKU').replace(/^'/, ''),
    gtin: gtinOf(row.cell('Variant Barcode').replace(/^'/, '')),
    variant_picture: row.cell('Variant Image'),
    price: row.cell('Variant Price'),
    compare_at: some(row.cell('Variant Compare At Price')),
    ...stockPolicyCells(isBackordered(row), context),
    tax_case: isNo(row.cell('Variant Taxable')) ? context.untaxed : '',
    on_hand: onHandOf(row.cell('Variant Inventory Qty'), row.cell('Variant Inventory Tracker') !== ''),
  }
}

/**
 * Returns the package of a row as the text of a cell. Empty if the export does not contain the dimensions of the packed
 * product, as in older exports.
 */
function packageOf(row: ExternalRow): string | undefined {
  const unit = row.cell('Packed product dimension unit')
  const side = (name: string) => withUnitText(row.cell(`Packed product ${name}`), unit)
  const weight = withUnitText(row.cell('Variant Grams'), 'g')
  return dimensionCells([side('width'), side('length'), side('height')], unit, weight)['packages']
}
