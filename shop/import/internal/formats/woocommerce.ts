import { markdownOf, plainTextOf } from '../html.ts'
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
import { attributesOf, type Attributes, choicesOf, optionNamesOf } from './woocommerce-options.ts'
import { otherNames } from './woocommerce-columns.ts'

const optionNumbers = [1, 2, 3, 4, 5, 6] as const
const MATERIAL = /^materiali?(en|s)?$/i
const MAKER = /^(brand|marke|maker|manufacturer|hersteller)$/i

/**
 * WooCommerce's product export. A `variable` product is one of its rows; its `variation` rows name it as their parent, by
 * SKU or as `id:12`. What is not delivered as a piece stays out: downloads, services, groups, what others sell.
 */
export const woocommerce: Format = {
  name: 'woocommerce',
  system: 'WooCommerce',
  otherNames,
  recognises: ({ has }) => has('Type') && has('SKU') && has('Name') && has('Regular price'),
  languageOf: ({ labelOf }) => (labelOf('Type') === 'Typ' ? 'de' : null),
  open: (columns, around) => ({
    columns: columnsFor(columns, around),
    keys: keysOf,
    product: (rows) => product(columns, around, rows),
  }),
}

/** A product is known by its SKU, and by its number too to variations that come after it. */
function keysOf(): (row: ForeignRow) => string {
  const skus = new Map<string, string>()
  return (row) => {
    const [parent, sku, id] = [row.cell('Parent'), row.cell('SKU'), row.cell('ID')]
    if (isVariation(row)) return skus.get(parent) ?? (parent || `line ${row.line}`)
    const number = id && `id:${id}`
    if (sku && number) skus.set(number, sku)
    return sku || number
  }
}

const typesOf = (row: ForeignRow) => commaList(row.cell('Type').toLowerCase())
const isVariation = (row: ForeignRow) => typesOf(row).includes('variation')

function columnsFor({ has }: Columns, { language }: Around): Opened['columns'] {
  const options = has('Attribute 1 name')
    ? optionNumbers.flatMap((number) => [
        [`option${number}_name_${language}`, 'Attribute 1 name'],
        [`option${number}_value_${language}`, 'Attribute 1 value(s)'],
      ])
    : []
  const all: Opened['columns'] = {
    handle: has('ID') ? 'ID' : 'SKU',
    sku: 'SKU',
    gtin: 'GTIN',
    [`name_${language}`]: 'Name',
    [`subtitle_${language}`]: 'Short description',
    [`description_${language}`]: 'Description',
    [`materials_${language}`]: 'Attribute 1 value(s)',
    maker: has('Brands') ? 'Brands' : 'Attribute 1 value(s)',
    status: 'Published',
    variant_status: 'Published',
    categories: 'Categories',
    tags: 'Tags',
    pictures: 'Images',
    price: 'Regular price',
    compare_at: 'Sale price',
    stock_policy: 'In stock?',
    on_hand: 'Stock',
    width_mm: 'Width',
    depth_mm: 'Length',
    height_mm: 'Height',
    packages: 'Weight',
    ...Object.fromEntries(options),
  }
  return Object.fromEntries(Object.entries(all).filter(([, theirs]) => has(theirs)))
}

function product(columns: Columns, around: Around, rows: readonly ForeignRow[]): Translated {
  const parent = rows.find((row) => !isVariation(row))
  if (!parent) {
    const remarks = rows.map((row) => out(columns, row, 'Parent', { code: 'noParent' }))
    return { rows: [], remarks }
  }
  const kind = keptOutAs(parent)
  if (kind) {
    return { rows: [], remarks: [out(columns, parent, 'Type', { code: 'notAPiece', facts: { kind } })] }
  }
  const variations = rows.filter(isVariation).toSorted((a, b) => position(a) - position(b))
  const attributes = attributesOf(parent)
  const options = optionNamesOf(attributes, variations)
  const handle = parent.cell('ID') ? `woo-${parent.cell('ID')}` : parent.cell('SKU')
  const shown = [parent, ...variations].map((row) =>
    picturesOf(columns, row, 'Images', commaList(row.cell('Images'))),
  )
  const isVariable = typesOf(parent).includes('variable')
  const sold = isVariable ? variations : [parent]
  const boxes = [...sold, parent].map((row) => measuresOf(columns, row, parent).packages).find(Boolean) ?? ''
  const facts = {
    handle,
    ...productFacts(parent, around, attributes, options),
    packages: boxes,
    pictures: list(shown.flatMap(({ pictures }) => pictures)),
  }
  const own: OwnRow[] = [{ line: parent.line, values: facts }]
  const choices = choicesOf(columns, attributes, options, sold)
  const remarks = [...shown.flatMap((it) => it.remarks), ...choices.remarks]
  for (const { row, chosen, suffix } of choices.variants) {
    const { packages: _, ...measures } = measuresOf(columns, row, parent)
    const values = { handle, ...variantFacts(row, around, suffix), ...measures, ...chosen(around.language) }
    own.push({ line: row.line, values })
  }
  return { rows: own, remarks }
}

const position = (row: ForeignRow) => Number(row.cell('Position')) || 0

type KeptOut = 'service' | 'group' | 'elsewhere' | 'giftCard' | 'other'

/** Why a product is none that can be delivered as a piece; null when it can. */
function keptOutAs(row: ForeignRow): KeptOut | null {
  const types = typesOf(row)
  if (types.some((type) => type === 'downloadable' || type === 'virtual')) return 'service'
  if (types.includes('grouped')) return 'group'
  if (types.includes('external')) return 'elsewhere'
  if (types.some((type) => /gift.?card/.test(type))) return 'giftCard'
  return types.includes('simple') || types.includes('variable') ? null : 'other'
}

/** Exports write a line break as the two signs \n, and an empty line begins a paragraph. */
function markdown(text: string): string {
  const paragraphs = text.replaceAll('\\n', '\n').split(/\n{2,}/)
  return markdownOf(paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(''))
}

function productFacts(
  row: ForeignRow,
  { language }: Around,
  attributes: Attributes,
  options: readonly string[],
): Record<string, string> {
  const short = plainTextOf(row.cell('Short description').replaceAll('\\n', ' '))
  const isShort = short.length <= 200
  const named = (kind: RegExp) => attributes.find(({ name }) => kind.test(name))?.values.join(', ') ?? ''
  const others = attributes.filter(
    ({ name, isShown }) => isShown && !options.includes(name) && !MATERIAL.test(name) && !MAKER.test(name),
  )
  const facts = others.map(({ name, values }) => `- ${name}: ${values.join(', ')}`).join('\n')
  const texts = [
    isShort ? '' : markdown(row.cell('Short description')),
    markdown(row.cell('Description')),
    facts,
  ]
  const optionNames = options.map((name, place) => [`option${place + 1}_name_${language}`, name])
  return {
    [`name_${language}`]: plainTextOf(row.cell('Name')),
    [`subtitle_${language}`]: isShort ? short : '',
    [`description_${language}`]: texts.filter(Boolean).join('\n\n'),
    [`materials_${language}`]: options.some((name) => MATERIAL.test(name)) ? '' : named(MATERIAL),
    maker: commaList(row.cell('Brands'))[0] ?? named(MAKER),
    status:
      isYes(row.cell('Published')) && row.cell('Visibility in catalog') !== 'hidden' ? 'active' : 'draft',
    categories: list(commaList(row.cell('Categories')).map(plainTextOf)),
    tags: tagList(commaList(row.cell('Tags')).map(plainTextOf)),
    ...Object.fromEntries(optionNames),
  }
}

function variantFacts(row: ForeignRow, { now }: Around, suffix: string): Record<string, string> {
  const regular = row.cell('Regular price')
  const reduced = isReduced(row, now) ? row.cell('Sale price') : ''
  const isOrdered = /^(backorder|onbackorder)$/i.test(row.cell('In stock?')) || isAllowed(row)
  const sku = row.cell('SKU')
  return {
    sku: sku && suffix ? `${sku}-${suffix}` : sku,
    gtin: gtinOf(row.cell('GTIN')),
    price: reduced || regular,
    compare_at: reduced ? regular : '',
    variant_status: isVariation(row) && !isYes(row.cell('Published')) ? 'archived' : 'active',
    stock_policy: isOrdered ? 'made_to_order' : 'stocked',
    on_hand: suffix ? '' : stockOf(row),
  }
}

/** A number is a count; without one all that is known is whether there is nothing. */
function stockOf(row: ForeignRow): string {
  const stock = row.cell('Stock')
  if (/^-?\d/.test(stock)) return onHandOf(stock, true)
  return isNo(row.cell('In stock?')) ? '0' : ''
}

const isAllowed = (row: ForeignRow) => /^(1|notify)$/i.test(row.cell('Backorders allowed?'))

/** A reduction may be planned for later, or be over. */
function isReduced(row: ForeignRow, now: Date): boolean {
  if (row.cell('Sale price') === '') return false
  const [start, end] = ['Date sale price starts', 'Date sale price ends'].map((name) =>
    Date.parse(row.cell(name).replace(' ', 'T')),
  )
  const time = now.getTime()
  return !(start !== undefined && time < start) && !(end !== undefined && time > end)
}

/** A variation without measures of its own has its product's. */
function measuresOf(columns: Columns, row: ForeignRow, parent: ForeignRow): Record<string, string> {
  const unitOf = (name: string) => /\((\w+)\)$/.exec(columns.labelOf(name))?.[1]
  const of = (name: string) => measure(row.cell(name) || parent.cell(name), unitOf(name))
  const [width, depth, height] = [of('Width'), of('Length'), of('Height')] as const
  return {
    width_mm: width,
    depth_mm: depth,
    height_mm: height,
    packages: packageOf(width, depth, height, unitOf('Width') ?? '', of('Weight')),
  }
}
