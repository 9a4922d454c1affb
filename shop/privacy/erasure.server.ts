// Erasure of accounts (GDPR, art. 17). Deletes the account and its data at once. Orders and invoices are never deleted;
// the customer's contact details in an order are erased once the order is completed.
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { JobHandler } from '#platform/jobs/job-handler.server.ts'
import { defineJob, onJob } from '#platform/jobs/jobs.server.ts'
import { type ErasedUser, eraseUser } from '#shop/accounts/erasure.server.ts'
import { lockCart } from '#shop/cart/find-cart.server.ts'
import { deleteUserCart } from '#shop/cart/cart.server.ts'
import { eraseDetails } from '#shop/checkout/checkout-details.server.ts'
import type { OrderId, UserId } from '#shop/ids.ts'
import {
  deleteMessagesOfKind,
  deleteAccountEmailsTo,
  deleteOrderMessages,
  queueMessage,
} from '#shop/messages/messages.server.ts'
import { senderOf } from '#shop/messages/sender.ts'
import {
  countOwnOrders,
  eraseContacts,
  lockErasableOrders,
  detachOrders,
} from '#shop/orders/erasure.server.ts'
import { assignGuestOrders } from '#shop/orders/own-orders.server.ts'
import { done, type Outcome, type ProblemCode } from '#shop/problems.ts'
import { eraseReturnContacts } from '#shop/returns/returns.server.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import { after, DAY } from '#shop/time.ts'

interface AccountDeletion<Refusals extends ProblemCode> {
  readonly userId: UserId
  /** Ends the user's staff access or refuses, in the same transaction. */
  readonly removeFromStaff: (tx: Db) => Promise<Outcome<unknown, Refusals>>
  readonly now: Date
}

/**
 * Deletes an account with all its data. Does nothing for an unknown user. Locks the cart first, so that a concurrent
 * checkout has either already placed its order or finds no cart.
 */
export async function deleteAccount<Refusals extends ProblemCode>(
  db: Db,
  { userId, removeFromStaff, now }: AccountDeletion<Refusals>,
): Promise<Outcome<undefined, Refusals>> {
  return inTransaction(db, async (tx) => {
    const staffAccess = await removeFromStaff(tx)
    if (!staffAccess.ok) return staffAccess
    await lockCart(tx, { token: null, userId, now })
    await assignGuestOrders(tx, userId)
    const orderCounts = await countOwnOrders(tx, { userId, now })
    const released = await detachOrders(tx, userId)
    await deleteUserCart(tx, { userId, now })
    const person = await eraseUser(tx, userId)
    if (!person) return done()
    const { email, emailVerified, phone } = person
    if (email !== null && emailVerified) await eraseDetails(tx, email)
    await deleteAccountEmailsTo(
      tx,
      [email, phone].filter((recipient) => recipient !== null),
    )
    await eraseOrders(tx, await lockErasableOrders(tx, { among: released, now }))
    await queueAccountDeleted(tx, person, { ...orderCounts, now })
    return done()
  })
}

/** Orders per transaction. */
const BATCH_SIZE = 200

/**
 * Erases the contact details of completed orders whose account was deleted, at most `BATCH_SIZE`. Returns the number of
 * orders.
 */
export async function eraseDueContacts(db: Db, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const ids = await lockErasableOrders(tx, { now, most: BATCH_SIZE })
    await eraseOrders(tx, ids)
    return ids.length
  })
}

/** Erases the contact details of the orders and the messages about them. */
async function eraseOrders(tx: Db, ids: readonly OrderId[]): Promise<void> {
  await eraseContacts(tx, ids)
  await eraseReturnContacts(tx, ids)
  await deleteOrderMessages(tx, ids)
}

/** Queues the e-mail that confirms the deletion of the account, if the user had a verified e-mail address. */
async function queueAccountDeleted(
  tx: Db,
  { email, emailVerified, language }: ErasedUser,
  { orders, open, now }: { orders: number; open: number; now: Date },
): Promise<void> {
  if (email === null || !emailVerified) return
  const settings = await getSettings(tx)
  const { timeZone } = settings
  const facts = { sender: senderOf(settings), at: now.toISOString(), timeZone, orders, openOrders: open }
  await queueMessage(tx, { kind: 'account_deleted', recipient: email, language, facts, now })
}

const erasureJob = defineJob<object>('privacy.forget', { cron: '40 3 * * *' })

/**
 * How long the e-mail about a deleted account is kept, in milliseconds. Staff can send it again in that time if it did
 * not arrive.
 */
const ACCOUNT_DELETED_EMAIL_RETENTION = 7 * DAY

/**
 * Returns the handler of the nightly job that erases contact details of completed orders and deletes old e-mails about
 * deleted accounts.
 */
export function privacyJobs({ db, clock }: { db: Db; clock: Clock }): JobHandler[] {
  return [
    onJob(erasureJob, async () => {
      const now = clock.now()
      while ((await eraseDueContacts(db, now)) === BATCH_SIZE);
      await deleteMessagesOfKind(db, 'account_deleted', after(now, -ACCOUNT_DELETED_EMAIL_RETENTION))
    }),
  ]
}
