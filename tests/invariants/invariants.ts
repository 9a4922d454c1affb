// Invariants of the shop's tables. They must hold after any events in any order, and wherever the shop was stopped.
// Each rule is a query for its violations. Without violations, the units, money, documents and e-mails of the shop
// agree.
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { canTransition, type OrderState } from '#shop/orders/orders.ts'
import { discountInvariants } from './discount-invariants.ts'
import { moneyInvariants } from './money-invariants.ts'
import { orderInvariants } from './order-invariants.ts'
import { stockInvariants } from './stock-invariants.ts'

/**
 * Maps each rule to the query for its violations. The query has one column of text and returns a row for each
 * violation.
 */
type Invariants = Readonly<Record<string, string>>

const invariants: Invariants = {
  ...stockInvariants,
  ...orderInvariants,
  ...moneyInvariants,
  ...discountInvariants,
}

const everyInvariant = Object.entries(invariants)
  .map(([rule, query]) => `(select '${rule.replaceAll("'", "''")}', fault from (${query}) as broken (fault))`)
  .join(' union all ')

/**
 * Creates a function in the database that returns all violations. As a single statement, the invariants would need ten
 * times as long for planning as for running.
 */
export async function installInvariants(db: Db): Promise<void> {
  const body = `begin return query ${everyInvariant}; end`
  await sql
    .raw(
      `create or replace function broken_rules() returns table (rule text, fault_found text)
       language plpgsql as $body$ ${body} $body$`,
    )
    .execute(db)
}

/** Lists all violations of the invariants as sentences. Empty if there are none. */
export async function violationsIn(db: Db): Promise<string[]> {
  const { rows } = await sql<{ rule: string; fault: string }>`
    select rule, fault_found as fault from broken_rules()`.execute(db)
  const violations = rows.map(({ rule, fault }) => `${rule}: ${fault}`)
  return [...violations, ...(await illegalTransitions(db))]
}

export async function expectInvariantsHold(db: Db, when = 'in the end'): Promise<void> {
  expect(await violationsIn(db), when).toEqual([])
}

const leadsTo: Readonly<Record<string, OrderState>> = {
  placed: 'placed',
  expired: 'expired',
  cancelled: 'cancelled',
  closed: 'closed',
}

/**
 * Lists orders whose history contains a transition that the table of states does not allow. Also lists orders whose
 * history ends in another state than the order has.
 */
async function illegalTransitions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ number: string; state: OrderState; kinds: string[] }>`
    select o.number, o.state, array_agg(e.kind order by e.id) as kinds
    from orders o join order_events e on e.order_id = o.id
    group by o.id`.execute(db)
  return rows.flatMap(({ number, state, kinds }) => {
    let at: OrderState = 'awaiting_payment'
    for (const kind of kinds) {
      const next = leadsTo[kind]
      if (next === undefined) continue
      if (!canTransition(at, next))
        return [`an order moves by the table of its states: ${number} ${kinds.join(' ')}`]
      at = next
    }
    return at === state ? [] : [`an order is where its story ends: ${number} is ${state}, ${kinds.join(' ')}`]
  })
}
