// Adds, changes, switches and removes discounts. A discount that has applied keeps its value, because orders and the
// lowest price of the last 30 days refer to it.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { type DiscountId, newId } from '#shop/ids.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import type { DiscountDraft } from './draft.ts'
import { discountRow } from './internal/rows.server.ts'
import { findDiscount } from './staff-discounts.server.ts'
import type { StoredDiscount } from './staff-discounts.ts'

interface At {
  readonly now: Date
}

type DraftRefusal = 'discounts.code_taken' | 'discounts.no_such_category'

/** Adds a discount, which is switched on. */
export async function createDiscount(
  db: Db,
  draft: DiscountDraft,
  { now }: At,
): Promise<Outcome<StoredDiscount, DraftRefusal>> {
  return inTransaction(db, async (tx) => {
    const checked = await checkDraft(tx, draft, null)
    if (!checked.ok) return checked
    const id = newId<'discount'>()
    await tx
      .insertInto('discounts')
      .values({ id, ...discountRow(draft), created_at: now, updated_at: now })
      .execute()
    return done(await getDiscount(tx, id, now))
  })
}

interface DiscountChange {
  readonly id: DiscountId
  /** When the discount was last changed, as the form showed it. */
  readonly seen: Date
  readonly draft: DiscountDraft
}

interface ChangedDiscount {
  readonly before: StoredDiscount
  readonly after: StoredDiscount
}

/** Changes a discount, unless another person has changed it since the form was opened. */
export async function changeDiscount(
  db: Db,
  { id, seen, draft }: DiscountChange,
  { now }: At,
): Promise<
  Outcome<
    ChangedDiscount,
    DraftRefusal | 'discounts.not_found' | 'discounts.changed' | 'discounts.fixed' | 'discounts.end_past'
  >
> {
  return inTransaction(db, async (tx) => {
    const before = await findDiscount(tx, id, { now, forUpdate: true })
    if (!before) return refuse('discounts.not_found')
    if (before.updatedAt.getTime() !== seen.getTime()) return refuse('discounts.changed')
    if (before.isFixed && fixedPartOf(before) !== fixedPartOf(draft)) return refuse('discounts.fixed')
    const { endsAt } = draft
    const hasNewEnd = endsAt?.getTime() !== before.endsAt?.getTime()
    if (before.isFixed && hasNewEnd && endsAt && endsAt <= now) return refuse('discounts.end_past')
    const checked = await checkDraft(tx, draft, id)
    if (!checked.ok) return checked
    await tx
      .updateTable('discounts')
      .set({ ...discountRow(draft), updated_at: now })
      .where('id', '=', id)
      .execute()
    return done({ before, after: await getDiscount(tx, id, now) })
  })
}

/** Returns a text that is the same for drafts that agree in everything that a discount keeps once it has applied. */
function fixedPartOf(draft: DiscountDraft): string {
  const { code, value, leastGoods, category, customerEmail, startsAt } = draft
  return JSON.stringify([code, value, leastGoods, category, customerEmail, startsAt])
}

/** Switches a discount on or off. Carts and orders that are already placed keep it. */
export async function switchDiscount(
  db: Db,
  { id, isOn }: { readonly id: DiscountId; readonly isOn: boolean },
  { now }: At,
): Promise<Outcome<StoredDiscount, 'discounts.not_found'>> {
  return inTransaction(db, async (tx) => {
    const before = await findDiscount(tx, id, { now, forUpdate: true })
    if (!before) return refuse('discounts.not_found')
    if ((before.state !== 'off') === isOn) return done(before)
    await tx
      .updateTable('discounts')
      .set({ off_at: isOn ? null : now, updated_at: now })
      .where('id', '=', id)
      .execute()
    return done(await getDiscount(tx, id, now))
  })
}

/** Deletes a discount that has never applied. */
export async function removeDiscount(
  db: Db,
  id: DiscountId,
  { now }: At,
): Promise<Outcome<StoredDiscount, 'discounts.not_found' | 'discounts.fixed'>> {
  return inTransaction(db, async (tx) => {
    const before = await findDiscount(tx, id, { now, forUpdate: true })
    if (!before) return refuse('discounts.not_found')
    if (before.isFixed) return refuse('discounts.fixed')
    await tx.deleteFrom('discounts').where('id', '=', id).execute()
    return done(before)
  })
}

async function getDiscount(tx: Db, id: DiscountId, now: Date): Promise<StoredDiscount> {
  const found = await findDiscount(tx, id, { now })
  if (!found) throw new Error(`There is no discount ${id}`)
  return found
}

/** Checks the code and the category. Lets one transaction at a time choose a code, until it ends. */
async function checkDraft(
  tx: Db,
  { code, category }: DiscountDraft,
  own: DiscountId | null,
): Promise<Outcome<undefined, DraftRefusal>> {
  if (category?.id) {
    const known = await tx
      .selectFrom('categories')
      .select('id')
      .where('id', '=', category.id)
      .forKeyShare()
      .executeTakeFirst()
    if (!known) return refuse('discounts.no_such_category')
  }
  if (code === null) return done()
  await sql`select pg_advisory_xact_lock(hashtextextended('discount codes', 0))`.execute(tx)
  const taken = await tx.selectFrom('discounts').select('id').where('code', '=', code).executeTakeFirst()
  return taken && taken.id !== own ? refuse('discounts.code_taken', { code }) : done()
}
