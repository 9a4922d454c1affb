import type { ProductDraft } from '#shop/catalogue/draft.ts'
import { languages, type Translated } from '#shop/language.ts'
import { type Piece, type Readings, textIn, type VariantFacts } from '../read/combine-rows.ts'
import { optionNumbers } from '../plan/fields.ts'
import { someSlugOf } from '../values/slug.ts'

type OptionDraft = NonNullable<ProductDraft['options']>[number]
type ValueDraft = OptionDraft['values'][number]

interface TableOption {
  readonly number: number
  readonly code: string
  readonly draft: OptionDraft
  /** Value key in the table (code or name) → value code. */
  readonly codes: ReadonlyMap<string, string>
}

export interface Options {
  readonly drafts: readonly OptionDraft[]
  /** Returns option code → value code for a variant, or the number of an option without a value. */
  readonly choose: (
    variant: VariantFacts,
  ) => { readonly values: Readonly<Record<string, string>> } | { readonly open: number }
  /** Number of the first option that has values but no name; `null` if all are named. */
  readonly nameless: number | null
}

/**
 * Returns the options of a product in the table. Known values keep their order in the shop; new ones follow in the table's order.
 */
export function optionsOf(piece: Piece, known: readonly OptionDraft[]): Options {
  const used = optionNumbers.filter((number) =>
    piece.variants.some(({ readings }) => keyOf(readings, number)),
  )
  const nameless = used.find((number) => !first(textsIn(piece.readings, `option${number}.name`))) ?? null
  const options = used.map((number) => tableOption(piece, number, known))
  return {
    drafts: options.map(({ draft }) => draft),
    nameless,
    choose({ readings }) {
      const values: Record<string, string> = {}
      for (const { number, code, codes } of options) {
        const chosen = codes.get(keyOf(readings, number) ?? '')
        if (chosen === undefined) return { open: number }
        values[code] = chosen
      }
      return { values }
    },
  }
}

function tableOption(piece: Piece, number: number, known: readonly OptionDraft[]): TableOption {
  const names = textsIn(piece.readings, `option${number}.name`)
  const code =
    textIn(piece.readings, `option${number}.code`) ?? someSlugOf(first(names) ?? `option ${number}`)
  const values = new Map<string, ValueDraft>()
  for (const readings of [...piece.values, ...piece.variants.map((variant) => variant.readings)]) {
    const key = keyOf(readings, number)
    if (key === undefined || values.has(key)) continue
    values.set(key, {
      code: textIn(readings, `option${number}.valueCode`) ?? freeCode(someSlugOf(key), values),
      names: textsIn(readings, `option${number}.value`),
      swatch: textIn(readings, `option${number}.swatch`)?.toLowerCase(),
    })
  }
  const codes = new Map([...values].map(([key, value]) => [key, value.code]))
  const byCode = new Map([...values.values()].map((value) => [value.code, value]))
  const before = known.find((option) => option.code === code)?.values ?? []
  const inOrder = new Map(before.map((value) => [value.code, byCode.get(value.code) ?? value]))
  for (const [valueCode, value] of byCode) inOrder.set(valueCode, value)
  return { number, code, codes, draft: { code, names, values: [...inOrder.values()] } }
}

function freeCode(code: string, values: ReadonlyMap<string, ValueDraft>): string {
  const taken = new Set([...values.values()].map((value) => value.code))
  let free = code
  for (let next = 2; taken.has(free); next += 1) free = `${code}-${next}`
  return free
}

/** Returns the key that identifies an option value: its code if given, else its name. */
function keyOf(readings: Readings, number: number): string | undefined {
  return textIn(readings, `option${number}.valueCode`) ?? first(textsIn(readings, `option${number}.value`))
}

export function textsIn(readings: Readings, base: string): Translated {
  const texts: Translated = {}
  for (const language of languages) {
    const text = textIn(readings, `${base}.${language}`)
    if (text !== undefined) texts[language] = text
  }
  return texts
}

function first(texts: Translated): string | undefined {
  return languages.map((language) => texts[language]).find((text) => text !== undefined)
}
