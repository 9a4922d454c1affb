// Loads a bulk edit with its values as texts.
import { data } from 'react-router'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { listCategories } from '#shop/catalogue/categories.server.ts'
import { type BulkEditId, type BulkProduct, isRunning } from '#shop/editor/bulk/bulk-edit.ts'
import { type BulkEdit, findBulkEdit } from '#shop/editor/bulk/find-bulk-edit.server.ts'
import { readId } from '#shop/ids.ts'
import { formatMoment } from '#words/format.ts'
import { problemText } from '#words/problem-text.ts'
import { type Naming, namedChange, valueText, warningText } from './named-change.server.ts'

/** Returns the ID in the URL. Throws a 404 if the text is not an ID. */
export function requireEditId(text: string): BulkEditId {
  const id = readId<'bulk_edit'>(text)
  if (!id) throw data(null, { status: 404 })
  return id
}

export type BulkEditData = Awaited<ReturnType<typeof loadBulkEdit>>

/** Loads a bulk edit. Throws a 404 if there is none with this ID. */
export async function loadBulkEdit(ctx: StaffRequestContext, text: string) {
  const { db, language, settings } = ctx
  const edit = await findBulkEdit(db, requireEditId(text), language)
  if (!edit) throw data(null, { status: 404 })
  const naming: Naming = { categories: await listCategories(db, language), language, settings }
  const { by } = wordsIn(language).staff.bulkEdits
  const momentOf = (step: BulkEdit['applied']) =>
    step && by(step.by, formatMoment(step.at, language, settings.timeZone))
  return {
    ...namedChange(edit, naming),
    isRunning: isRunning(edit.state),
    isStale: edit.isStale,
    applied: momentOf(edit.applied),
    undone: momentOf(edit.undone),
    warnings: edit.priceJumps.map((jump) => warningText(jump, naming)),
    problem: edit.problem && problemText(edit.problem, language),
    ...rowsOf(edit, naming),
  }
}

function rowsOf({ change: { kind }, changes, refusals, kept }: BulkEdit, naming: Naming) {
  const words = wordsIn(naming.language).staff.bulkEdits
  const shown = ({ productId, slug, name }: BulkProduct, sku: string | null) => ({
    product: name === null ? null : productId,
    name: name ?? words.gone(slug),
    sku,
  })
  const text = (value: Parameters<typeof valueText>[1]) => valueText(kind, value, naming)
  return {
    changes: changes.map((one) => ({
      ...shown(one, one.sku),
      texts: [text(one.from), text(one.to)],
    })),
    refusals: refusals.map((one) => ({ ...shown(one, one.sku), texts: [words.reasons[one.reason]] })),
    kept: kept.map((one) => ({
      ...shown(one, one.sku),
      texts: [
        text(one.from),
        one.reason === 'gone' ? words.none : text(one.current),
        words.keptReasons[one.reason],
      ],
    })),
  }
}
