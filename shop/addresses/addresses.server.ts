// Addresses: where people with an account have things sent, and which of them a checkout begins with.
// Never shows or changes one for anybody but its owner; an order keeps its own copy and never follows.
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { countOf } from '#platform/db/queries.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { JobHandler } from '#platform/jobs/job-handler.server.ts'
import { defineJob, onJob } from '#platform/jobs/jobs.server.ts'
import type { AddressId, UserId } from '#shop/ids.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { after, MINUTE } from '#shop/time.ts'
import { type AddressDraft, MOST_ADDRESSES, type SavedAddress } from './addresses.ts'

const columns = ['id', 'label', 'name', 'phone', 'address', 'is_default as isDefault', 'revision'] as const

/** The default first, then in the order in which they were added. */
export async function listAddresses(db: Db, userId: UserId): Promise<SavedAddress[]> {
  return kept(db, userId)
    .select(columns)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function findAddress(db: Db, { userId, id }: Owned): Promise<SavedAddress | null> {
  return (await kept(db, userId).select(columns).where('id', '=', id).executeTakeFirst()) ?? null
}

interface Owned {
  readonly userId: UserId
  readonly id: AddressId
}

interface Writing extends Owned {
  readonly draft: AddressDraft
  /** From now on a checkout begins with it. */
  readonly asDefault: boolean
  readonly now: Date
}

/** Keeps another address under an id of the form's own: sent twice, it is kept once. The first of all becomes the default. */
export async function addAddress(
  db: Db,
  { userId, id, draft, asDefault, now }: Writing,
): Promise<Outcome<undefined, 'addresses.too_many' | 'addresses.unknown'>> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, userId)
    const known = await tx.selectFrom('addresses').select('user_id').where('id', '=', id).executeTakeFirst()
    if (known) return known.user_id === userId ? done() : refuse('addresses.unknown')
    const count = await countAddresses(tx, userId)
    if (count >= MOST_ADDRESSES) return refuse('addresses.too_many', { limit: MOST_ADDRESSES })
    const isDefault = asDefault || count === 0
    if (isDefault) await clearDefault(tx, userId)
    await tx
      .insertInto('addresses')
      .values({
        id,
        user_id: userId,
        ...columnsOf(draft),
        is_default: isDefault,
        created_at: now,
        updated_at: now,
      })
      .execute()
    return done()
  })
}

/** Writes an address anew for whoever has seen it as it is; one that another window has changed since is left alone. */
export async function changeAddress(
  db: Db,
  { userId, id, seen, draft, asDefault, now }: Writing & { readonly seen: number },
): Promise<Outcome<undefined, 'addresses.unknown' | 'addresses.changed'>> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, userId)
    const before = await findAddress(tx, { userId, id })
    if (!before) return refuse('addresses.unknown')
    if (before.revision !== seen) return refuse('addresses.changed')
    if (asDefault && !before.isDefault) await clearDefault(tx, userId)
    await tx
      .updateTable('addresses')
      .set({
        ...columnsOf(draft),
        is_default: before.isDefault || asDefault,
        revision: sql`revision + 1`,
        updated_at: now,
      })
      .where('id', '=', id)
      .execute()
    return done()
  })
}

export async function makeDefault(
  db: Db,
  { userId, id }: Owned,
): Promise<Outcome<SavedAddress, 'addresses.unknown'>> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, userId)
    const address = await findAddress(tx, { userId, id })
    if (!address) return refuse('addresses.unknown')
    await setDefault(tx, userId, id)
    return done({ ...address, isDefault: true })
  })
}

/** Takes an address away, for some time so that it can be put back; the oldest of the others follows a default. */
export async function removeAddress(
  db: Db,
  { userId, id, now }: Owned & { readonly now: Date },
): Promise<Outcome<AddressDraft, 'addresses.unknown'>> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, userId)
    const row = await findOwned(tx, { userId, id })
    if (!row) return refuse('addresses.unknown')
    const { removedAt, ...address } = row
    if (removedAt) return done(address)
    await tx.updateTable('addresses').set({ removed_at: now }).where('id', '=', id).execute()
    if (address.isDefault) {
      const [next] = await listAddresses(tx, userId)
      if (next) await setDefault(tx, userId, next.id)
    }
    return done(address)
  })
}

/** Puts back what was taken away a moment ago, as it was. */
export async function restoreAddress(
  db: Db,
  { userId, id }: Owned,
): Promise<Outcome<AddressDraft, 'addresses.unknown' | 'addresses.too_many'>> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, userId)
    const row = await findOwned(tx, { userId, id })
    if (!row) return refuse('addresses.unknown')
    const { removedAt, ...address } = row
    if (!removedAt) return done(address)
    const count = await countAddresses(tx, userId)
    if (count >= MOST_ADDRESSES) return refuse('addresses.too_many', { limit: MOST_ADDRESSES })
    const isDefault = address.isDefault || count === 0
    if (isDefault) await clearDefault(tx, userId)
    await tx
      .updateTable('addresses')
      .set({ removed_at: null, is_default: isDefault })
      .where('id', '=', id)
      .execute()
    return done(address)
  })
}

const forgetRemoved = defineJob<object>('addresses.forget_removed', { cron: '25 * * * *' })

/** An address that was taken away is gone for good within the hour. */
export function addressJobs({ db, clock }: { db: Db; clock: Clock }): JobHandler[] {
  return [onJob(forgetRemoved, () => forgetRemovedAddresses(db, after(clock.now(), -10 * MINUTE)))]
}

/** Forgets the addresses that had been taken away by the instant. */
export async function forgetRemovedAddresses(db: Db, by: Date): Promise<void> {
  await db.deleteFrom('addresses').where('removed_at', '<=', by).execute()
}

/** What is done to one person's addresses in two windows at once is done one after the other. */
async function lockOwner(tx: Db, userId: UserId): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

async function setDefault(tx: Db, userId: UserId, id: AddressId): Promise<void> {
  await clearDefault(tx, userId)
  await tx.updateTable('addresses').set({ is_default: true }).where('id', '=', id).execute()
}

/** What was taken away as the default stays so, to come back as it. */
async function clearDefault(tx: Db, userId: UserId): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .where('removed_at', 'is', null)
    .execute()
}

/** How many somebody keeps. */
export async function countAddresses(db: Db, userId: UserId): Promise<number> {
  return countOf(kept(db, userId))
}

function kept(db: Db, userId: UserId) {
  return db.selectFrom('addresses').where('user_id', '=', userId).where('removed_at', 'is', null)
}

function findOwned(tx: Db, { userId, id }: Owned) {
  return tx
    .selectFrom('addresses')
    .select([...columns, 'removed_at as removedAt'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

function columnsOf({ label, name, phone, address }: AddressDraft) {
  return { label, name, phone, address: JSON.stringify(address) }
}
