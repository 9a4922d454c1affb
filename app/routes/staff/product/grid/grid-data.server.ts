// Loads the columns and rows of the variant grid.
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { gridFields, type VariantFieldSpec } from '#shop/editor/choice-fields.ts'
import type { StoredVariants } from '#shop/editor/edit-product.server.ts'
import { readOnHand } from '#shop/editor/lists.server.ts'
import { variantTable } from '#shop/editor/variant-table.ts'
import type { Language } from '#shop/language.ts'
import { namedEntries } from '../editor/form-data.server.ts'
import { type GridColumn, type GridData, packRows } from './data.ts'

const onlyShown = (label: string, name: string): GridColumn => ({
  label,
  kind: 'line',
  name,
  isFixed: true,
  isRequired: false,
  entries: null,
})

/** Returns the columns that staff edit, with their names in a language. */
export function editedColumns(language: Language): GridColumn[] {
  const labels: Readonly<Record<string, { readonly label: string }>> =
    wordsIn(language).staff.productEditor.fields
  return gridFields.map((field: VariantFieldSpec) => ({
    label: field.label,
    kind: field.kind,
    name: labels[field.label]?.label ?? field.label,
    isFixed: false,
    isRequired: field.isRequired ?? false,
    entries: namedEntries(language, field, field.choices),
  }))
}

export async function gridData(
  { db, language }: StaffRequestContext,
  stored: StoredVariants,
): Promise<GridData> {
  const { options, rows } = variantTable(stored, language)
  const onHand = await readOnHand(db, stored.variantIds)
  const counts = new Map<string, number>(onHand)
  const { variants: words } = wordsIn(language).staff.productEditor
  return {
    columns: [
      ...options.map((name, index) => onlyShown(`option:${index}`, name)),
      ...editedColumns(language),
      onlyShown('stock', words.stock),
    ],
    packed: packRows(
      rows.map(({ id, values, texts }) => ({
        id,
        texts: [...values, ...texts, String(counts.get(id) ?? words.notCounted)],
      })),
    ),
    currency: stored.currency,
  }
}
