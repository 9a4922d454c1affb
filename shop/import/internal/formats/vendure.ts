import { type Language, languages } from '#shop/language.ts'
import { markdownOf } from '../values/html.ts'
import { nonEmptySlugOf } from '../values/slug.ts'
import { type Columns, type ExternalRow, badRowIssue } from './columns.ts'
import {
  type FormatContext,
  type Format,
  optionCells,
  type OwnCells,
  type OwnRow,
  productRows,
} from './format.ts'
import { isNo, list, onHandOf, picturesOf, tagList } from './values.ts'

const MAX_OPTIONS = 6
/** Names that shops commonly give to the Vendure facet that contains the manufacturer. */
const MAKER = /^(brand|make|maker|manufacturer|marke|hersteller)$/i
const CATEGORY = /^(category|kategorie)$/i

/**
 * Vendure's product import file. A row without a name belongs to the product above it. The entries of `optionValues`
 * are in the same order as the entries of `optionGroups`. A column may exist once for each language: `name:en`,
 * `name:de`.
 */
export const vendure: Format = {
  name: 'vendure',
  system: 'Vendure',
  handleIsSlug: true,
  decimal: '.',
  recognises: (columns) =>
    ['name', 'optionGroups', 'optionValues'].every((name) => columnsNamed(columns, name).length > 0) &&
    columns.has('sku') &&
    columns.has('stockOnHand'),
  columnsFor,
  keys() {
    let handle = ''
    return (row) => {
      if (firstOf(row, 'name') !== '') handle = handleOf(row)
      return handle
    }
  },
  product(rows, first, { language }) {
    const { pictures, issues } = picturesOf(rows, 'assets', ({ cell }) =>
      ['assets', 'variantAssets'].flatMap((name) => entries(cell(name))),
    )
    const expected = entries(firstOf(first, 'optionGroups')).length
    const variants: OwnRow[] = []
    for (const row of rows) {
      const values = byLanguage(row, 'optionValues', language).map(
        ([code, name]) => [code, entries(row.cell(name))] as const,
      )
      const found = values.find(([, chosen]) => chosen.length !== expected)?.[1].length
      if (found === undefined) {
        const choices = values.map(([code, chosen]) => optionCells('value', code, chosen))
        variants.push({ line: row.line, values: { ...variantFacts(row), ...Object.assign({}, ...choices) } })
      } else {
        const reason = { code: 'optionCount', facts: { found, expected } } as const
        issues.push(badRowIssue(row, columnsNamed(row, 'optionValues')[0]?.name ?? '', reason))
      }
    }
    const values = { ...productFacts(first, language), pictures: list(pictures) }
    return { rows: productRows(handleOf(first), { line: first.line, values }, variants), issues }
  },
}

const handleOf = (row: ExternalRow) => firstOf(row, 'slug') || nonEmptySlugOf(firstOf(row, 'name'))

/**
 * Returns all columns with the same base name, each with its language code. For example, `name`, `name:en` and
 * `name:de` have the base name `name`. `code` is `null` for a column without a language code.
 */
function columnsNamed(
  { names }: Pick<Columns, 'names'>,
  base: string,
): { name: string; code: string | null }[] {
  return names.flatMap((name) => {
    const [own, code = null] = name.split(':').map((part) => part.trim())
    return own === base ? [{ name, code }] : []
  })
}

/**
 * Returns one column for each supported language. Leaves out languages without a column. If the language `own` has no
 * column with a language code, uses the column without a language code.
 */
function byLanguage(columns: Pick<Columns, 'names'>, base: string, own: Language): [Language, string][] {
  const found = columnsNamed(columns, base)
  return languages.flatMap((language): [Language, string][] => {
    const column =
      found.find(({ code }) => code?.split(/[_-]/)[0] === language) ??
      found.find(({ code }) => code === null && language === own)
    return column ? [[language, column.name]] : []
  })
}

function firstOf(row: ExternalRow, base: string): string {
  const texts = columnsNamed(row, base).map(({ name }) => row.cell(name))
  return texts.find(Boolean) ?? ''
}

function columnsFor(columns: Columns, { language }: FormatContext) {
  const each = (base: string, ours: (language: Language, externalColumn: string) => OwnCells) =>
    Object.assign(
      {},
      ...byLanguage(columns, base, language).map(([code, externalColumn]) => ours(code, externalColumn)),
    )
  const [facets, slug] = ['facets', 'slug'].map((base) => columnsNamed(columns, base)[0]?.name)
  return {
    handle: slug ?? 'name',
    maker: facets,
    tags: facets,
    categories: facets,
    pictures: 'assets',
    sku: 'sku',
    price: 'price',
    on_hand: 'stockOnHand',
    ...each('name', (code, externalColumn) => ({ [`name_${code}`]: externalColumn })),
    ...each('description', (code, externalColumn) => ({ [`description_${code}`]: externalColumn })),
    ...each('optionValues', (code, externalColumn) => {
      const options = Array<string>(MAX_OPTIONS).fill(externalColumn)
      return { ...optionCells('name', code, options), ...optionCells('value', code, options) }
    }),
  }
}

/** Splits a list separated by vertical bars, without empty entries. */
const entries = (text: string) =>
  text
    .split('|')
    .map((entry) => entry.trim())
    .filter(Boolean)

/**
 * Converts HTML to Markdown. Returns any other text unchanged. Vendure's editor writes HTML, but hand-made files
 * contain plain text.
 */
const proseOf = (text: string) => (/<\w[^>]*>/.test(text) ? markdownOf(text) : text)

function productFacts(row: ExternalRow, language: Language): OwnCells {
  const texts = ['name', 'description'].flatMap((base) =>
    byLanguage(row, base, language).map(([code, name]) => [`${base}_${code}`, proseOf(row.cell(name))]),
  )
  const groups = new Map(byLanguage(row, 'optionGroups', language))
  const [anyGroups] = columnsNamed(row, 'optionGroups')
  const optionNames = byLanguage(row, 'optionValues', language).map(([code]) =>
    optionCells('name', code, entries(row.cell(groups.get(code) ?? anyGroups?.name ?? ''))),
  )
  const facets = facetsOf(firstOf(row, 'facets'))
  const valuesOf = (kind: RegExp) => facets.filter(([name]) => kind.test(name)).map(([, value]) => value)
  const others = facets.filter(([name]) => !MAKER.test(name) && !CATEGORY.test(name))
  return {
    ...Object.fromEntries(texts),
    ...Object.assign({}, ...optionNames),
    maker: valuesOf(MAKER)[0] ?? '',
    categories: list(valuesOf(CATEGORY)),
    tags: tagList(others.map(([, value]) => value)),
  }
}

/** Parses "category:Furniture|brand:Lund" into name–value pairs. */
function facetsOf(text: string): [name: string, value: string][] {
  return entries(text).flatMap((entry): [string, string][] => {
    const [name = '', value = ''] = entry.split(/:(.*)/).map((part) => part.trim())
    return value === '' ? [] : [[name, value]]
  })
}

function variantFacts(row: ExternalRow): OwnCells {
  return {
    sku: row.cell('sku'),
    price: row.cell('price'),
    on_hand: onHandOf(row.cell('stockOnHand'), !isNo(row.cell('trackInventory'))),
  }
}
