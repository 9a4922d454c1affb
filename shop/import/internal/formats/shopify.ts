import type { RowIssue } from '../../import.ts'
import { markdownOf } from '../values/html.ts'
import { joinList } from '../values/cells.ts'
import { type Columns, type ExternalRow, badRowIssue } from './columns.ts'
import {
  type FormatContext,
  type Format,
  optionCells,
  type OwnCells,
  type OwnRow,
  productRows,
} from './format.ts'
import {
  commaList,
  gtinOf,
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

/**
 * Shopify's product export. Only the first row of a product contains the product's texts. Each row may contain one
 * variant and one picture. A row without option value, price and SKU contains only a picture.
 */
export const shopify: Format = {
  name: 'shopify',
  system: 'Shopify',
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
    'Image Src': ['Product image URL', 'Image source'],
  },
  recognises: ({ names }) =>
    names.includes('URL handle') ||
    (names.includes('Handle') && names.some((name) => /^(Variant|Option1) /.test(name))),
  columnsFor,
  keys: () => (row) => row.cell('Handle'),
  product(rows, first, { language, untaxed }) {
    if (isYes(first.cell('Gift Card'))) return refuseProduct(first, 'Gift Card', 'giftCard')
    const { issues, pictures } = picturesIn(rows, language)
    const packages = rows.map(packageOf).find(Boolean) ?? ''
    const offered = rows.filter(isVariant)
    const [only] = offered
    // For products without options, Shopify writes an option "Title" with a single value.
    const isSingle = offered.length === 1 && only?.cell('Option1 Name') === 'Title'
    const variants: OwnRow[] = []
    for (const row of offered) {
      if (isNo(row.cell('Variant Requires Shipping'))) {
        const reason = { code: 'notAProduct', facts: { kind: 'service' } } as const
        issues.push(badRowIssue(row, 'Variant Requires Shipping', reason))
        continue
      }
      const choice = isSingle ? {} : optionCells('value', language, optionValues.map(row.cell))
      variants.push({ line: row.line, values: { ...variantFacts(row, untaxed), ...choice } })
    }
    const values = { ...productFacts(first, language), packages, ...pictures }
    const isOffered = offered.length === 0 || variants.length > 0
    return {
      rows: isOffered ? productRows(first.cell('Handle'), { line: first.line, values }, variants) : [],
      issues,
    }
  },
}

function columnsFor({ has }: Columns, { language }: FormatContext) {
  return {
    handle: 'Handle',
    maker: 'Vendor',
    tags: 'Tags',
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
    tags: tagList(commaList(row.cell('Tags'))),
    categories: row.cell('Type') || (row.cell('Product Category').split('>').at(-1) ?? '').trim(),
    ...optionCells('name', language, optionNames.map(row.cell)),
  }
}

function statusOf(row: ExternalRow): string {
  const status = row.cell('Status').toLowerCase()
  if (status === 'archived') return 'archived'
  const isShown = (status === '' || status === 'active') && !isNo(row.cell('Published'))
  return isShown ? 'active' : 'draft'
}

function variantFacts(row: ExternalRow, untaxed: string): OwnCells {
  const policy = row.cell('Variant Inventory Policy').toLowerCase()
  return {
    sku: row.cell('Variant SKU').replace(/^'/, ''),
    gtin: gtinOf(row.cell('Variant Barcode').replace(/^'/, '')),
    price: row.cell('Variant Price'),
    compare_at: some(row.cell('Variant Compare At Price')),
    stock_policy: policy === 'continue' || isYes(policy) ? 'made_to_order' : 'stocked',
    tax_case: isNo(row.cell('Variant Taxable')) ? untaxed : '',
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
  const weight = withUnitText(row.cell('Weight value (grams)'), 'g')
  return dimensionCells([side('width'), side('length'), side('height')], unit, weight)['packages']
}
