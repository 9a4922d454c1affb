// The right to be forgotten: an account goes at once with everything in it; of its orders stays what the law keeps, without a
// way to reach the person once they are over. Never deletes an order or an invoice.
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
  /** Lets go whoever works in the shop, or refuses to; in the same transaction. */
  readonly leaveStaff: (tx: Db) => Promise<Outcome<unknown, Refusals>>
  readonly now: Date
}

/**
 * Deletes an account with everything in it; asked for again, there is nothing left to do. The cart is locked first: whoever
 * presses the last button of a checkout at this moment has ordered before, or finds no cart.
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

/** Orders forgotten in one go. */
const AT_ONCE = 200

/** Forgets how those are reached whose orders have come to be over; answers how many orders it were. */
export async function forgetBuyers(db: Db, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const ids = await lockForgettable(tx, { now, most: AT_ONCE })
    await forget(tx, ids)
    return ids.length
  })
}

/** Forgets how the buyers of orders that are over are reached, and what was written to them. */
async function forget(tx: Db, ids: readonly OrderId[]): Promise<void> {
  await eraseContacts(tx, ids)
  await forgetDeclarers(tx, ids)
  await forgetMessagesAbout(tx, ids)
}

/** The last letter, to an address that was shown to be theirs. */
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

/** So long the last letter is kept, to be sent again where it did not arrive. */
const FAREWELL_KEPT = 7 * DAY

/** Forgets every night whose orders are over by now, and the last letters of a week ago. */
export function privacyJobs({ db, clock }: { db: Db; clock: Clock }): JobHandler[] {
  return [
    onJob(forgetNightly, async () => {
      const now = clock.now()
      while ((await forgetBuyers(db, now)) === AT_ONCE);
      await forgetLettersOf(db, 'account_deleted', after(now, -FAREWELL_KEPT))
    }),
  ]
}
