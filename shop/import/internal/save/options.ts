import { type ProductDraft, valueTextNames } from '#shop/catalogue/draft.ts'
import { languages, type Translated } from '#shop/language.ts'
import {
  type TableProduct,
  type ParsedCells,
  textIn,
  textsIn,
  type TableVariant,
} from '../read/combine-rows.ts'
import { optionNumbers, valueTextKey } from '../plan/fields.ts'
import type { Plan } from '../plan/plan.ts'
import { nonEmptySlugOf } from '../values/slug.ts'

type OptionDraft = NonNullable<ProductDraft['options']>[number]
type ValueDraft = OptionDraft['values'][number]

interface TableOption {
  readonly number: number
  readonly code: string
  readonly draft: OptionDraft
  /**
   * Map from the key of an option value in the table to the code of the option value in the shop. The key is the option
   * value's code in the table or, without a code, its name.
   */
  readonly codes: ReadonlyMap<string, string>
}

export interface Options {
  readonly drafts: readonly OptionDraft[]
  /**
   * Returns `values`, the option values of a variant as a map from option code to value code. If the variant has no
   * value for an option, returns `open`, the number of this option in the column names: 1 for `option1`.
   */
  readonly choose: (
    variant: TableVariant,
  ) => { readonly values: Readonly<Record<string, string>> } | { readonly open: number }
  /**
   * Number of the first option that has values but no name. This is the number in the column names, such as 1 for
   * `option1`. `null`: all options have names.
   */
  readonly nameless: number | null
}

/**
 * Returns the options that the table defines for a product. Option values that the shop already has keep their order.
 * New option values follow in the table's order.
 */
export function optionsOf(plan: Plan, tableProduct: TableProduct, known: readonly OptionDraft[]): Options {
  const used = optionNumbers.filter((number) =>
    tableProduct.variants.some(({ parsedCells }) => keyOf(parsedCells, number)),
  )
  const nameless =
    used.find((number) => !first(textsIn(tableProduct.parsedCells, `option${number}.name`))) ?? null
  const options = used.map((number) => tableOption(plan, tableProduct, number, known))
  return {
    drafts: options.map(({ draft }) => draft),
    nameless,
    choose({ parsedCells }) {
      const values: Record<string, string> = {}
      for (const { number, code, codes } of options) {
        const chosen = codes.get(keyOf(parsedCells, number) ?? '')
        if (chosen === undefined) return { open: number }
        values[code] = chosen
      }
      return { values }
    },
  }
}

function tableOption(
  plan: Plan,
  tableProduct: TableProduct,
  number: number,
  known: readonly OptionDraft[],
): TableOption {
  const names = textsIn(tableProduct.parsedCells, `option${number}.name`)
  const code =
    textIn(tableProduct.parsedCells, `option${number}.code`) ??
    nonEmptySlugOf(first(names) ?? `option ${number}`)
  const before = known.find((option) => option.code === code)?.values ?? []
  const beforeByCode = new Map(before.map((value) => [value.code, value]))
  const values = new Map<string, ValueDraft>()
  const rows = [...tableProduct.values, ...tableProduct.variants.map((variant) => variant.parsedCells)]
  for (const [key, rowsOfValue] of Map.groupBy(rows, (row) => keyOf(row, number))) {
    const [firstRow] = rowsOfValue
    if (key === undefined || firstRow === undefined) continue
    const valueCode = textIn(firstRow, `option${number}.valueCode`) ?? unusedCode(nonEmptySlugOf(key), values)
    values.set(key, {
      code: valueCode,
      names: textsIn(firstRow, `option${number}.value`),
      swatch: textIn(firstRow, `option${number}.swatch`)?.toLowerCase(),
      ...valueTexts(plan, rowsOfValue, number, beforeByCode.get(valueCode)),
    })
  }
  const codes = new Map([...values].map(([key, value]) => [key, value.code]))
  const byCode = new Map([...values.values()].map((value) => [value.code, value]))
  const inOrder = new Map(before.map((value) => [value.code, byCode.get(value.code) ?? value]))
  for (const [valueCode, value] of byCode) inOrder.set(valueCode, value)
  return { number, code, codes, draft: { code, names, values: [...inOrder.values()] } }
}

/**
 * Returns the texts about an option value. Each text comes from the first row of this option value that contains the
 * text. If the table has no column for the text in a language, keeps the shop's text in this language.
 */
function valueTexts(
  plan: Plan,
  rows: readonly ParsedCells[],
  number: number,
  known: ValueDraft | undefined,
): Pick<ValueDraft, (typeof valueTextNames)[number]> {
  const texts = valueTextNames.map((name) => {
    const translated: Translated = {}
    for (const language of languages) {
      const key = `${valueTextKey(number, name)}.${language}`
      const isInTable = plan.keys.has(key)
      const given = isInTable ? rows.find((row) => textIn(row, key) !== undefined) : undefined
      const isKept = !isInTable || plan.keepsValueIfEmpty
      const text = textIn(given, key) ?? (isKept ? known?.[name]?.[language] : undefined)
      if (text !== undefined) translated[language] = text
    }
    return [name, translated] as const
  })
  return Object.fromEntries(texts.filter(([, translated]) => Object.keys(translated).length > 0))
}

function unusedCode(code: string, values: ReadonlyMap<string, ValueDraft>): string {
  const usedCodes = new Set([...values.values()].map((value) => value.code))
  let free = code
  for (let next = 2; usedCodes.has(free); next += 1) free = `${code}-${next}`
  return free
}

/**
 * Returns the key that identifies an option value: its code in the imported table or, if the table contains no code for
 * it, its name.
 */
function keyOf(parsedCells: ParsedCells, number: number): string | undefined {
  return (
    textIn(parsedCells, `option${number}.valueCode`) ?? first(textsIn(parsedCells, `option${number}.value`))
  )
}

function first(texts: Translated): string | undefined {
  return languages.map((language) => texts[language]).find((text) => text !== undefined)
}
