// Saves an uploaded table of variants, all of its cells or none.
import { redirectTo } from '#app/request/responses.server.ts'
import { respondWithFieldErrors } from '#app/request/staff-action.server.ts'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { forEachUpload } from '#app/request/uploads.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { DIGEST_LENGTH, type StoredProduct } from '#shop/editor/edit-product.server.ts'
import { readSmallTable } from '#shop/import/small-table.server.ts'
import type { ProductId } from '#shop/ids.ts'
import { problemText } from '#words/problem-text.ts'
import { editorPath } from '../editor/editor-path.ts'
import { currentText, refusedCells, saveVariants } from '../grid/save-cells.server.ts'
import { readTableCells, type TableFault, type UploadedCell } from './read-cells.ts'
import { keyNames, tableColumns } from './table-columns.server.ts'
import { FILE, OVERWRITE, type TableProblem, type TableResponse } from './table-response.ts'

/** Maximum size of an uploaded table of variants in megabytes. 10,000 variants with all columns need about 4. */
export const MAX_MEGABYTES = 16
const MEGABYTE = 1024 * 1024
const MOST_PROBLEMS = 50

export async function saveTable(
  ctx: StaffRequestContext,
  request: Request,
  { id, stored }: { readonly id: ProductId; readonly stored: StoredProduct },
) {
  const words = wordsIn(ctx.language).staff.variantGrid.table
  const refused = (sentence: string) => respondWithFieldErrors({ errors: { [FILE]: sentence } })
  const sent: Uint8Array[] = []
  const end = await forEachUpload(request, FILE, async ({ bytes: all }) => void (sent[0] = all))
  const [bytes] = sent
  if (end === 'too_much' || (bytes && bytes.length > MAX_MEGABYTES * MEGABYTE)) return refused(words.tooLarge)
  if (end === 'broken') return refused(words.broken)
  if (!bytes || bytes.length === 0) return refused(words.none)
  const table = await readSmallTable(bytes)
  if (!table.ok) return refused(problemText(table.problem, ctx.language))
  const read = readTableCells(table.value, {
    columns: tableColumns(),
    keyNames: keyNames(),
    variants: stored.draft.variants.map(({ sku }, index) => ({ id: stored.variantIds[index] ?? '', sku })),
    language: ctx.language,
    currency: stored.currency,
    hashLength: DIGEST_LENGTH,
  })
  if ('faults' in read) return respondWithFaults(ctx, read.faults)
  const replacesOthers = new URL(request.url).searchParams.has(OVERWRITE)
  const cells = replacesOthers ? read.cells.map((cell) => ({ ...cell, seen: null })) : read.cells
  return saveCells(ctx, id, cells)
}

async function saveCells(ctx: StaffRequestContext, id: ProductId, cells: readonly UploadedCell[]) {
  const { productEditor, variantGrid } = wordsIn(ctx.language).staff
  const result = await saveVariants(ctx, id, cells)
  const page = editorPath(id, 'variants')
  if (!result) return redirectTo(ctx, page)
  if (result.ok) {
    const { count } = result.value
    if (count === 0) return redirectTo(ctx, page, { kind: 'good', sentence: productEditor.unchanged })
    return { nextPage: page, sentence: productEditor.saved(count) }
  }
  const lines = new Map(cells.map(({ variant, line }) => [variant, line]))
  const labels: Readonly<Record<string, { readonly label: string }>> = productEditor.fields
  const refused = refusedCells(result.errors, ctx.language)
  const problems = refused.map(({ variant, label, message, current }) => ({
    place: variantGrid.table.cell(lines.get(variant) ?? 0, labels[label]?.label ?? label),
    message:
      current === null ? message : variantGrid.table.conflict(currentText(label, current, ctx.language)),
  }))
  const hasConflict = refused.some(({ current }) => current !== null)
  return respondWithProblems(problems, hasConflict)
}

function respondWithFaults(ctx: StaffRequestContext, faults: readonly TableFault[]) {
  const words = wordsIn(ctx.language).staff.variantGrid.table
  const [first] = faults
  if (first?.kind === 'no_columns') return respondWithFieldErrors({ errors: { [FILE]: words.noColumns } })
  if (first?.kind === 'no_identity') return respondWithFieldErrors({ errors: { [FILE]: words.noIdentity } })
  const problems = faults.flatMap((fault): TableProblem[] =>
    'line' in fault
      ? [
          {
            place: words.row(fault.line),
            message: fault.kind === 'twice' ? words.twice : words.unknown(fault.sku),
          },
        ]
      : [],
  )
  return respondWithProblems(problems, false)
}

function respondWithProblems(problems: readonly TableProblem[], hasConflict: boolean) {
  const response: TableResponse = {
    problems: problems.slice(0, MOST_PROBLEMS),
    more: Math.max(0, problems.length - MOST_PROBLEMS),
    hasConflict,
  }
  return respondWithFieldErrors(response, hasConflict ? 409 : 422)
}
