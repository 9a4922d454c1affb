// Erases accounts (GDPR, art. 17). The account and its data are deleted immediately. Orders and invoices are never
// deleted. The customer's contact details in an order are erased when the order is completed.
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { JobHandler } from '#platform/jobs/job-handler.server.ts'
import { defineJob, onJob } from '#platform/jobs/jobs.server.ts'
import { type ErasedUser, eraseUser } from '#shop/accounts/erasure.server.ts'
import { lockCart } from '#shop/cart/find-cart.server.ts'
import { deleteUserCart } from '#shop/cart/cart.server.ts'
import { deleteFormerCustomers, eraseCustomer, findCustomer } from '#shop/customers/customers.server.ts'
import { eraseDetails } from '#shop/checkout/checkout-details.server.ts'
import { eraseDiscountCustomer } from '#shop/discounts/erasure.server.ts'
import type { CustomerId, OrderId, UserId } from '#shop/ids.ts'
import {
  deleteMessagesOfKind,
  deleteAccountEmailsTo,
  deleteOrderMessages,
  queueMessage,
} from '#shop/messages/messages.server.ts'
import { senderOf } from '#shop/messages/sender.ts'
import {
  countOpenOrdersOf,
  countOwnOrders,
  eraseContacts,
  lockErasableOrders,
  markGuestOrders,
  detachOrders,
} from '#shop/orders/erasure.server.ts'
import { assignGuestOrders } from '#shop/orders/own-orders.server.ts'
import { done, type Outcome, type ProblemCode, refuse } from '#shop/problems.ts'
import { deleteDeclarationsFrom } from '#shop/returns/handle-declaration.server.ts'
import { eraseReturnContacts } from '#shop/returns/returns.server.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import { after, DAY } from '#shop/time.ts'

interface AccountDeletion<Refusals extends ProblemCode> {
  readonly userId: UserId
  /** Ends the user's staff access in the transaction `tx`. If it returns a refusal, the account is not deleted. */
  readonly removeFromStaff: (tx: Db) => Promise<Outcome<unknown, Refusals>>
  readonly now: Date
}

/**
 * Deletes an account and its data. Does nothing if the user does not exist. Locks the cart first. A concurrent checkout
 * therefore either places its order before the deletion, or finds no cart after the deletion.
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
    if (email !== null && emailVerified) {
      await eraseCustomer(tx, email)
      await eraseDetails(tx, email)
      await eraseDiscountCustomer(tx, email, { now })
      await deleteDeclarationsFrom(tx, email)
    }
    await deleteAccountEmailsTo(
      tx,
      [email, phone].filter((recipient) => recipient !== null),
    )
    await eraseOrders(tx, await lockErasableOrders(tx, { among: released, now }))
    await queueAccountDeleted(tx, person, { ...orderCounts, now })
    return done()
  })
}

interface CustomerErasure {
  readonly customerId: CustomerId
  readonly now: Date
}

/**
 * Erases the data of a customer on request, with the account if there is one. Refuses while an order needs the data, and
 * for staff members. Orders and documents keep what the law requires.
 */
export async function eraseCustomerData(
  db: Db,
  { customerId, now }: CustomerErasure,
): Promise<Outcome<undefined, 'customers.open_orders' | 'customers.is_staff'>> {
  const customer = await findCustomer(db, customerId)
  if (!customer) return done()
  const { email, account } = customer
  if (account?.isStaff) return refuse('customers.is_staff')
  const orders = await countOpenOrdersOf(db, { email, now })
  if (orders > 0) return refuse('customers.open_orders', { orders })
  if (account) return deleteAccount(db, { userId: account.id, removeFromStaff: async () => done(), now })
  await inTransaction(db, async (tx) => {
    const marked = await markGuestOrders(tx, email)
    await eraseCustomer(tx, email)
    await eraseDiscountCustomer(tx, email, { now })
    await eraseDetails(tx, email)
    await deleteDeclarationsFrom(tx, email)
    await deleteAccountEmailsTo(tx, [email])
    await eraseOrders(tx, await lockErasableOrders(tx, { among: marked, now }))
  })
  return done()
}

/** Maximum number of orders whose contact details are erased in one transaction. */
const BATCH_SIZE = 200

/**
 * Erases the contact details in completed orders of deleted accounts. One call handles at most `BATCH_SIZE` orders.
 * Returns the number of orders.
 */
export async function eraseDueContacts(db: Db, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const ids = await lockErasableOrders(tx, { now, most: BATCH_SIZE })
    await eraseOrders(tx, ids)
    return ids.length
  })
}

/** Erases the contact details in the given orders and their returns, and deletes the messages about these orders. */
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
 * Retention in milliseconds of the e-mail that confirms the deletion of an account. If the e-mail did not arrive, staff
 * can send it again during this time.
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
      await deleteFormerCustomers(db)
      await deleteMessagesOfKind(db, 'account_deleted', after(now, -ACCOUNT_DELETED_EMAIL_RETENTION))
    }),
  ]
}
