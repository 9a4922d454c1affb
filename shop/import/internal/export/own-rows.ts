import { type AttributeName, attributeNames, variantLengths } from '#shop/catalogue/attributes.ts'
import { type CheckedProduct, textNames, valueTextNames } from '#shop/catalogue/draft.ts'
import type { ManufacturerDraft } from '#shop/catalogue/required-data/manufacturer-draft.ts'
import { languages, type Translated } from '#shop/language.ts'
import { currency, money, toDecimal } from '#shop/money.ts'
import type { GroupDraft, GroupKind } from '../read/definitions.ts'
import { type Kind, optionNumbers, valueTextKey, variantLengthKey } from '../plan/fields.ts'
import { componentText } from '../values/composition.ts'
import { csvLine, numberCell, separatorOf, type TableStyle } from '../../csv.ts'
import { guarded, joinList } from '../values/cells.ts'
import { flagWord } from '../values/flags.ts'
import { ownColumns } from '../plan/own-format.ts'

/** Map from field key ("name.en", "option1.value.de") to cell text. A missing key is an empty cell. */
type Cells = Record<string, string | undefined>

const SPARE_OPTIONS = 2

export interface Column {
  readonly name: string
  /** Key of the field in this column. */
  readonly key: string
}

/** Returns the columns for a table whose products have at most `options` options. */
export function columnsFor(options: number): Column[] {
  const shown = Math.max(options, SPARE_OPTIONS)
  const isShown = (column: string) =>
    optionNumbers.every((number) => number <= shown || !column.startsWith(`option${number}_`))
  return [...ownColumns].filter(([name]) => isShown(name)).map(([name, { key }]) => ({ name, key }))
}

export function headerLine(columns: readonly Column[], style: TableStyle = 'standard'): string {
  return csvLine(
    columns.map(({ name }) => name),
    separatorOf(style),
  )
}

export function lineOf(columns: readonly Column[], cells: Cells, style: TableStyle = 'standard'): string {
  const cellOf = style === 'excel' ? excelCell : guarded
  return csvLine(
    columns.map(({ key }) => cellOf(cells[key] ?? '', key)),
    separatorOf(style),
  )
}

const numeric: ReadonlySet<Kind> = new Set<Kind>(['price', 'whole', 'length', 'weight'])
const numericKeys = new Set(
  [...ownColumns.values()].filter(({ field }) => numeric.has(field.kind)).map(({ key }) => key),
)
/** Matches a text that Excel would turn into a date, a number or a truth value: `3-4`, `0012`, `MAR1`, `true`. */
const CONVERTED = /^[\d.,(%€$£]|^\p{L}{3,9}[ .\-/]?\d|^(true|false|wahr|falsch|vero|falso)$/iu

/** Puts a tab before a text that Excel would convert. The import removes it, like all spaces around a text. */
function excelCell(text: string, key: string): string {
  const cell = guarded(text)
  if (numericKeys.has(key)) return numberCell(cell, 'excel')
  return cell === text && CONVERTED.test(text) ? `\t${text}` : cell
}

export function groupCells(kind: GroupKind, group: GroupDraft): Cells {
  return {
    kind,
    slug: group.slug,
    parent: group.parent,
    position: String(group.position ?? 0),
    form: group.form,
    ...translated('name', group.names),
    ...translated('description', group.descriptions),
  }
}

export function manufacturerCells(manufacturer: ManufacturerDraft): Cells {
  const { slug, name, address, country, contact, responsible } = manufacturer
  return {
    kind: 'manufacturer',
    slug,
    manufacturerName: name,
    manufacturerAddress: address,
    manufacturerCountry: country,
    manufacturerContact: contact,
    responsibleName: responsible?.name,
    responsibleAddress: responsible?.address,
    responsibleContact: responsible?.contact,
  }
}

export interface ProductLinks {
  readonly oldSlugs: readonly string[]
  /** Handles of the products that staff have chosen to show with the product. */
  readonly related: readonly string[]
}

/**
 * Returns all rows of a product. The first rows are of the kind `value` and list option values (see `valueCells`). They
 * are followed by one row for each variant.
 */
export function productCells(product: CheckedProduct, links: ProductLinks): Cells[] {
  const [first, ...others] = product.variants.map((variant) => variantCells(product, variant))
  return [...valueCells(product), { ...first, ...productFacts(product, links) }, ...others]
}

function productFacts(product: CheckedProduct, { oldSlugs, related }: ProductLinks): Cells {
  const { texts, dimensions } = product
  const localized = textNames.map((name) =>
    translated(name, Object.fromEntries(languages.map((language) => [language, texts[language]?.[name]]))),
  )
  return {
    slug: product.slug,
    oldSlugs: joinList(oldSlugs),
    status: product.status,
    publishedAt: product.publishedAt?.toISOString(),
    ...Object.assign({}, ...localized),
    categories: joinList(product.categories),
    rooms: joinList(product.rooms),
    collections: joinList(product.collections),
    tags: joinList(product.tags),
    form: product.form,
    drawAsBox: product.drawAsBox ? scalar(true) : undefined,
    ...Object.fromEntries(attributeNames.map((name) => [name, attributeCell(product[name])])),
    ...Object.fromEntries(Object.entries(dimensions).map(([measure, length]) => [measure, scalar(length)])),
    manufacturer: product.manufacturer,
    composition: joinList(product.composition.map(componentText)),
    ...documents(product),
    ...spareParts(product),
    related: joinList(related),
    removableParts: joinList(product.removableParts),
    packages: joinList(
      product.packages.map(
        ({ width, depth, height, weight }) => `${width} x ${depth} x ${height} mm, ${weight} g`,
      ),
    ),
    ...pictures(product),
    ...Object.fromEntries(
      product.options.flatMap(({ code, names }, index) =>
        Object.entries({
          [`option${index + 1}.code`]: code,
          ...translated(`option${index + 1}.name`, names),
        }),
      ),
    ),
  }
}

function pictures({ pictures: all }: CheckedProduct): Cells {
  const alts = languages.map((language): [string, string] => {
    const localized = all.map(({ alt }) => alt[language] ?? '')
    return [`pictureAlts.${language}`, localized.some((text) => text !== '') ? joinList(localized) : '']
  })
  return { pictures: joinList(all.map(({ source }) => source)), ...Object.fromEntries(alts) }
}

function documents({ documents: all }: CheckedProduct): Cells {
  const labels = languages.map((language): [string, string] => {
    const localized = all.map(({ label }) => label[language] ?? '')
    return [`documentLabels.${language}`, localized.some((text) => text !== '') ? joinList(localized) : '']
  })
  return { documents: joinList(all.map(({ url }) => url)), ...Object.fromEntries(labels) }
}

function spareParts({ spareParts: all }: CheckedProduct): Cells {
  const parallel = (texts: readonly (string | undefined)[]) =>
    texts.some(Boolean) ? joinList(texts.map((text) => text ?? '')) : ''
  const names = languages.map((language): [string, string] => [
    `sparePartNames.${language}`,
    parallel(all.map((part) => part.names[language])),
  ])
  return {
    sparePartNumbers: joinList(all.map(({ number }) => number)),
    ...Object.fromEntries(names),
    sparePartPrices: parallel(all.map(({ price }) => price)),
    sparePartProducts: parallel(all.map(({ product }) => product)),
  }
}

type VariantDraft = CheckedProduct['variants'][number]
type OptionDraft = CheckedProduct['options'][number]

function variantCells({ handle, options }: CheckedProduct, variant: VariantDraft): Cells {
  const amount = (minor: number | undefined) =>
    minor === undefined ? undefined : toDecimal(money(minor, currency(variant.currency)))
  const choices = options.map((option, index) => {
    const value = option.values.find(({ code }) => code === variant.values[option.code])
    return value ? valueOf(index + 1, value) : {}
  })
  return {
    handle,
    sku: variant.sku,
    gtin: variant.gtin,
    variantStatus: variant.status,
    price: amount(variant.price),
    compareAt: amount(variant.compareAt),
    currency: variant.currency,
    stockPolicy: variant.stockPolicy,
    taxCase: variant.taxCase,
    measures: joinList(
      (variant.measures ?? []).map(({ name, min, max, step }) => `${name} ${min}-${max} step ${step}`),
    ),
    leadTimeWeeks: scalar(variant.leadTimeWeeks),
    onHand: scalar(variant.onHand),
    capacityPerWeek: scalar(variant.capacityPerWeek),
    ...Object.fromEntries(
      variantLengths.map((name) => [variantLengthKey(name), scalar(variant.dimensions?.[name])]),
    ),
    ...Object.assign({}, ...choices),
  }
}

function valueOf(number: number, value: OptionDraft['values'][number]): Cells {
  const texts = valueTextNames.map((name) => translated(valueTextKey(number, name), value[name]))
  return {
    [`option${number}.valueCode`]: value.code,
    ...translated(`option${number}.value`, value.names),
    [`option${number}.swatch`]: value.swatch,
    ...Object.assign({}, ...texts),
  }
}

/**
 * Returns rows of the kind `value` for the options that need them. These rows list all values of an option in order. An
 * option needs them if no variant has one of its values, or if the variants list its values in another order. For all
 * other options, the import derives the values from the variants.
 */
function valueCells({ handle, options, variants }: CheckedProduct): Cells[] {
  return options.flatMap(({ code, values }, index) => {
    const chosen = new Set(variants.map((variant) => variant.values[code]))
    const inOrder = [...chosen].join(' ') === values.map((value) => value.code).join(' ')
    return inOrder ? [] : values.map((value) => ({ kind: 'value', handle, ...valueOf(index + 1, value) }))
  })
}

function translated(base: string, texts: Translated<string | undefined> | undefined): Cells {
  return Object.fromEntries(languages.map((language) => [`${base}.${language}`, texts?.[language]]))
}

function attributeCell(value: CheckedProduct[AttributeName]): string | undefined {
  return typeof value === 'object' ? joinList(value) : scalar(value)
}

/** Converts a value to the text of a cell. A boolean becomes "yes" or "no". */
function scalar(value: string | number | boolean | undefined): string | undefined {
  if (typeof value === 'boolean') return flagWord(value)
  return value === undefined ? undefined : String(value)
}
