import type { FormFields } from '#app/request/form.server.ts'
import { joinRows } from '#shop/editor/field-texts.ts'
import type { Language } from '#shop/language.ts'
import { type Currency, plainAmount } from '#shop/money.ts'
import { type Cell, isRowKind, type ProductField, rowKinds } from '#shop/editor/fields.ts'
import { cellField, entryField, listedField, mainField, MOST_ROWS, rowCountField } from './field-names.ts'

interface TypedBy {
  readonly language: Language
  readonly currency: Currency
}

/**
 * Returns what was typed into the fields of a form, amounts as plain decimals. Fields that the form does not contain are
 * absent.
 */
export function readTyped(
  form: FormFields,
  fields: readonly Pick<ProductField, 'name' | 'kind'>[],
  by: TypedBy,
): Readonly<Record<string, string>> {
  const typed = fields.map((field) => [field.name, typedText(form, field, by)] as const)
  return Object.fromEntries(typed.flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])))
}

function typedText(
  form: FormFields,
  { name, kind }: Pick<ProductField, 'name' | 'kind'>,
  { language, currency }: TypedBy,
): string | undefined {
  if (isRowKind(kind)) return typedRows(form, name, rowKinds[kind])
  if (kind === 'amount' && form[name] !== undefined) return plainAmount(form[name], currency, language)
  if (kind !== 'choices' && kind !== 'groups') return form[name]
  if (form[listedField(name)] === undefined) return undefined
  const prefix = entryField(name, '')
  const ticked = Object.keys(form).filter((key) => key.startsWith(prefix))
  return [form[mainField(name)] ?? '', ...ticked.map((key) => key.slice(prefix.length))].join(' ')
}

function typedRows(form: FormFields, name: string, cells: readonly Cell[]): string | undefined {
  const count = Number(form[rowCountField(name)])
  if (!Number.isInteger(count)) return undefined
  const rows = Array.from({ length: Math.min(Math.max(count, 0), MOST_ROWS) }, (_, row) =>
    cells.map((cell) => form[cellField(name, row, cell.name)] ?? ''),
  )
  return joinRows(rows)
}
