// What must be true of the shop's tables whatever has happened, whoever was quicker, and wherever it was stopped. Each rule
// asks for what breaks it; nothing found is a shop whose pieces, money, papers and letters agree.
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { mayBecome, type OrderState } from '#shop/orders/orders.ts'
import { moneyInvariants } from './money-invariants.ts'
import { orderInvariants } from './order-invariants.ts'
import { stockInvariants } from './stock-invariants.ts'

/** What breaks a rule: a query of one column of text, a row for each fault. */
type Invariants = Readonly<Record<string, string>>

const invariants: Invariants = { ...stockInvariants, ...orderInvariants, ...moneyInvariants }

const everyInvariant = Object.entries(invariants)
  .map(([rule, query]) => `(select '${rule.replaceAll("'", "''")}', fault from (${query}) as broken (fault))`)
  .join(' union all ')

/** Teaches a database the rules. One statement of all of them would be planned for ten times as long as it runs. */
export async function installInvariants(db: Db): Promise<void> {
  const body = `begin return query ${everyInvariant}; end`
  await sql
    .raw(
      `create or replace function broken_rules() returns table (rule text, fault_found text)
       language plpgsql as $body$ ${body} $body$`,
    )
    .execute(db)
}

/** Everything in the books that does not agree, in sentences; nothing when all is well. */
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

/** Orders whose story takes a way that the table of states does not know, or ends elsewhere than the order. */
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
      if (!mayBecome(at, next))
        return [`an order moves by the table of its states: ${number} ${kinds.join(' ')}`]
      at = next
    }
    return at === state ? [] : [`an order is where its story ends: ${number} is ${state}, ${kinds.join(' ')}`]
  })
}
