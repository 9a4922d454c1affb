import type { RowIssue } from '../../import.ts'
import { markdownOf, plainTextOf } from '../values/html.ts'
import { slugOf } from '../values/slug.ts'
import { type Columns, type ExternalRow, rowNote, badRowIssue } from './columns.ts'
import {
  type FormatContext,
  type Format,
  optionCells,
  type OwnCells,
  productRows,
  type ConvertedProduct,
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

const lengthUnits = ['mm', 'cm', 'm', 'in'] as const
const weightUnits = ['g', 'kg', 'lbs', 'oz'] as const
const attributeNumbers = Array.from({ length: 30 }, (_, index) => index + 1)
const MAX_OPTIONS = 6

/** Combines each name with each unit in parentheses: "Width (cm)", "Width (mm)", "Breite (cm)". */
const withUnit = (names: readonly string[], units: readonly string[]) =>
  names.flatMap((name) => units.map((unit) => `${name} (${unit})`))

/** Columns of the search engine plugins Yoast SEO and Rank Math. */
const SEO_TITLE = 'Meta: _yoast_wpseo_title'
const SEO_DESCRIPTION = 'Meta: _yoast_wpseo_metadesc'

/** Leaves out a text with a placeholder of the plugin, such as `%%sep%%`. */
const seoText = (text: string) => (/%\w+%/.test(text) ? '' : plainTextOf(text))

/**
 * Map from the usual name of each WooCommerce column to its other names. The other names occur in other versions and in
 * German exports.
 */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  Type: ['Typ'],
  SKU: ['Artikelnummer'],
  GTIN: ['GTIN, UPC, EAN, or ISBN', 'GTIN, UPC, EAN oder ISBN'],
  Published: ['Veröffentlicht'],
  'Visibility in catalog': ['Sichtbarkeit im Katalog'],
  'Short description': ['Kurzbeschreibung'],
  Description: ['Beschreibung'],
  'Date sale price starts': ['Datum, an dem Angebotspreis beginnt'],
  'Date sale price ends': ['Datum, an dem Angebotspreis endet'],
  'In stock?': ['Vorrätig?'],
  Stock: ['Lager', 'Bestand', 'Lagerbestand'],
  'Backorders allowed?': ['Lieferrückstande erlaubt?', 'Lieferrückstände erlaubt?', 'Rückstände erlaubt?'],
  Weight: withUnit(['Weight', 'Gewicht'], weightUnits),
  Length: withUnit(['Length', 'Länge'], lengthUnits),
  Width: withUnit(['Width', 'Breite'], lengthUnits),
  Height: withUnit(['Height', 'Höhe'], lengthUnits),
  'Sale price': ['Angebotspreis'],
  'Regular price': ['Regulärer Preis'],
  Categories: ['Kategorien'],
  Tags: ['Schlagwörter'],
  Images: ['Bilder'],
  Parent: ['Übergeordnetes Produkt', 'Übergeordnet'],
  Brands: ['Marken', 'Marke'],
  [SEO_TITLE]: ['Meta: rank_math_title'],
  [SEO_DESCRIPTION]: ['Meta: rank_math_description'],
  ...Object.fromEntries(
    attributeNumbers.flatMap((number) => [
      [`Attribute ${number} name`, [`Attribut ${number} Name`]],
      [`Attribute ${number} value(s)`, [`Attribut ${number} Wert(e)`]],
      [`Attribute ${number} visible`, [`Attribut ${number} Sichtbar`]],
    ]),
  ),
}

const MATERIAL = /^materiali?(en|s)?$/i
const MAKER = /^(brand|marke|maker|manufacturer|hersteller)$/i

/**
 * WooCommerce's product export. A product with variants has a row of the type `variable`, and each of its variants has
 * a row of the type `variation`. In a `variation` row, the column "Parent" contains the SKU of the product, or its ID
 * in the form `id:12`. Downloads, services, grouped products and external products are not imported.
 */
export const woocommerce: Format = {
  name: 'woocommerce',
  system: 'WooCommerce',
  otherNames,
  recognises: ({ has }) => has('Type') && has('SKU') && has('Name') && has('Regular price'),
  languageOf: ({ labelOf }) => (labelOf('Type') === 'Typ' ? 'de' : null),
  columnsFor,
  keys: keysOf,
  product,
}

/**
 * Returns a function that reads the product key of a row. The key is the SKU of the product or, without a SKU, `id:`
 * with the ID of the product. A variation has the same key as its product, even if its column "Parent" contains the
 * product's ID and the product has a SKU.
 */
function keysOf(): (row: ExternalRow) => string {
  const skus = new Map<string, string>()
  return (row) => {
    const [parent, sku, id] = [row.cell('Parent'), row.cell('SKU'), row.cell('ID')]
    if (isVariation(row)) return skus.get(parent) ?? (parent || `line ${row.line}`)
    const number = id && `id:${id}`
    if (sku && number) skus.set(number, sku)
    return sku || number
  }
}

const typesOf = (row: ExternalRow) => commaList(row.cell('Type').toLowerCase())
const isVariation = (row: ExternalRow) => typesOf(row).includes('variation')

function columnsFor({ has }: Columns, { language }: FormatContext) {
  const options = (externalColumn: string) =>
    Array<string>(has('Attribute 1 name') ? MAX_OPTIONS : 0).fill(externalColumn)
  return {
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
    [`seo_title_${language}`]: SEO_TITLE,
    [`seo_description_${language}`]: SEO_DESCRIPTION,
    weight_g: 'Weight',
    price: 'Regular price',
    compare_at: 'Sale price',
    stock_policy: 'In stock?',
    tax_case: 'Tax status',
    on_hand: 'Stock',
    width_mm: 'Width',
    depth_mm: 'Length',
    height_mm: 'Height',
    packages: 'Weight',
    ...optionCells('name', language, options('Attribute 1 name')),
    ...optionCells('value', language, options('Attribute 1 value(s)')),
  }
}

function product(rows: readonly ExternalRow[], _: ExternalRow, context: FormatContext): ConvertedProduct {
  const parent = rows.find((row) => !isVariation(row))
  if (!parent)
    return { rows: [], issues: rows.map((row) => badRowIssue(row, 'Parent', { code: 'noParent' })) }
  const kind = refusalReason(parent)
  if (kind) return refuseProduct(parent, 'Type', kind)
  const variations = rows.filter(isVariation).toSorted((a, b) => position(a) - position(b))
  const attributes = attributesOf(parent)
  const options = optionNamesOf(attributes, variations)
  const shown = picturesOf([parent, ...variations], 'Images', ({ cell }) => commaList(cell('Images')))
  const sold = typesOf(parent).includes('variable') ? variations : [parent]
  const boxes = [...sold, parent].map((row) => dimensionCellsOf(row, parent)['packages'])
  const values = {
    ...productFacts(parent, context, attributes, options),
    packages: boxes.find(Boolean) ?? '',
    weight_g: boxes.some(Boolean) ? '' : weightOf(sold, parent),
    pictures: list(shown.pictures),
  }
  const choices = choicesOf(attributes, options, sold)
  const variants = choices.variants.map(({ row, chosen, suffix }) => ({
    line: row.line,
    values: {
      ...variantFacts(row, context, suffix),
      ...dimensionCellsOf(row, parent),
      ...optionCells('value', context.language, chosen),
    },
  }))
  const handle = parent.cell('ID') ? `woo-${parent.cell('ID')}` : parent.cell('SKU')
  return {
    rows: productRows(handle, { line: parent.line, values }, variants),
    issues: [...shown.issues, ...choices.issues],
    backorders: choices.variants.filter(({ row }) => isBackordered(row)).length,
  }
}

const position = (row: ExternalRow) => Number(row.cell('Position')) || 0

/** Returns the reason why a product is not imported; `null` if the product is imported. */
function refusalReason(row: ExternalRow): Parameters<typeof refuseProduct>[2] | null {
  const types = typesOf(row)
  if (types.some((type) => type === 'downloadable' || type === 'virtual')) return 'service'
  if (types.includes('grouped')) return 'group'
  if (types.includes('external')) return 'elsewhere'
  if (types.some((type) => /gift.?card/.test(type))) return 'giftCard'
  return types.includes('simple') || types.includes('variable') ? null : 'other'
}

/**
 * Converts a text of WooCommerce's product export to Markdown. In this text, a backslash followed by the letter n
 * stands for a line break, and an empty line separates paragraphs.
 */
function markdown(text: string): string {
  const paragraphs = text.replaceAll('\\n', '\n').split(/\n{2,}/)
  return markdownOf(paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(''))
}

function productFacts(
  row: ExternalRow,
  { language }: FormatContext,
  attributes: Attributes,
  options: readonly string[],
): OwnCells {
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
  return {
    [`name_${language}`]: plainTextOf(row.cell('Name')),
    [`subtitle_${language}`]: isShort ? short : '',
    [`description_${language}`]: texts.filter(Boolean).join('\n\n'),
    [`materials_${language}`]: options.some((name) => MATERIAL.test(name)) ? '' : named(MATERIAL),
    maker: commaList(row.cell('Brands'))[0] ?? named(MAKER),
    status:
      isYes(row.cell('Published')) && row.cell('Visibility in catalog') !== 'hidden' ? 'active' : 'draft',
    categories: list(commaList(row.cell('Categories')).map(plainTextOf)),
    [`seo_title_${language}`]: seoText(row.cell(SEO_TITLE)),
    [`seo_description_${language}`]: seoText(row.cell(SEO_DESCRIPTION)),
    tags: tagList(commaList(row.cell('Tags')).map(plainTextOf)),
    ...optionCells('name', language, options),
  }
}

function variantFacts(row: ExternalRow, context: FormatContext, suffix: string): OwnCells {
  const { now, untaxed } = context
  const regular = row.cell('Regular price')
  const reduced = isReduced(row, now) ? row.cell('Sale price') : ''
  const sku = row.cell('SKU')
  return {
    sku: sku && suffix ? `${sku}-${suffix}` : sku,
    gtin: gtinOf(row.cell('GTIN')),
    price: reduced || regular,
    compare_at: reduced ? regular : '',
    variant_status: isVariation(row) && !isYes(row.cell('Published')) ? 'archived' : 'active',
    ...stockPolicyCells(isBackordered(row), context),
    // Goods with the status "shipping" are not taxed either.
    tax_case: /^(none|shipping)$/i.test(row.cell('Tax status')) ? untaxed : '',
    on_hand: suffix ? '' : stockOf(row),
  }
}

/**
 * Returns the stock as the text of a cell: the number in the export. If the export contains no number, returns "0" for
 * a product that is out of stock, and an empty text for every other product, because its stock is unknown.
 */
function stockOf(row: ExternalRow): string {
  const stock = row.cell('Stock')
  if (/^-?\d/.test(stock)) return onHandOf(stock, true)
  return isNo(row.cell('In stock?')) ? '0' : ''
}

const isBackordered = (row: ExternalRow) =>
  /^(backorder|onbackorder)$/i.test(row.cell('In stock?')) ||
  /^(1|notify)$/i.test(row.cell('Backorders allowed?'))

/** Returns whether a sale price applies now: the sale has begun and is not over. */
function isReduced(row: ExternalRow, now: Date): boolean {
  if (row.cell('Sale price') === '') return false
  const [start, end] = ['Date sale price starts', 'Date sale price ends'].map((name) =>
    Date.parse(row.cell(name).replace(' ', 'T')),
  )
  const time = now.getTime()
  return !(start !== undefined && time < start) && !(end !== undefined && time > end)
}

/** Returns dimensions and package of a row. A variation without its own values gets the values of its product. */
function dimensionCellsOf(row: ExternalRow, parent: ExternalRow): OwnCells {
  const unitOf = (name: string) => /\((\w+)\)$/.exec(row.labelOf(name))?.[1]
  const of = (name: string) => withUnitText(row.cell(name) || parent.cell(name), unitOf(name))
  return dimensionCells([of('Width'), of('Length'), of('Height')], unitOf('Width') ?? '', of('Weight'))
}

/** Returns the weight that all variants have. Empty if their weights differ. */
function weightOf(sold: readonly ExternalRow[], parent: ExternalRow): string {
  const unit = /\((\w+)\)$/.exec(parent.labelOf('Weight'))?.[1]
  const weights = new Set(sold.map((row) => withUnitText(row.cell('Weight') || parent.cell('Weight'), unit)))
  const [weight = ''] = weights.size === 1 ? weights : []
  return weight
}

const MAX_VARIANTS_PER_ROW = 200

type Attributes = readonly {
  readonly name: string
  readonly values: readonly string[]
  readonly isShown: boolean
}[]

function attributesOf(row: ExternalRow): Attributes {
  return attributeNumbers.flatMap((number) => {
    const name = plainTextOf(row.cell(`Attribute ${number} name`))
    const values = commaList(row.cell(`Attribute ${number} value(s)`)).map(plainTextOf)
    return name === '' ? [] : [{ name, values, isShown: row.cell(`Attribute ${number} visible`) === '1' }]
  })
}

/**
 * Returns the names of the attributes in which the variations of a product differ, in the order of the product's row.
 */
function optionNamesOf(attributes: Attributes, variations: readonly ExternalRow[]): string[] {
  const used = new Set(variations.flatMap((row) => attributesOf(row).map(({ name }) => name)))
  const inOrder = attributes.map(({ name }) => name).filter((name) => used.has(name))
  return [...new Set([...inOrder, ...used])]
}

interface Choice {
  readonly row: ExternalRow
  /** The variant's values, in the order of the options. */
  readonly chosen: readonly string[]
  /**
   * Suffix of the SKU. It distinguishes variants that are made from the same variation. Empty if the variation has a
   * value for every attribute.
   */
  readonly suffix: string
}

/**
 * Converts variations to variants. If a variation has no value for an attribute, the variation stands for all values of
 * this attribute. Such a variation becomes several variants: one for each combination of values that has no variation
 * of its own.
 */
function choicesOf(
  attributes: Attributes,
  options: readonly string[],
  sold: readonly ExternalRow[],
): { readonly variants: Choice[]; readonly issues: RowIssue[] } {
  const issues: RowIssue[] = []
  const variants: Choice[] = []
  const known = new Set(sold.map((row) => valuesOf(row, options).join('\n')))
  for (const row of sold) {
    const own = valuesOf(row, options)
    const open = options.filter((_, optionIndex) => own[optionIndex] === '')
    const made = combinationsOf(own, (optionIndex) => valuesOfOption(attributes, options[optionIndex]))
    if (made.length > MAX_VARIANTS_PER_ROW) {
      issues.push(badRowIssue(row, 'SKU', { code: 'tooMany', facts: { most: MAX_VARIANTS_PER_ROW } }))
      continue
    }
    const newVariants = open.length === 0 ? made : made.filter((values) => !known.has(values.join('\n')))
    for (const values of newVariants) {
      known.add(values.join('\n'))
      const added = values.filter((_, optionIndex) => own[optionIndex] === '')
      variants.push({ row, chosen: values, suffix: slugOf(added.join(' ')) })
    }
    if (open.length > 0) {
      const facts = { options: open, made: newVariants.length }
      issues.push(rowNote(row, 'SKU', { code: 'anyValue', facts }, row.cell('SKU')))
    }
  }
  return { variants, issues }
}

function valuesOf(row: ExternalRow, options: readonly string[]): string[] {
  const attributes = attributesOf(row)
  return options.map((option) => attributes.find(({ name }) => name === option)?.values.join(', ') ?? '')
}

function valuesOfOption(attributes: Attributes, option: string | undefined): readonly string[] {
  return attributes.find(({ name }) => name === option)?.values ?? []
}

function combinationsOf(
  own: readonly string[],
  valuesForOpen: (optionIndex: number) => readonly string[],
): string[][] {
  return own.reduce<string[][]>(
    (made, value, optionIndex) => {
      const values = value === '' ? valuesForOpen(optionIndex) : [value]
      // Keeps one more than the limit, which is enough to detect that the limit is exceeded.
      return made
        .flatMap((before) => values.map((each) => [...before, each]))
        .slice(0, MAX_VARIANTS_PER_ROW + 1)
    },
    [[]],
  )
}
