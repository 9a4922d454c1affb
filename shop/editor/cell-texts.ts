// Converts the texts of the variant grid's cells to the texts that people see and copy to spreadsheets, and back.
import type { Language } from '#shop/language.ts'
import { type Currency, plainAmount } from '#shop/money.ts'
import type { FieldKind } from './fields.ts'
import type { ListEntry } from './lists.server.ts'

/** A column of the grid or of a table file. `entries`: the values that a list offers, or `null`. */
export interface CellColumn {
  readonly kind: FieldKind
  readonly entries: readonly ListEntry[] | null
}

const decimalMarks = { en: '.', de: ',' } as const satisfies Record<Language, string>

const isDecimal = (kind: FieldKind) => kind === 'amount' || kind === 'length' || kind === 'weight'

/** Returns the text of a cell as people see it: with the decimal mark of the language and the name of a choice. */
export function shownText({ kind, entries }: CellColumn, text: string, language: Language): string {
  if (isDecimal(kind)) return text.replace('.', decimalMarks[language])
  return entries?.find(({ value }) => value === text)?.label ?? text
}

/**
 * Reads what a person typed or pasted into a cell. Accepts numbers as spreadsheets of either language write them, and
 * the name of a choice instead of its value. Returns everything else as it was typed, for the error message.
 */
export function readShownText(
  { kind, entries }: CellColumn,
  typed: string,
  { language, currency }: { readonly language: Language; readonly currency: Currency },
): string {
  const text = typed.replaceAll(/[\t\r\n]+/g, ' ').trim()
  if (kind === 'amount') return plainAmount(text, currency, language)
  if (isDecimal(kind) || kind === 'whole') return plainNumber(text, language)
  if (!entries) return text
  const wanted = text.toLowerCase()
  const entry =
    entries.find(({ value }) => value.toLowerCase() === wanted) ??
    entries.find(({ label }) => label.toLowerCase() === wanted)
  return entry?.value ?? text
}

const SPACES = /[\s\u00a0\u202f']/g
const UNITS = /(?<=\d)(?:cm|kg)$/
const GROUPED = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/

/**
 * Returns a length, a weight or a whole number as digits with a decimal point: “1.249,5 cm” → `1249.5`. “1.249” is 1249
 * in German and 1.249 in English. Returns a text that is not a number unchanged.
 */
export function plainNumber(typed: string, language: Language): string {
  const text = typed.replaceAll(SPACES, '').replace(UNITS, '')
  if (!/^\d[\d.,]*$/.test(text)) return typed
  const mark = decimalMarkIn(text, language)
  if (mark === null) return text.replaceAll(/[.,]/g, '')
  const at = text.lastIndexOf(mark)
  const whole = text.slice(0, at)
  if (/[.,]/.test(whole) && (whole.includes(mark) || !GROUPED.test(whole))) return typed
  return `${whole.replaceAll(/[.,]/g, '')}.${text.slice(at + 1)}`
}

/** Returns the decimal mark of a number. `null`: the number is whole. */
function decimalMarkIn(text: string, language: Language): '.' | ',' | null {
  const [point, comma] = [text.lastIndexOf('.'), text.lastIndexOf(',')]
  if (point < 0 && comma < 0) return null
  const last = point > comma ? '.' : ','
  if (point >= 0 && comma >= 0) return last
  const isRepeated = text.indexOf(last) !== text.lastIndexOf(last)
  const isGrouped = GROUPED.test(text) && (isRepeated || last !== decimalMarks[language])
  return isGrouped ? null : last
}
