// Erasure of accounts (GDPR, art. 17). Deletes the account and its data at once. Orders and invoices are never deleted;
// the customer's contact details in an order are erased once the order is completed.
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { JobHandler } from '#platform/jobs/job-handler.server.ts'
import { defineJob, onJob } from '#platform/jobs/jobs.server.ts'
import { type ErasedUser, eraseUser } from '#shop/accounts/erasure.server.ts'
import { lockCart } from '#shop/cart/find-cart.server.ts'
import { forgetCartOf } from '#shop/cart/cart.server.ts'
import { eraseDetails } from '#shop/checkout/checkout-details.server.ts'
import type { OrderId, UserId } from '#shop/ids.ts'
import {
  forgetLettersOf,
  forgetLettersTo,
  forgetMessagesAbout,
  queueMessage,
} from '#shop/messages/messages.server.ts'
import { senderOf } from '#shop/messages/sender.ts'
import { countOwnOrders, eraseContacts, lockForgettable, releaseOrders } from '#shop/orders/erasure.server.ts'
import { claimOrders } from '#shop/orders/own-orders.server.ts'
import { done, type Outcome, type ProblemCode } from '#shop/problems.ts'
import { forgetDeclarers } from '#shop/returns/returns.server.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import { after, DAY } from '#shop/time.ts'

interface Wish<Refusals extends ProblemCode> {
  readonly userId: UserId
  /** Ends the user's staff access or refuses, in the same transaction. */
  readonly leaveStaff: (tx: Db) => Promise<Outcome<unknown, Refusals>>
  readonly now: Date
}

/**
 * Deletes an account with all its data; does nothing for an unknown user. Locks the cart first: a concurrent checkout
 * has either placed its order before, or finds no cart.
 */
export async function deleteAccount<Refusals extends ProblemCode>(
  db: Db,
  { userId, leaveStaff, now }: Wish<Refusals>,
): Promise<Outcome<undefined, Refusals>> {
  return inTransaction(db, async (tx) => {
    const left = await leaveStaff(tx)
    if (!left.ok) return left
    await lockCart(tx, { token: null, userId, now })
    await claimOrders(tx, userId)
    const counted = await countOwnOrders(tx, { userId, now })
    const released = await releaseOrders(tx, userId)
    await forgetCartOf(tx, { userId, now })
    const person = await eraseUser(tx, userId)
    if (!person) return done()
    const { email, emailVerified, phone } = person
    if (email !== null && emailVerified) await eraseDetails(tx, email)
    await forgetLettersTo(
      tx,
      [email, phone].filter((recipient) => recipient !== null),
    )
    await forget(tx, await lockForgettable(tx, { among: released, now }))
    await sayFarewell(tx, person, { ...counted, now })
    return done()
  })
}

/** Orders per transaction. */
const AT_ONCE = 200

/**
 * Erases the contact details of completed orders whose account was deleted, at most `AT_ONCE`. Returns the number of
 * orders.
 */
export async function forgetBuyers(db: Db, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const ids = await lockForgettable(tx, { now, most: AT_ONCE })
    await forget(tx, ids)
    return ids.length
  })
}

/** Erases the contact details of the orders and the messages about them. */
async function forget(tx: Db, ids: readonly OrderId[]): Promise<void> {
  await eraseContacts(tx, ids)
  await forgetDeclarers(tx, ids)
  await forgetMessagesAbout(tx, ids)
}

/** Queues the last e-mail, if the user had a verified address. */
async function sayFarewell(
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

const forgetNightly = defineJob<object>('privacy.forget', { cron: '40 3 * * *' })

/** Retention of the last e-mail in milliseconds, so that staff can send it again if it did not arrive. */
const FAREWELL_KEPT = 7 * DAY

/** Returns the handler of the nightly job that erases contact details of completed orders and old last e-mails. */
export function privacyJobs({ db, clock }: { db: Db; clock: Clock }): JobHandler[] {
  return [
    onJob(forgetNightly, async () => {
      const now = clock.now()
      while ((await forgetBuyers(db, now)) === AT_ONCE);
      await forgetLettersOf(db, 'account_deleted', after(now, -FAREWELL_KEPT))
    }),
  ]
}
