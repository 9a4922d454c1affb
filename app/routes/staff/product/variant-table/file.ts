import { requireStaff } from '#app/request/staff-guard.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { shownText } from '#shop/editor/cell-texts.ts'
import { digestOf } from '#shop/editor/edit-product.server.ts'
import { readOnHand } from '#shop/editor/lists.server.ts'
import { variantTable } from '#shop/editor/variant-table.ts'
import { csvOf } from '#shop/import/csv.ts'
import type { Route } from './+types/file.ts'
import { requireStoredProduct } from '../editor/form-data.server.ts'
import { editedColumns } from '../grid/grid-data.server.ts'
import { keyOfVariant } from './read-cells.ts'

/** Responds with all variants of a product as a table, which staff may change and upload. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, language } = requireStaff(context)
  const { stored } = await requireStoredProduct(db, params.product)
  const words = wordsIn(language).staff
  const columns = editedColumns(language)
  const { options, rows } = variantTable(stored, language)
  const onHand = new Map<string, number>(await readOnHand(db, stored.variantIds))
  const { stock, key } = words.variantGrid.table
  const table = [
    [...options, ...columns.map(({ name }) => name), stock, key],
    ...rows.map(({ id, values, texts }) => [
      ...values,
      ...columns.map((column, index) => shownText(column, texts[index] ?? '', language)),
      String(onHand.get(id) ?? ''),
      keyOfVariant(id, texts.map(digestOf)),
    ]),
  ]
  return new Response(csvOf(table, language), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${stored.draft.slug}-variants.csv"`,
    },
  })
}
