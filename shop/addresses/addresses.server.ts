// Saved addresses of accounts, and the default address of the checkout. Only the owner can see or change an address.
// Orders store a copy of the address, so later changes of the address do not affect orders.
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
import { type AddressDraft, MAX_ADDRESSES, type SavedAddress } from './addresses.ts'

const columns = ['id', 'label', 'name', 'phone', 'address', 'is_default as isDefault', 'revision'] as const

/**
 * Returns the user's addresses. The default address comes first, then the other addresses in the order they were added.
 */
export async function listAddresses(db: Db, userId: UserId): Promise<SavedAddress[]> {
  return savedAddresses(db, userId)
    .select(columns)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function findAddress(db: Db, { userId, id }: AddressRef): Promise<SavedAddress | null> {
  return (await savedAddresses(db, userId).select(columns).where('id', '=', id).executeTakeFirst()) ?? null
}

interface AddressRef {
  readonly userId: UserId
  readonly id: AddressId
}

interface AddressInput extends AddressRef {
  readonly draft: AddressDraft
  /** Whether the address becomes the default address of the checkout. */
  readonly asDefault: boolean
  readonly now: Date
}

/**
 * Adds an address. The form creates the ID of the address, so that a repeated request adds the address only once. The
 * first address becomes the default.
 */
export async function addAddress(
  db: Db,
  { userId, id, draft, asDefault, now }: AddressInput,
): Promise<Outcome<undefined, 'addresses.too_many' | 'addresses.unknown'>> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, userId)
    const known = await tx.selectFrom('addresses').select('user_id').where('id', '=', id).executeTakeFirst()
    if (known) return known.user_id === userId ? done() : refuse('addresses.unknown')
    const count = await countAddresses(tx, userId)
    if (count >= MAX_ADDRESSES) return refuse('addresses.too_many', { limit: MAX_ADDRESSES })
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

/**
 * Changes an address. `seen` is the revision of the address that the user's form showed. Refuses the change if the
 * current revision differs from `seen`. The address has then been changed in another browser window.
 */
export async function changeAddress(
  db: Db,
  { userId, id, seen, draft, asDefault, now }: AddressInput & { readonly seen: number },
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
  { userId, id }: AddressRef,
): Promise<Outcome<SavedAddress, 'addresses.unknown'>> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, userId)
    const address = await findAddress(tx, { userId, id })
    if (!address) return refuse('addresses.unknown')
    await setDefault(tx, userId, id)
    return done({ ...address, isDefault: true })
  })
}

/**
 * Removes an address. Until the hourly clean-up, the address can be restored. If the default is removed, the oldest
 * remaining address becomes the default.
 */
export async function removeAddress(
  db: Db,
  { userId, id, now }: AddressRef & { readonly now: Date },
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

/** Restores a removed address. An address that was the default becomes the default again. */
export async function restoreAddress(
  db: Db,
  { userId, id }: AddressRef,
): Promise<Outcome<AddressDraft, 'addresses.unknown' | 'addresses.too_many'>> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, userId)
    const row = await findOwned(tx, { userId, id })
    if (!row) return refuse('addresses.unknown')
    const { removedAt, ...address } = row
    if (!removedAt) return done(address)
    const count = await countAddresses(tx, userId)
    if (count >= MAX_ADDRESSES) return refuse('addresses.too_many', { limit: MAX_ADDRESSES })
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

const purgeRemovedJob = defineJob<object>('addresses.forget_removed', { cron: '25 * * * *' })

/** Returns the handler of the hourly job that deletes addresses removed more than ten minutes ago. */
export function addressJobs({ db, clock }: { db: Db; clock: Clock }): JobHandler[] {
  return [onJob(purgeRemovedJob, () => purgeRemovedAddresses(db, after(clock.now(), -10 * MINUTE)))]
}

/** Deletes the addresses that were removed at the time `by` or before that time. */
export async function purgeRemovedAddresses(db: Db, by: Date): Promise<void> {
  await db.deleteFrom('addresses').where('removed_at', '<=', by).execute()
}

/** Locks the user's row, so that concurrent changes to one user's addresses run one after the other. */
async function lockOwner(tx: Db, userId: UserId): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

async function setDefault(tx: Db, userId: UserId, id: AddressId): Promise<void> {
  await clearDefault(tx, userId)
  await tx.updateTable('addresses').set({ is_default: true }).where('id', '=', id).execute()
}

/**
 * Removes the default mark from the user's current default address. Removed addresses keep their default mark, so a
 * removed default address becomes the default again when it is restored.
 */
async function clearDefault(tx: Db, userId: UserId): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .where('removed_at', 'is', null)
    .execute()
}

export async function countAddresses(db: Db, userId: UserId): Promise<number> {
  return countOf(savedAddresses(db, userId))
}

function savedAddresses(db: Db, userId: UserId) {
  return db.selectFrom('addresses').where('user_id', '=', userId).where('removed_at', 'is', null)
}

function findOwned(tx: Db, { userId, id }: AddressRef) {
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
