import type { Remark } from '../../import.ts'
import { markdownOf } from '../values/html.ts'
import { joinList } from '../values/cells.ts'
import { type Columns, type ForeignRow, out } from './columns.ts'
import { type Around, type Format, type Opened, type OwnRow, tagList, type Translated } from './format.ts'
import { commaList, gtinOf, isNo, isYes, measure, onHandOf, packageOf, picturesOf, some } from './values.ts'

const optionNumbers = [1, 2, 3] as const
/** Shopify allows longer ones, which no screen reader would read out to the end. */
const LONGEST_ALT = 300

/**
 * Shopify's product export. Only the first row of a product tells of the product; each row may tell of one variant and of
 * one picture, and a row without options, price and SKU is only a picture.
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
    'Image Src': ['Product image URL', 'Image source'],
  },
  recognises: ({ names }) =>
    names.includes('URL handle') ||
    (names.includes('Handle') && names.some((name) => /^(Variant|Option1) /.test(name))),
  open(columns, around) {
    return {
      columns: columnsFor(columns, around),
      keys: () => (row) => row.cell('Handle'),
      product: (rows) => product(columns, around, rows),
    }
  },
}

function columnsFor({ has }: Columns, { language }: Around): Opened['columns'] {
  const texts = {
    [`name_${language}`]: 'Title',
    [`description_${language}`]: 'Body (HTML)',
    [`picture_alts_${language}`]: 'Image Alt Text',
  }
  const options = optionNumbers.flatMap((number) => [
    [`option${number}_name_${language}`, `Option${number} Name`],
    [`option${number}_value_${language}`, `Option${number} Value`],
  ])
  const plain = {
    handle: 'Handle',
    maker: 'Vendor',
    tags: 'Tags',
    sku: 'Variant SKU',
    gtin: 'Variant Barcode',
    price: 'Variant Price',
    compare_at: 'Variant Compare At Price',
    stock_policy: 'Variant Inventory Policy',
    on_hand: 'Variant Inventory Qty',
    pictures: 'Image Src',
    packages: 'Packed product width',
    categories: has('Type') ? 'Type' : 'Product Category',
    status: has('Status') ? 'Status' : 'Published',
  }
  const all: Readonly<Record<string, string>> = { ...plain, ...texts, ...Object.fromEntries(options) }
  return Object.fromEntries(Object.entries(all).filter(([, theirs]) => has(theirs)))
}

function product(columns: Columns, { language }: Around, rows: readonly ForeignRow[]): Translated {
  const [first] = rows
  if (!first) return { rows: [], remarks: [] }
  if (isYes(first.cell('Gift Card'))) {
    return {
      rows: [],
      remarks: [out(columns, first, 'Gift Card', { code: 'notAPiece', facts: { kind: 'giftCard' } })],
    }
  }
  const handle = first.cell('Handle')
  const { remarks, ...pictures } = picturesIn(columns, rows, language)
  const packages = rows.map(packedAs).find(Boolean) ?? ''
  const facts = { handle, ...productFacts(first, language), packages, ...pictures.values }
  const own: OwnRow[] = [{ line: first.line, values: facts }]
  const offered = rows.filter(isVariant)
  for (const row of rows) {
    if (!isVariant(row)) continue
    if (isNo(row.cell('Variant Requires Shipping'))) {
      const reason = { code: 'notAPiece', facts: { kind: 'service' } } as const
      remarks.push(out(columns, row, 'Variant Requires Shipping', reason))
      continue
    }
    const values = { handle, ...variantFacts(row) }
    own.push({ line: row.line, values: { ...values, ...(isSingle(offered) ? {} : choiceOf(row, language)) } })
  }
  const isOffered = offered.length === 0 || own.some(({ values }) => 'price' in values)
  return { rows: isOffered ? own : [], remarks }
}

/** Each picture once, beside its text. */
function picturesIn(columns: Columns, rows: readonly ForeignRow[], language: string) {
  const remarks: Remark[] = []
  const alts = new Map<string, string>()
  for (const row of rows) {
    const found = picturesOf(columns, row, 'Image Src', [row.cell('Image Src')])
    remarks.push(...found.remarks)
    const alt = row.cell('Image Alt Text').replace(/\s+/g, ' ').slice(0, LONGEST_ALT)
    for (const source of found.pictures) alts.set(source, alts.get(source) || alt)
  }
  const values = {
    pictures: joinList([...alts.keys()]),
    [`picture_alts_${language}`]: joinList([...alts.values()]),
  }
  return { values, remarks }
}

function isVariant(row: ForeignRow): boolean {
  return ['Option1 Value', 'Variant Price', 'Variant SKU'].some((name) => row.cell(name) !== '')
}

/** Where there is nothing to choose, Shopify writes an option "Title" of one value. */
function isSingle(offered: readonly ForeignRow[]): boolean {
  return offered.length === 1 && (offered[0]?.cell('Option1 Name') ?? '') === 'Title'
}

function productFacts(row: ForeignRow, language: string): Record<string, string> {
  const names = optionNumbers.map((number) => [
    `option${number}_name_${language}`,
    row.cell(`Option${number} Name`),
  ])
  return {
    [`name_${language}`]: row.cell('Title'),
    [`description_${language}`]: markdownOf(row.cell('Body (HTML)')),
    status: statusOf(row),
    maker: row.cell('Vendor'),
    tags: tagList(commaList(row.cell('Tags'))),
    categories: row.cell('Type') || (row.cell('Product Category').split('>').at(-1) ?? '').trim(),
    ...Object.fromEntries(names),
  }
}

function statusOf(row: ForeignRow): string {
  const status = row.cell('Status').toLowerCase()
  if (status === 'archived') return 'archived'
  const isShown = (status === '' || status === 'active') && !isNo(row.cell('Published'))
  return isShown ? 'active' : 'draft'
}

function variantFacts(row: ForeignRow): Record<string, string> {
  const policy = row.cell('Variant Inventory Policy').toLowerCase()
  return {
    sku: row.cell('Variant SKU').replace(/^'/, ''),
    gtin: gtinOf(row.cell('Variant Barcode').replace(/^'/, '')),
    price: row.cell('Variant Price'),
    compare_at: some(row.cell('Variant Compare At Price')),
    stock_policy: policy === 'continue' || isYes(policy) ? 'made_to_order' : 'stocked',
    on_hand: onHandOf(row.cell('Variant Inventory Qty'), row.cell('Variant Inventory Tracker') !== ''),
  }
}

/** Newer exports say how large a product is when packed. */
function packedAs(row: ForeignRow): string {
  const unit = row.cell('Packed product dimension unit')
  const side = (name: string) => measure(row.cell(`Packed product ${name}`), unit)
  const weight = measure(row.cell('Weight value (grams)'), 'g')
  return packageOf(side('width'), side('length'), side('height'), unit, weight)
}

function choiceOf(row: ForeignRow, language: string): Record<string, string> {
  const values = optionNumbers.map((number) => [
    `option${number}_value_${language}`,
    row.cell(`Option${number} Value`),
  ])
  return Object.fromEntries(values)
}
