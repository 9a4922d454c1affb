import { data } from 'react-router'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import type { Db } from '#platform/db/database.ts'
import { findCustomer } from '#shop/customers/customers.server.ts'
import type { Customer } from '#shop/customers/customers.ts'
import { newId, readId } from '#shop/ids.ts'
import { formatMoment } from '#words/format.ts'

/** Returns the customer of a URL. Throws a 404 for an unknown ID. */
export async function requireCustomer(db: Db, id: string): Promise<Customer> {
  const customerId = readId<'customer'>(id)
  const customer = customerId && (await findCustomer(db, customerId))
  if (!customer) throw data(null, { status: 404 })
  return customer
}

export type CustomerData = Awaited<ReturnType<typeof loadCustomer>>

/** Loads the page of a customer, with a new idempotency key for the form of a note. */
export async function loadCustomer({ db, settings, language }: StaffRequestContext, id: string) {
  const { account, notes, block, newestOrders, ...customer } = await requireCustomer(db, id)
  const moment = (at: Date) => formatMoment(at, language, settings.timeZone)
  return {
    ...customer,
    account: account && { isStaff: account.isStaff, since: moment(account.since) },
    block: block && { ...block, at: moment(block.at) },
    notes: notes.map(({ at, ...note }) => ({ ...note, at: moment(at) })),
    newestOrders: newestOrders.map(({ createdAt, ...order }) => ({ ...order, at: moment(createdAt) })),
    key: newId<'customer_note'>(),
  }
}
