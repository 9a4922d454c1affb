// Applies and undoes bulk edits. An application changes exactly what its preview shows, or nothing. An undo restores the
// values before, except those that another person has changed since. Both run in one transaction: at once for few
// products, in a background job for many.
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { allowLongTransaction, inTransaction } from '#platform/db/transaction.server.ts'
import { lockCatalogue } from '#shop/catalogue/version.server.ts'
import type { ProductId } from '#shop/ids.ts'
import { type Done, done, type Outcome, refuse } from '#shop/problems.ts'
import { addAuditEntry, type NewAuditEntry } from '#shop/staff/audit-log.server.ts'
import type { AuditActor, BulkEditStep } from '#shop/staff/audit-log.ts'
import { queueBulkEdit } from '../internal/bulk/bulk-job.server.ts'
import { planOf } from '../internal/bulk/plan.ts'
import { readPriceJumps } from '../internal/bulk/price-jumps.server.ts'
import { readEditable } from '../internal/bulk/read-products.server.ts'
import { type Revert, revertsOf } from '../internal/bulk/revert.ts'
import { type ProductValues, writeValues } from '../internal/bulk/write-values.server.ts'
import type { BulkChange, BulkEditId, BulkEditState, BulkValueChange, KeptValue } from './bulk-edit.ts'

export interface BulkStep {
  readonly id: BulkEditId
  readonly by: AuditActor
  readonly now: Date
}

/** `isRepeated`: the request was repeated and changed nothing. */
export interface BulkStepResult {
  readonly step: BulkEditStep
  readonly products: number
  readonly isRepeated: boolean
}

type StepRefusal =
  | 'catalogue.bulk_over'
  | 'catalogue.bulk_no_change'
  | 'catalogue.bulk_stale'
  | 'catalogue.bulk_invalid'
  | 'catalogue.bulk_unconfirmed'

type StepOutcome = Outcome<BulkStepResult, StepRefusal>

/** Maximum numbers of products and of values that a request changes itself. */
const AT_ONCE = { products: 50, values: 500 }
const TRANSACTION_TIMEOUT_SECONDS = 300

interface LockedEdit {
  readonly id: BulkEditId
  readonly change: BulkChange
  readonly state: BulkEditState
  readonly actor: AuditActor | null
}

async function lockEdit(tx: Db, id: BulkEditId): Promise<LockedEdit | undefined> {
  return tx
    .selectFrom('bulk_edits')
    .select(['id', 'change', 'state', 'actor'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export interface Application extends BulkStep {
  /** Whether the person has confirmed prices that fall by more than half or more than double. */
  readonly isConfirmed: boolean
}

/**
 * Applies a bulk edit, or queues a job that does. Adds the entry of the audit log. A repeated request changes nothing.
 * `null`: there is no such bulk edit.
 */
export function applyBulkEdit(db: Db, { isConfirmed, ...step }: Application): Promise<StepOutcome | null> {
  return startStep(db, step, {
    from: 'previewed',
    running: 'applying',
    to: 'applied',
    mayStart: async (tx) => isConfirmed || (await readPriceJumps(tx, step.id)).length === 0,
    work: applyNow,
  })
}

/** Undoes a bulk edit, or queues a job that does, as `applyBulkEdit`. `null`: there is no such bulk edit. */
export function undoBulkEdit(db: Db, step: BulkStep): Promise<StepOutcome | null> {
  return startStep(db, step, { from: 'applied', running: 'undoing', to: 'undone', work: undoNow })
}

interface Step {
  readonly from: BulkEditState
  readonly running: 'applying' | 'undoing'
  readonly to: 'applied' | 'undone'
  readonly mayStart?: (tx: Db) => Promise<boolean>
  readonly work: (tx: Db, edit: LockedEdit, by: Working) => Promise<Outcome<Changed, StepRefusal>>
}

interface Working {
  readonly by: AuditActor
  readonly now: Date
}

interface Changed {
  readonly products: number
  readonly kept: number
}

async function startStep(db: Db, { id, by, now }: BulkStep, step: Step): Promise<StepOutcome | null> {
  return inTransaction(db, async (tx): Promise<StepOutcome | null> => {
    const edit = await lockEdit(tx, id)
    if (!edit) return null
    const { products, values } = await countChanges(tx, id)
    const { state } = edit
    if (state === step.to || state === step.running)
      return done({ step: queuedOr(step, state), products, isRepeated: true })
    if (state !== step.from) return refuse('catalogue.bulk_over')
    if (products === 0) return refuse('catalogue.bulk_no_change')
    if (step.mayStart && !(await step.mayStart(tx))) return refuse('catalogue.bulk_unconfirmed')
    if (products <= AT_ONCE.products && values <= AT_ONCE.values) {
      const worked = await step.work(tx, edit, { by, now })
      return worked.ok ? done({ step: step.to, products: worked.value.products, isRepeated: false }) : worked
    }
    const queued = queuedOr(step, step.running)
    await setState(tx, id, { state: step.running, actor: JSON.stringify(by), problem: null })
    await queueBulkEdit(tx, id)
    await addAuditEntry(tx, entryOf(edit, queued, { products, kept: 0 }), { by, now })
    return done({ step: queued, products, isRepeated: false })
  })
}

function queuedOr({ running, to }: Step, state: BulkEditState): BulkEditStep {
  if (state !== running) return to
  return running === 'applying' ? 'queued' : 'undo_queued'
}

interface RunOptions {
  readonly now: Date
  /** Whether the job has no retries left. */
  readonly isLast: boolean
}

/** Runs the background job of a bulk edit. Records why it changed nothing, if it was refused or failed for the last time. */
export async function runBulkEdit(db: Db, id: BulkEditId, { now, isLast }: RunOptions): Promise<void> {
  try {
    const outcome = await inTransaction(db, async (tx): Promise<Outcome<unknown, StepRefusal>> => {
      const edit = await lockEdit(tx, id)
      if (!edit?.actor) return done()
      await allowLongTransaction(tx, TRANSACTION_TIMEOUT_SECONDS)
      const working = { by: edit.actor, now }
      if (edit.state === 'applying') return applyNow(tx, edit, working)
      return edit.state === 'undoing' ? undoNow(tx, edit, working) : done()
    })
    if (!outcome.ok) await endJob(db, id, outcome)
  } catch (error) {
    if (isLast) await endJob(db, id, refuse('catalogue.bulk_failed'))
    throw error
  }
}

/** Returns a bulk edit to the state before its job, because the job changed nothing. */
async function endJob(db: Db, id: BulkEditId, { problem }: { readonly problem: object }): Promise<void> {
  await sql`
    update bulk_edits set actor = null, problem = ${JSON.stringify(problem)}::text::jsonb,
      state = case state when 'applying' then 'previewed' when 'undoing' then 'applied' else state end
    where id = ${id}`.execute(db)
}

interface StoredPlan {
  readonly place: number
  readonly product_id: ProductId
  readonly slug: string
  readonly changes: readonly BulkValueChange[]
}

async function readPlans(db: Db, id: BulkEditId) {
  return db
    .selectFrom('bulk_edit_products')
    .select(['place', 'product_id', 'slug', 'changes', 'refusal'])
    .where('edit_id', '=', id)
    .orderBy('place')
    .execute()
}

async function countChanges(db: Db, id: BulkEditId): Promise<{ products: number; values: number }> {
  const { rows } = await sql<{ products: number; values: number }>`
    select count(*)::integer as products, coalesce(sum(jsonb_array_length(changes)), 0)::integer as values
    from bulk_edit_products where edit_id = ${id} and changes <> '[]'`.execute(db)
  return rows[0] ?? { products: 0, values: 0 }
}

/** Returns whether the catalogue has changed since the preview, so that the change would do something else now. */
export async function isStale(db: Db, id: BulkEditId, change: BulkChange): Promise<boolean> {
  if (change.kind === 'category' && !(await readCategoryIds(db)).has(change.category)) return true
  const plans = await readPlans(db, id)
  const current = await readEditable(
    db,
    plans.map(({ product_id }) => product_id),
  )
  return plans.some(
    ({ product_id, changes, refusal }) =>
      !isDeepStrictEqual(planOf(current.get(product_id), change), { changes, refusal }),
  )
}

async function applyNow(
  tx: Db,
  edit: LockedEdit,
  { by, now }: Working,
): Promise<Outcome<Changed, StepRefusal>> {
  await lockCatalogue(tx)
  const { id, change } = edit
  if (await isStale(tx, id, change)) return refuse('catalogue.bulk_stale')
  const plans = (await readPlans(tx, id)).filter(({ changes }) => changes.length > 0)
  const written = await valuesAfter(tx, plans)
  const invalid = await writeValues(tx, written, { kind: change.kind, now })
  const wrong = plans.find(({ product_id }) => invalid.has(product_id))
  if (wrong) return refuse('catalogue.bulk_invalid', { slug: wrong.slug })
  await setState(tx, id, {
    state: 'applied',
    actor: null,
    problem: null,
    applied_by: by.name ?? '',
    applied_at: now,
  })
  const counts = { products: plans.length, kept: 0 }
  await addAuditEntry(tx, entryOf(edit, 'applied', counts), { by, now })
  return done(counts)
}

async function readCategoryIds(db: Db): Promise<ReadonlySet<string>> {
  return new Set((await db.selectFrom('categories').select('id').execute()).map(({ id }) => id))
}

/** Returns the values after the change. The plans are not stale, so all products and variants exist. */
async function valuesAfter(tx: Db, plans: readonly StoredPlan[]): Promise<ProductValues[]> {
  const current = await readEditable(
    tx,
    plans.map(({ product_id }) => product_id),
  )
  return plans.flatMap(({ product_id, changes }) => {
    const product = current.get(product_id)
    if (!product) return []
    const variants = new Map<string | null, ProductValues['product']['variants'][number]>(
      product.variants.map((variant) => [variant.id, variant]),
    )
    return {
      product,
      values: changes.map(({ variantId, to }) => ({ variant: variants.get(variantId) ?? null, value: to })),
    }
  })
}

async function undoNow(tx: Db, edit: LockedEdit, { by, now }: Working): Promise<Done<Changed>> {
  await lockCatalogue(tx)
  const { id, change } = edit
  const plans = (await readPlans(tx, id)).filter(({ changes }) => changes.length > 0)
  const current = await readEditable(
    tx,
    plans.map(({ product_id }) => product_id),
  )
  const categories = await readCategoryIds(tx)
  const reverts = plans.map((plan) => ({
    plan,
    ...revertsOf(current.get(plan.product_id), plan.changes, { kind: change.kind, categories }),
  }))
  const written = reverts.flatMap(({ plan, restored }) => {
    const product = current.get(plan.product_id)
    const values = restored.map(({ variant, from }) => ({ variant, value: from }))
    return product && values.length > 0 ? [{ product, values }] : []
  })
  const invalid = await writeValues(tx, written, { kind: change.kind, now })
  const kept = reverts.map(({ plan: { place, product_id }, restored, kept: own }) => ({
    place,
    kept: invalid.has(product_id) ? [...own, ...restored.map(keptAsInvalid)] : own,
  }))
  await storeKept(tx, id, kept)
  await setState(tx, id, {
    state: 'undone',
    actor: null,
    problem: null,
    undone_by: by.name ?? '',
    undone_at: now,
  })
  const counts = {
    products: written.length - invalid.size,
    kept: kept.reduce((sum, one) => sum + one.kept.length, 0),
  }
  await addAuditEntry(tx, entryOf(edit, 'undone', counts), { by, now })
  return done(counts)
}

function keptAsInvalid({ variant: _variant, ...value }: Revert): KeptValue {
  return { ...value, current: value.to, reason: 'invalid' }
}

async function storeKept(
  tx: Db,
  id: BulkEditId,
  all: readonly { readonly place: number; readonly kept: readonly KeptValue[] }[],
): Promise<void> {
  const rows = all.filter(({ kept }) => kept.length > 0)
  await sql`
    update bulk_edit_products p set kept = given.kept
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (place integer, kept jsonb)
    where p.edit_id = ${id} and p.place = given.place`.execute(tx)
}

interface NewState {
  readonly state: BulkEditState
  readonly actor: string | null
  readonly problem: null
  readonly applied_by?: string
  readonly applied_at?: Date
  readonly undone_by?: string
  readonly undone_at?: Date
}

async function setState(tx: Db, id: BulkEditId, values: NewState): Promise<void> {
  await tx.updateTable('bulk_edits').set(values).where('id', '=', id).execute()
}

function entryOf({ id, change }: LockedEdit, how: BulkEditStep, counts: Changed): NewAuditEntry {
  return { what: 'products_bulk_changed', facts: { how, change: change.kind, ...counts }, about: id }
}
