import { z } from 'zod'
import { Slug, Title } from '#shop/catalogue/draft.ts'
import { silhouettes } from '#shop/drawings/silhouettes.ts'
import { languages } from '#shop/language.ts'
import type { LengthSource, WeightSource } from '#shop/length.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import {
  delimiters,
  encodings,
  type FormatName,
  formatNames,
  MOST_BACKORDER_WEEKS,
  withoutShippingChoices,
} from './import.ts'
import { Clean } from './internal/values/clean.ts'
import { readDecimal } from './internal/values/decimal.ts'
import { type FieldKey, fieldKeys } from './internal/plan/fields.ts'
import { mappingErrorsOf } from './internal/plan/mapping-errors.ts'

export const lengthUnits = ['mm', 'cm', 'm', 'in', 'ft'] as const satisfies readonly LengthSource[]
export const weightUnits = ['g', 'kg', 'oz', 'lb'] as const satisfies readonly WeightSource[]
const units = [...lengthUnits, ...weightUnits] as const

const Text = z.string().max(20_000)

export const Source = z.strictObject({
  /** Column name in the header row. Absent if `value` is set. */
  column: z.string().min(1).max(200).optional(),
  /** Constant value for every row, instead of a column. */
  value: Text.optional(),
  /** Whether the table may lack this column. */
  optional: z.boolean().default(false),
  unit: z.enum(units).optional(),
  decimal: z.enum(['.', ',']).optional(),
  /**
   * Lower bound of a number. A number below the bound is replaced with the bound: with the bound 0, a stock of -3
   * becomes 0.
   */
  atLeast: z.number().optional(),
  /** Separator between the entries of a list in one cell. */
  separator: z.string().min(1).max(5).default('|'),
  clean: Clean.optional(),
  /** Map from whole values in the table to the values that replace them: "TRUE" → "active". */
  values: z.record(z.string(), Text).optional(),
  /**
   * Map from a word to a replacement. If a cell contains the word, the replacement becomes the value of the whole cell.
   * With the entry "sofa" → "sofas", the text "Sofa bed" becomes "sofas". Ignores case. If the cell contains several
   * words of the map, the first entry of the map applies. If it contains none of the words, the value becomes empty.
   */
  find: z.record(z.string().min(1), Text).optional(),
})
export type Source = z.output<typeof Source>

function sourceOf({ field }: FieldKey) {
  const allowed = field.kind === 'length' ? lengthUnits : field.kind === 'weight' ? weightUnits : null
  return Source.superRefine((source, context) => {
    const addError = (kind: string, path: string[] = []) =>
      context.addIssue({ code: 'custom', path, params: { kind, allowed: allowed ?? [] } })
    if ((source.column === undefined) === (source.value === undefined)) addError('columnOrValue')
    if (allowed && !allowed.some((unit) => unit === source.unit)) addError('needsUnit', ['unit'])
    if (!allowed && source.unit) addError('noUnit', ['unit'])
  })
}

const Fields = z
  .preprocess(
    columnNames,
    z.strictObject(Object.fromEntries(fieldKeys.map((key) => [key.key, sourceOf(key).optional()]))),
  )
  .superRefine((fields, context) => {
    if (!fields.handle && !fields.sku) context.addIssue({ code: 'custom', params: { kind: 'noKey' } })
  })

/** Expands the short form `"name": "Title"` to `"name": { "column": "Title" }`. */
function columnNames(fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return fields
  const full = Object.entries(fields).map(([key, source]: [string, unknown]) => [
    key,
    typeof source === 'string' ? { column: source } : source,
  ])
  return Object.fromEntries(full)
}

const CurrencyCode = z.string().regex(/^[A-Z]{3}$/)

const PositiveDecimal = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,12})?$/)
  .transform((text, context) => {
    const decimal = readDecimal(text, '.')
    if (decimal && decimal.digits > 0n) return decimal
    context.addIssue({ code: 'custom', params: { kind: 'unfit' } })
    return z.NEVER
  })

const ExchangeRate = z.strictObject({
  to: CurrencyCode,
  /** The exchange rate, as a string so that it stays exact. */
  rate: PositiveDecimal,
  /** Converted prices are rounded to a multiple of this step: "0.01", "0.50", "1". */
  step: PositiveDecimal.optional(),
  rounding: z.enum(['nearest', 'up', 'down']).default('nearest'),
})

export const MappedCategory = z.strictObject({
  slug: Slug,
  names: z.partialRecord(z.enum(languages), Title).refine((names) => Object.keys(names).length > 0),
  parent: Slug.optional(),
  form: z.enum(silhouettes).optional(),
  position: z.number().int().optional(),
})
export type MappedCategory = z.output<typeof MappedCategory>

/** A mapping file: which column contains which field, and in which unit, language and currency. */
export const Mapping = z
  .strictObject({
    about: z.string().max(2_000).optional(),
    delimiter: z.enum(delimiters).optional(),
    encoding: z.enum(encodings).optional(),
    /** Decimal separator of the whole table. Detected from the numbers if not set. */
    decimal: z.enum(['.', ',']).optional(),
    /** Language of text fields whose key contains no language. */
    language: z.enum(languages).default('en'),
    /** Currency of prices in rows that contain no currency. Default: the shop's currency. */
    currency: CurrencyCode.optional(),
    /** Exchange rates by source currency. */
    exchange: z.record(CurrencyCode, ExchangeRate).default({}),
    /**
     * Whether the table has an apostrophe before each value that a spreadsheet could run as a formula. The import
     * removes this apostrophe.
     */
    guarded: z.boolean().default(false),
    /** The shop system that exported the table. If this is set, `fields` must be empty. */
    format: z.enum(formatNames).optional(),
    /** Units of dimensions and weights, for formats that do not state them. */
    units: z
      .strictObject({ length: z.enum(lengthUnits).optional(), weight: z.enum(weightUnits).optional() })
      .optional(),
    /**
     * Variants that the other shop sells although it has none in stock: `stocked` variants are not sold at zero; with
     * `weeks`, they are made to order in this time.
     */
    backorders: z
      .union([
        z.literal('stocked'),
        z.strictObject({ weeks: z.number().int().min(1).max(MOST_BACKORDER_WEEKS) }),
      ])
      .default('stocked'),
    /** What to do with products that need no shipping in Shopify: furniture for collection, or services. */
    withoutShipping: z.enum(withoutShippingChoices).default('draft'),
    /**
     * Whether to read dimensions, silhouette and category from texts if the table has none. Default: only for tables of
     * other shop systems.
     */
    readTexts: z.boolean().optional(),
    fields: Fields.default({}),
    /**
     * Map from a category name in the table to a category of the shop. If the category does not exist yet, the import
     * creates it.
     */
    categories: z.record(z.string().min(1), MappedCategory).default({}),
    /**
     * Whether the import creates unknown categories. A category name in the table is unknown if the shop has no
     * category with this name and `categories` does not contain it. The new category gets the name from the table.
     * `false`: the import refuses rows with an unknown category name.
     */
    createCategories: z.boolean().default(false),
  })
  .superRefine(({ format, fields, language }, context) => {
    const addError = (kind: string, path: string[]) =>
      context.addIssue({ code: 'custom', path, params: { kind } })
    const isEmpty = Object.keys(fields).length === 0
    if (format && !isEmpty) addError('formatHasFields', ['fields'])
    if (!format && isEmpty) addError('missing', ['fields'])
    for (const key of Object.keys(fields)) {
      const withLanguage = `${key}.${language}`
      if (withLanguage in fields) addError('twice', ['fields', key])
    }
  })
export type Mapping = z.output<typeof Mapping>

/** Returns the default mapping for another shop system's export. */
export function mappingOfFormat(format: FormatName): Mapping {
  return Mapping.parse({ format, createCategories: true })
}

/** Parses the text of a mapping file. */
export function readMapping(
  text: string,
): Outcome<Mapping, 'import.mapping_not_json' | 'import.mapping_invalid'> {
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch (error) {
    const line = error instanceof Error ? /line (\d+)/.exec(error.message)?.[1] : undefined
    return refuse('import.mapping_not_json', { line: line ? Number(line) : null })
  }
  const parsed = Mapping.safeParse(json, { reportInput: true })
  return parsed.success
    ? done(parsed.data)
    : refuse('import.mapping_invalid', { faults: mappingErrorsOf(parsed.error) })
}
