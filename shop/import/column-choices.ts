// What staff may choose for a column of a table, without writing a mapping file.
import type { Language } from '#shop/language.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { type Mapping, readMapping } from './mapping.ts'

/** Fields whose content is in the table's language. */
const textFields = ['name', 'subtitle', 'description', 'materials', 'care'] as const
const lengthFields = ['width', 'depth', 'height', 'seatHeight', 'seatDepth'] as const
const otherFields = [
  'handle',
  'sku',
  'gtin',
  'price',
  'compareAt',
  'onHand',
  'leadTimeWeeks',
  'categories',
  'tags',
  'pictures',
  'manufacturerName',
  'manufacturerAddress',
  'manufacturerContact',
  'manufacturerCountry',
] as const
const UNITS = ['mm', 'cm', 'm', 'in'] as const
const MOST_OPTIONS = 6

export type ChosenField =
  | (typeof textFields)[number]
  | (typeof lengthFields)[number]
  | (typeof otherFields)[number]
  | 'option'

/** One choice for a column. `unit`: the unit of a length. `key`: its value in a form, such as `width:cm`. */
export interface ColumnChoice {
  readonly key: string
  readonly field: ChosenField
  readonly unit: (typeof UNITS)[number] | null
}

/** All choices for a column, in the order in which a form shows them. */
export const columnChoices: readonly ColumnChoice[] = [
  ...[...otherFields.slice(0, 3), ...textFields, ...otherFields.slice(3), 'option' as const].map((field) => ({
    key: field,
    field,
    unit: null,
  })),
  ...lengthFields.flatMap((field) => UNITS.map((unit) => ({ key: `${field}:${unit}`, field, unit }))),
]

const choicesByKey = new Map(columnChoices.map((choice) => [choice.key, choice]))

export interface ChosenColumns {
  readonly language: Language
  /** For each column, in the order of the table: its name and the key of its choice. An empty key: not imported. */
  readonly columns: readonly { readonly name: string; readonly choice: string }[]
}

export type ColumnErrors = Readonly<Record<number, 'twice'>>

/**
 * Returns the text of a mapping file for the chosen columns. New categories are created. Returns the errors of columns by their index, or
 * the refusal of the whole mapping.
 */
export function mappingOfColumns({
  language,
  columns,
}: ChosenColumns):
  | Outcome<string, 'import.mapping_invalid' | 'import.mapping_not_json'>
  | { ok: false; errors: ColumnErrors } {
  const fields: Record<string, object | string> = {}
  const errors: Record<number, 'twice'> = {}
  let options = 0
  for (const [index, { name, choice: key }] of columns.entries()) {
    const choice = choicesByKey.get(key)
    if (!choice) continue
    const { field, unit } = choice
    if (field === 'option') {
      options += 1
      if (options > MOST_OPTIONS) errors[index] = 'twice'
      fields[`option${options}.name`] = { value: name }
      fields[`option${options}.value`] = name
    } else if (field in fields) errors[index] = 'twice'
    else fields[field] = unit ? { column: name, unit } : name
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  if (!('handle' in fields) && !('sku' in fields))
    return refuse('import.mapping_invalid', { faults: [{ path: 'fields', kind: 'noKey', allowed: [] }] })
  const text = JSON.stringify({ language, createCategories: true, fields }, null, 2)
  const read = readMapping(text)
  return read.ok ? done(text) : read
}

/** Returns the choice that a mapping made by `mappingOfColumns` contains for a column, or an empty text. */
export function choiceIn(mapping: Mapping, column: string): string {
  for (const [key, source] of Object.entries(mapping.fields)) {
    if (source?.column !== column) continue
    if (/^option\d\.value$/.test(key)) return 'option'
    const choice = source.unit ? `${key}:${source.unit}` : key
    if (choicesByKey.has(choice)) return choice
  }
  return ''
}

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(handle|product ?key|produktschl.ssel|parent ?sku|group ?id)$/, 'handle'],
  [
    /^(sku|item ?(no|number|id)|article ?(no|number)|artikel(nr|nummer)|id|ref(erence)?|art ?nr|codice)$/,
    'sku',
  ],
  [/^(gtin|ean|barcode|upc)\b/, 'gtin'],
  [/^(name|title|product ?name|titel|bezeichnung|produktname|nome|product)$/, 'name'],
  [/^(subtitle|short ?desc\w*|kurzbeschreibung|untertitel)/, 'subtitle'],
  [/^(desc\w*|body|beschreibung|text|long ?desc\w*)/, 'description'],
  [/^(materials?|material)$/, 'materials'],
  [/^(care|pflege\w*)/, 'care'],
  [/^((old|former|regular|compare( at)?|list|original) ?(price|preis)|streichpreis|rrp|uvp)$/, 'compareAt'],
  [/^(price|preis|prezzo|vk|sale ?price|selling ?price)/, 'price'],
  [/^(stock|quantity|qty|on ?hand|bestand|lager\w*|menge|inventory)/, 'onHand'],
  [/^(categor\w*|kategorie\w*|product ?type|type)/, 'categories'],
  [/^(tags?|schlagw\w*)/, 'tags'],
  [/^(images?|pictures?|photos?|bild\w*)/, 'pictures'],
  [/^(brand|manufacturer|hersteller|marke|vendor)/, 'manufacturerName'],
  [/^(colou?r|farbe|size|gr..e|fabric|stoff|finish|ausf.hrung)$/, 'option'],
  [/^(seat ?height|sitzh.he)/, 'seatHeight'],
  [/^(seat ?depth|sitztiefe)/, 'seatDepth'],
  [/^(width|breite|larghezza)/, 'width'],
  [/^(depth|length|tiefe|l.nge|profondit.)/, 'depth'],
  [/^(height|h.he|altezza)/, 'height'],
]

/** Guesses the choice for a column by its name: "Width (mm)" → `width:mm`. Returns an empty text if unknown. */
export function guessChoice(column: string): string {
  const name = column
    .toLowerCase()
    .replaceAll(/[_\-.]+/g, ' ')
    .trim()
  const field = WORDS.find(([pattern]) => pattern.test(name))?.[1]
  if (!field) return ''
  if (!lengthFields.some((length) => length === field)) return field
  const unit = UNITS.find((one) => new RegExp(`\\b${one}\\b`).test(name)) ?? 'cm'
  return `${field}:${unit}`
}

/** Guesses the choices for all columns. If two columns have the same guess, only the first keeps it. */
export function guessChoices(columns: readonly string[]): string[] {
  const used = new Set<string>()
  return columns.map((column) => {
    const guess = guessChoice(column)
    const field = guess.split(':', 1)[0] ?? ''
    if (field !== 'option' && used.has(field)) return ''
    used.add(field)
    return guess
  })
}
