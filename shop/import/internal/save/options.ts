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
import type { RowIssue } from '../../import.ts'
import { columnOf } from '../read/resolve-field.ts'
import { isSameValue, sameValues } from './same-values.ts'
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
  /** Remarks about options with the same name, and about values that differ only in case or spaces. */
  readonly notes: readonly RowIssue[]
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
  const { keysFor, notes } = sameValues(tableProduct, used, keyOf)
  const codes = optionCodes(tableProduct, used)
  const options = used.map((number) =>
    tableOption(
      plan,
      tableProduct,
      { number, code: codes.get(number) ?? '', keyFor: keysFor(number) },
      known,
    ),
  )
  return {
    drafts: options.map(({ draft }) => draft),
    nameless,
    notes: [...sameNames(plan, tableProduct, used), ...notes],
    choose({ parsedCells }) {
      const values: Record<string, string> = {}
      for (const { number, code, codes: valueCodes } of options) {
        const chosen = valueCodes.get(keysFor(number)(parsedCells) ?? '')
        if (chosen === undefined) return { open: number }
        values[code] = chosen
      }
      return { values }
    },
  }
}

/**
 * Returns the codes of options by their numbers. A code of the table takes precedence over a code made from a name. If
 * several options would have the same code, the later ones get a number at the end of theirs.
 */
function optionCodes({ parsedCells }: TableProduct, numbers: readonly number[]): Map<number, string> {
  const codes = new Map<number, string>()
  const add = (number: number, code: string) => codes.set(number, unusedCode(code, new Set(codes.values())))
  for (const number of numbers) {
    const given = textIn(parsedCells, `option${number}.code`)
    if (given !== undefined) add(number, given)
  }
  for (const number of numbers) {
    const name = first(textsIn(parsedCells, `option${number}.name`)) ?? `option ${number}`
    if (!codes.has(number)) add(number, nonEmptySlugOf(name))
  }
  return codes
}

/** Returns a remark for each option without a code of its own that has the name of an earlier option. */
function sameNames(plan: Plan, { parsedCells }: TableProduct, numbers: readonly number[]): RowIssue[] {
  const nameOf = (number: number) => first(textsIn(parsedCells, `option${number}.name`))
  return numbers.flatMap((number, index): RowIssue[] => {
    const name = nameOf(number)
    const isRepeated = numbers.slice(0, index).some((other) => isSameValue(nameOf(other), name))
    if (name === undefined || !isRepeated || parsedCells.has(`option${number}.code`)) return []
    const cell = languages
      .map((language) => parsedCells.get(`option${number}.name.${language}`))
      .find(Boolean)
    const column = cell?.column || columnOf(plan, `option${number}.name.${plan.language}`)
    return [{ kind: 'noted', line: cell?.line ?? 0, column, value: name, reason: { code: 'sameOption' } }]
  })
}

interface TableOptionSource {
  readonly number: number
  readonly code: string
  /** Returns the key of a row's value. Rows with the same key have the same value. */
  readonly keyFor: (row: ParsedCells) => string | undefined
}

function tableOption(
  plan: Plan,
  tableProduct: TableProduct,
  { number, code, keyFor }: TableOptionSource,
  known: readonly OptionDraft[],
): TableOption {
  const names = textsIn(tableProduct.parsedCells, `option${number}.name`)
  const before = known.find((option) => option.code === code)?.values ?? []
  const beforeByCode = new Map(before.map((value) => [value.code, value]))
  const values = new Map<string, ValueDraft>()
  const rows = [...tableProduct.values, ...tableProduct.variants.map((variant) => variant.parsedCells)]
  for (const [key, rowsOfValue] of Map.groupBy(rows, keyFor)) {
    const [firstRow] = rowsOfValue
    if (key === undefined || firstRow === undefined) continue
    const usedCodes = new Set([...values.values()].map((value) => value.code))
    const valueCode =
      textIn(firstRow, `option${number}.valueCode`) ?? unusedCode(nonEmptySlugOf(key), usedCodes)
    const withSwatch = rowsOfValue.find((row) => row.has(`option${number}.swatch`))
    values.set(key, {
      code: valueCode,
      names: textsOfRows(rowsOfValue, `option${number}.value`),
      swatch: textIn(withSwatch, `option${number}.swatch`)?.toLowerCase(),
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

/** Returns a text in each language, from the first row that contains the text in this language. */
function textsOfRows(rows: readonly ParsedCells[], base: string): Translated {
  return Object.assign({}, ...rows.toReversed().map((row) => textsIn(row, base)))
}

function unusedCode(code: string, usedCodes: ReadonlySet<string>): string {
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
