// Saves changed cells of the variant grid and of table files, with an audit-log entry.
import { data } from 'react-router'
import { z } from 'zod'
import { clean } from '#app/request/form.server.ts'
import { countAuditEntry } from '#app/request/staff-action.server.ts'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { forEachUpload } from '#app/request/uploads.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { type EditErrors, digestOf, type EditResult } from '#shop/editor/edit-product.server.ts'
import { type CellChange, editVariants } from '#shop/editor/edit-variants.server.ts'
import { gridFields } from '#shop/editor/choice-fields.ts'
import { shownText } from '#shop/editor/cell-texts.ts'
import type { EditError } from '#shop/editor/field-texts.ts'
import { type ProductId, readId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { editErrorText } from '#words/edit-error-text.ts'
import { addChangedEntry } from '../editor/changed-entry.server.ts'
import { namedEntries } from '../editor/form-data.server.ts'
import { CELLS, type CellsResponse } from './save-request.ts'

const MOST_BYTES = 16 * 1024 * 1024
const MOST_CELLS = 250_000
const LONGEST_TEXT = 2_000
const SentCells = z
  .array(
    z.tuple([
      z.string().max(LONGEST_TEXT),
      z.string().max(LONGEST_TEXT),
      z.string().max(LONGEST_TEXT),
      z.string().max(LONGEST_TEXT),
    ]),
  )
  .min(1)
  .max(MOST_CELLS)

/** Saves the cells that the grid sends. Responds in JSON, because the grid keeps what the shop did not save. */
export async function saveSentCells(
  ctx: StaffRequestContext,
  { request, params }: { readonly request: Request; readonly params: { readonly product: string } },
): Promise<Response> {
  const id = readId<'product'>(params.product)
  if (!id) throw data(null, { status: 404 })
  const cells = await readCells(request)
  const words = wordsIn(ctx.language).staff
  if (!cells) return Response.json({ problem: words.productEditor.incomplete, cells: [] }, { status: 422 })
  const result = await saveVariants(ctx, id, cells)
  if (!result) throw data(null, { status: 404 })
  if (result.ok) return Response.json({ saved: cells.length } satisfies CellsResponse)
  const refused = refusedCells(result.errors, ctx.language)
  const isConflict = refused.some(({ current }) => current !== null)
  // Errors that belong to no cell, such as another change of the product that the shop refuses.
  const others = refused.filter(({ variant }) => variant === '').map(({ message }) => message)
  const problem = [words.variantGrid.announce.notSaved, ...others].join(' ')
  const response: CellsResponse = { problem, cells: refused }
  return Response.json(response, { status: isConflict ? 409 : 422 })
}

async function readCells(request: Request): Promise<CellChange[] | null> {
  const sent: Uint8Array[] = []
  const end = await forEachUpload(request, CELLS, async ({ bytes }) => void (sent[0] = bytes))
  const [bytes] = sent
  if (end !== 'whole' || !bytes || bytes.length > MOST_BYTES) return null
  const parsed = SentCells.safeParse(parseJson(Buffer.from(bytes).toString('utf8')))
  if (!parsed.success) return null
  return parsed.data.map(([variant, label, text, was]) => ({
    variant,
    label,
    text: clean(text),
    seen: digestOf(was),
  }))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Saves cells and writes the audit-log entry, in one transaction. `null`: there is no product with this ID. */
export async function saveVariants(
  ctx: StaffRequestContext,
  id: ProductId,
  cells: readonly CellChange[],
): Promise<EditResult | null> {
  const result = await inTransaction(ctx.db, async (tx) => {
    const edited = await editVariants(tx, { id, cells, now: ctx.now })
    if (edited?.ok) await addChangedEntry(tx, ctx, edited.value)
    // A refusal rolls the transaction back, so absence has to be a success here.
    return edited ?? { ok: true as const, value: null }
  })
  if (!result.ok) return result
  if (!result.value) return null
  if (result.value.count > 0) countAuditEntry(ctx)
  return { ok: true, value: result.value }
}

interface RefusedCell {
  readonly variant: string
  readonly label: string
  readonly message: string
  readonly current: string | null
}

/** Returns the sentences for refused cells. `current`: the text that another person has saved. */
export function refusedCells(errors: EditErrors, language: Language): RefusedCell[] {
  return Object.entries(errors).map(([name, error]) => {
    const [label = '', variant = ''] = name.split(':')
    if (error.kind !== 'changed_meanwhile')
      return { variant, label, message: editErrorText(error, language), current: null }
    const current = currentText(label, error.current, language)
    const shown: EditError = { kind: 'changed_meanwhile', current }
    const message = editErrorText(shown, language)
    return { variant, label, message, current: error.current }
  })
}

/** Returns a saved text as people see it, such as the name of a choice instead of its value. */
export function currentText(label: string, text: string, language: Language): string {
  const field = gridFields.find((one) => one.label === label)
  if (!field) return text
  return shownText(
    { kind: field.kind, entries: namedEntries(language, field, field.choices) },
    text,
    language,
  )
}
