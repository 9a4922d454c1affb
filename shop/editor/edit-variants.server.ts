// Saves single cells of the variant grid and of table files. Uses the rules and the conflicts of `edit-product.server.ts`.
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { ProductId } from '#shop/ids.ts'
import { gridFields, gridFieldsOf, variantFieldName } from './choice-fields.ts'
import {
  type EditErrors,
  type EditResult,
  editStoredProduct,
  lockStoredProduct,
  type StoredProduct,
} from './edit-product.server.ts'

/** A cell that a person has changed. */
export interface CellChange {
  readonly variant: string
  /** Label of the field. */
  readonly label: string
  readonly text: string
  /** `digestOf` the text that the person has seen in the cell. `null`: unknown, so there is no conflict. */
  readonly seen: string | null
}

interface VariantEdit {
  readonly id: ProductId
  readonly cells: readonly CellChange[]
  readonly now: Date
}

const nameOf = ({ label, variant }: CellChange) => variantFieldName(label, variant)

/**
 * Saves the changed cells of the grid, all or none. The names of errors are `label:variant`. A cell that another person
 * has changed since is an error with the other person's text. `null`: there is no product with this ID.
 */
export async function editVariants(db: Db, { id, cells, now }: VariantEdit): Promise<EditResult | null> {
  return inTransaction(db, async (tx) => {
    const stored = await lockStoredProduct(tx, id)
    if (!stored) return null
    const gone = missingCells(stored, cells)
    if (gone) return { ok: false, errors: gone }
    const seen = cells.flatMap((cell) => (cell.seen === null ? [] : [[nameOf(cell), cell.seen]]))
    return editStoredProduct(tx, stored, {
      id,
      fieldsOf: gridFieldsOf,
      typed: Object.fromEntries(cells.map((cell) => [nameOf(cell), cell.text])),
      seen: new URLSearchParams(seen).toString(),
      now,
    })
  })
}

/** Returns an error for each cell whose variant or column does not exist. `null`: all of them exist. */
function missingCells({ variantIds }: StoredProduct, cells: readonly CellChange[]): EditErrors | null {
  const ids = new Set<string>(variantIds)
  const labels = new Set(gridFields.map(({ label }) => label))
  const missing = cells.filter(({ variant, label }) => !ids.has(variant) || !labels.has(label))
  if (missing.length === 0) return null
  return Object.fromEntries(missing.map((cell) => [nameOf(cell), { kind: 'variant_gone' as const }]))
}
