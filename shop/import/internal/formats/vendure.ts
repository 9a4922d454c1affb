import { type Language, languages } from '#shop/language.ts'
import { markdownOf } from '../values/html.ts'
import { someSlugOf } from '../values/slug.ts'
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
import { isNo, onHandOf, picturesOf } from './values.ts'

const optionNumbers = [1, 2, 3, 4, 5, 6] as const
/** What shops call the facet that names the maker. */
const MAKER = /^(brand|make|maker|manufacturer|marke|hersteller)$/i
const CATEGORY = /^(category|kategorie)$/i

/**
 * Vendure's product import. A row without a name goes on with the product above it; `optionGroups` and `optionValues`
 * pair up by their order. A column may be there once for each language: `name:en`, `name:de`.
 */
export const vendure: Format = {
  name: 'vendure',
  system: 'Vendure',
  decimal: '.',
  recognises: (columns) =>
    ['name', 'optionGroups', 'optionValues'].every((name) => said(columns, name).length > 0) &&
    columns.has('sku') &&
    columns.has('stockOnHand'),
  open: (columns, around) => ({
    columns: columnsFor(columns, around),
    keys() {
      let handle = ''
      return (row) => {
        const name = firstOf(columns, row, 'name')
        if (name !== '') handle = firstOf(columns, row, 'slug') || someSlugOf(name)
        return handle
      }
    },
    product: (rows) => product(columns, around, rows),
  }),
}

/** The columns that say this, each with the language they say it in; null: none in particular. */
function said({ names }: Columns, base: string): { name: string; code: string | null }[] {
  return names.flatMap((name) => {
    const [own, code = null] = name.split(':').map((part) => part.trim())
    return own === base ? [{ name, code }] : []
  })
}

/** By our language, the column that says it; one without a language is in the language of the table. */
function byLanguage(columns: Columns, base: string, own: Language): [Language, string][] {
  const found = said(columns, base)
  return languages.flatMap((language): [Language, string][] => {
    const column =
      found.find(({ code }) => code?.split(/[_-]/)[0] === language) ??
      found.find(({ code }) => code === null && language === own)
    return column ? [[language, column.name]] : []
  })
}

function firstOf(columns: Columns, row: ForeignRow, base: string): string {
  return (
    said(columns, base)
      .map(({ name }) => row.cell(name))
      .find(Boolean) ?? ''
  )
}

function columnsFor(columns: Columns, { language }: Around): Opened['columns'] {
  const each = (base: string, ours: (language: Language) => string) =>
    byLanguage(columns, base, language).map(([code, name]) => [ours(code), name])
  const options = optionNumbers.flatMap((number) => [
    ...each('optionValues', (code) => `option${number}_name_${code}`),
    ...each('optionValues', (code) => `option${number}_value_${code}`),
  ])
  const [facets, slug] = ['facets', 'slug'].map((base) => said(columns, base)[0]?.name)
  const all = {
    handle: slug ?? 'name',
    maker: facets ?? '',
    tags: facets ?? '',
    categories: facets ?? '',
    pictures: 'assets',
    sku: 'sku',
    price: 'price',
    on_hand: 'stockOnHand',
  }
  return {
    ...Object.fromEntries(Object.entries(all).filter(([, name]) => columns.has(name))),
    ...Object.fromEntries(each('name', (code) => `name_${code}`)),
    ...Object.fromEntries(each('description', (code) => `description_${code}`)),
    ...Object.fromEntries(options),
  }
}

const entries = (text: string) => text.split('|').map((entry) => entry.trim())

function product(columns: Columns, { language }: Around, rows: readonly ForeignRow[]): Translated {
  const [first] = rows
  if (!first) return { rows: [], remarks: [] }
  const handle = firstOf(columns, first, 'slug') || someSlugOf(firstOf(columns, first, 'name'))
  const remarks: Translated['remarks'][number][] = []
  const pictures = rows.flatMap((row) => {
    const sources = ['assets', 'variantAssets'].flatMap((name) => entries(row.cell(name)))
    const found = picturesOf(columns, row, 'assets', sources)
    remarks.push(...found.remarks)
    return found.pictures
  })
  const groups = entries(firstOf(columns, first, 'optionGroups')).filter(Boolean)
  const facts = { handle, ...productFacts(columns, first, language), pictures: list(pictures) }
  const own: OwnRow[] = [{ line: first.line, values: facts }]
  for (const row of rows) {
    const values = byLanguage(columns, 'optionValues', language).map(
      ([code, name]) => [code, entries(row.cell(name)).filter(Boolean)] as const,
    )
    const found = values.find(([, chosen]) => chosen.length !== groups.length)?.[1].length
    if (found !== undefined) {
      const reason = { code: 'optionCount', facts: { found, expected: groups.length } } as const
      remarks.push(out(columns, row, said(columns, 'optionValues')[0]?.name ?? '', reason))
      continue
    }
    const choices = values.flatMap(([code, chosen]) =>
      chosen.map((value, place) => [`option${place + 1}_value_${code}`, value]),
    )
    own.push({
      line: row.line,
      values: { handle, ...variantFacts(row), ...Object.fromEntries(choices) },
    })
  }
  return { rows: own, remarks }
}

/** Its editor writes HTML; files made by hand are plain. */
const proseOf = (text: string) => (/<\w[^>]*>/.test(text) ? markdownOf(text) : text)

function productFacts(columns: Columns, row: ForeignRow, language: Language): Record<string, string> {
  const texts = ['name', 'description'].flatMap((base) =>
    byLanguage(columns, base, language).map(([code, name]) => [`${base}_${code}`, proseOf(row.cell(name))]),
  )
  const groups = byLanguage(columns, 'optionGroups', language)
  const [anyGroups] = said(columns, 'optionGroups')
  const optionNames = byLanguage(columns, 'optionValues', language).flatMap(([code]) => {
    const name = groups.find(([own]) => own === code)?.[1] ?? anyGroups?.name ?? ''
    return entries(row.cell(name))
      .filter(Boolean)
      .map((group, place) => [`option${place + 1}_name_${code}`, group])
  })
  const facets = facetsOf(firstOf(columns, row, 'facets'))
  const valuesOf = (kind: RegExp) => facets.filter(([name]) => kind.test(name)).map(([, value]) => value)
  const others = facets.filter(([name]) => !MAKER.test(name) && !CATEGORY.test(name))
  return {
    ...Object.fromEntries(texts),
    ...Object.fromEntries(optionNames),
    maker: valuesOf(MAKER)[0] ?? '',
    categories: list(valuesOf(CATEGORY)),
    tags: tagList(others.map(([, value]) => value)),
  }
}

/** "category:Furniture|brand:Lund" as pairs. */
function facetsOf(text: string): [name: string, value: string][] {
  return entries(text).flatMap((entry): [string, string][] => {
    const [name = '', value = ''] = entry.split(/:(.*)/).map((part) => part.trim())
    return value === '' ? [] : [[name, value]]
  })
}

function variantFacts(row: ForeignRow): Record<string, string> {
  return {
    sku: row.cell('sku'),
    price: row.cell('price'),
    on_hand: onHandOf(row.cell('stockOnHand'), !isNo(row.cell('trackInventory'))),
  }
}
