import type { ProductDraft } from '#shop/catalogue/draft.ts'
import { languages, type Translated } from '#shop/language.ts'
import { type TableProduct, type ParsedCells, textIn, type TableVariant } from '../read/combine-rows.ts'
import { optionNumbers } from '../plan/fields.ts'
import { nonEmptySlugOf } from '../values/slug.ts'

type OptionDraft = NonNullable<ProductDraft['options']>[number]
type ValueDraft = OptionDraft['values'][number]

interface TableOption {
  readonly number: number
  readonly code: string
  readonly draft: OptionDraft
  /** Map from the key of an option value in the table (its code or name) to its code in the shop. */
  readonly codes: ReadonlyMap<string, string>
}

export interface Options {
  readonly drafts: readonly OptionDraft[]
  /**
   * Returns a variant's option values as a map from option code to value code. If an option has no value, returns the
   * number of the option as `open`.
   */
  readonly choose: (
    variant: TableVariant,
  ) => { readonly values: Readonly<Record<string, string>> } | { readonly open: number }
  /** Number of the first option that has values but no name; `null` if all are named. */
  readonly nameless: number | null
}

/**
 * Returns the options of a product in the table. Known values keep their order in the shop; new ones follow in the table's order.
 */
export function optionsOf(tableProduct: TableProduct, known: readonly OptionDraft[]): Options {
  const used = optionNumbers.filter((number) =>
    tableProduct.variants.some(({ parsedCells }) => keyOf(parsedCells, number)),
  )
  const nameless =
    used.find((number) => !first(textsIn(tableProduct.parsedCells, `option${number}.name`))) ?? null
  const options = used.map((number) => tableOption(tableProduct, number, known))
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

function tableOption(tableProduct: TableProduct, number: number, known: readonly OptionDraft[]): TableOption {
  const names = textsIn(tableProduct.parsedCells, `option${number}.name`)
  const code =
    textIn(tableProduct.parsedCells, `option${number}.code`) ??
    nonEmptySlugOf(first(names) ?? `option ${number}`)
  const values = new Map<string, ValueDraft>()
  for (const parsedCells of [
    ...tableProduct.values,
    ...tableProduct.variants.map((variant) => variant.parsedCells),
  ]) {
    const key = keyOf(parsedCells, number)
    if (key === undefined || values.has(key)) continue
    values.set(key, {
      code: textIn(parsedCells, `option${number}.valueCode`) ?? unusedCode(nonEmptySlugOf(key), values),
      names: textsIn(parsedCells, `option${number}.value`),
      swatch: textIn(parsedCells, `option${number}.swatch`)?.toLowerCase(),
    })
  }
  const codes = new Map([...values].map(([key, value]) => [key, value.code]))
  const byCode = new Map([...values.values()].map((value) => [value.code, value]))
  const before = known.find((option) => option.code === code)?.values ?? []
  const inOrder = new Map(before.map((value) => [value.code, byCode.get(value.code) ?? value]))
  for (const [valueCode, value] of byCode) inOrder.set(valueCode, value)
  return { number, code, codes, draft: { code, names, values: [...inOrder.values()] } }
}

function unusedCode(code: string, values: ReadonlyMap<string, ValueDraft>): string {
  const usedCodes = new Set([...values.values()].map((value) => value.code))
  let free = code
  for (let next = 2; usedCodes.has(free); next += 1) free = `${code}-${next}`
  return free
}

/** Returns the key that identifies an option value: its code if given, else its name. */
function keyOf(parsedCells: ParsedCells, number: number): string | undefined {
  return (
    textIn(parsedCells, `option${number}.valueCode`) ?? first(textsIn(parsedCells, `option${number}.value`))
  )
}

export function textsIn(parsedCells: ParsedCells, base: string): Translated {
  const texts: Translated = {}
  for (const language of languages) {
    const text = textIn(parsedCells, `${base}.${language}`)
    if (text !== undefined) texts[language] = text
  }
  return texts
}

function first(texts: Translated): string | undefined {
  return languages.map((language) => texts[language]).find((text) => text !== undefined)
}
