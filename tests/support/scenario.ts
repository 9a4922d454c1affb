// A small shop for scenarios. It has three carts, one variant that is scarce and one that is made to order, a provider
// that misbehaves, and a clock. A scenario is a list of steps. The invariants must hold after each step, whatever the
// steps are.
import { fixedClock } from './clock.ts'
import type { Database, Db } from '#platform/db/database.ts'
import { type Jobs, openJobs } from '#platform/jobs/jobs.server.ts'
import { checkoutJobs } from '#shop/checkout/jobs.server.ts'
import type { PaymentContext } from '#shop/checkout/payment.server.ts'
import { newId } from '#shop/ids.ts'
import { messageJobs } from '#shop/messages/jobs.server.ts'
import { smsOutbox, outbox } from '#shop/messages/transport.server.ts'
import { listDeliveries } from '#shop/orders/deliveries.server.ts'
import { getOrder } from '#shop/orders/orders.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import { stockJobs } from '#shop/stock/jobs.server.ts'
import { setOnHand } from '#shop/stock/stock.server.ts'
import { type Buyer, newBuyer, paymentContextOf } from './checkout-fixtures.ts'
import { createDiscount } from './discounts.ts'
import { createProduct, type TestProduct } from './products.ts'
import type { ScenarioModel } from './scenario-model.ts'
import { newInMemoryProvider, type InMemoryProvider } from './scenario-provider.ts'

/** Parameters of a step. Each number may be of any size and picks one of the existing customers, orders or amounts. */
export interface StepChoice {
  readonly who: number
  readonly which: number
  readonly n: number
}

export interface ScenarioCustomer extends Buyer {
  /** Key of the order summary that the customer saw last, which is the idempotency key of the order. */
  seen: string
}

export interface Scenario {
  readonly db: Db
  readonly clock: ReturnType<typeof fixedClock>
  readonly provider: InMemoryProvider
  readonly jobs: Jobs
  readonly scarce: TestProduct
  readonly madeToOrder: TestProduct
  readonly customers: readonly ScenarioCustomer[]
  readonly model: ScenarioModel
  paymentContext(): PaymentContext
  /** Returns every order of this scenario, oldest first. */
  orders(): Promise<Order[]>
}

/** A discount code that one order can use. */
export const LIMITED_CODE = 'LAST'

/** Initial stock of the scarce variant. */
export const ON_HAND = 3

// The start is later than any test run. Jobs that the real clock postponed are therefore due by the scenario's clock.
const START_TIME = '2040-03-05T09:00:00Z'

/** Tables whose rows are deleted between scenarios. Child tables come before their parent tables. */
const salesTables = `
  return_events return_lines returns delivery_lines deliveries document_lines documents document_numbers
  messages refunds payment_events payments stock_hold_lines stock_holds stock_entries stock_levels
  discount_uses discounts order_events order_lines orders checkouts cart_codes cart_additions cart_lines carts
  pgboss.job`

// The function deletes rows, because truncating so many tables takes a hundred times as long as deleting their few
// rows.
const eraseSalesSql = `
  create or replace function forget_everything_sold() returns void language plpgsql as $$ begin
    perform set_config('alcove.forgetting', 'demo', true);
    ${salesTables
      .trim()
      .split(/\s+/)
      .map((table) => `delete from ${table};`)
      .join('\n')}
  end $$`

interface Scenarios {
  /** Starts a scenario with new carts, full stock and no orders. */
  begin(): Promise<Scenario>
  close(): Promise<void>
}

/** Opens a shop that runs one scenario after the other. */
export async function openScenarios(database: Database): Promise<Scenarios> {
  const { db } = database
  const clock = fixedClock(START_TIME)
  const provider = newInMemoryProvider(clock)
  const payments = provider.provider
  const paymentContext = () => paymentContextOf(db, { payments, now: clock.now() })
  const jobs = await openJobs(
    database,
    [
      ...checkoutJobs({ db, clock, payments, links: () => paymentContext().links }),
      ...stockJobs({ db, clock }),
      ...messageJobs({
        db,
        clock,
        transport: outbox,
        sms: smsOutbox,
        openDocument: async () => emptyDocument,
      }),
    ],
    { manual: true },
  )
  const scarce = await createProduct(db, { onHand: ON_HAND, price: 33_333 })
  const madeToOrder = await createProduct(db, { price: 10_001 })
  await database.run(eraseSalesSql)
  let scenarioCount = 0
  return {
    async begin() {
      await database.run('select forget_everything_sold()')
      // Tests have no autovacuum, so only this vacuum removes the dead rows of earlier scenarios. Without it, every
      // statement would read these rows.
      if (++scenarioCount % 10 === 0) await database.run('vacuum')
      clock.set(START_TIME)
      provider.begin()
      await setOnHand(db, {
        variantId: scarce.variantId,
        quantity: ON_HAND,
        reason: 'counted',
        now: clock.now(),
      })
      await createDiscount(db, { percent_bp: 333 })
      await createDiscount(db, { free_delivery: true, least_goods_minor: 30_000, use_limit: 2 })
      await createDiscount(db, { code: LIMITED_CODE, percent_bp: 1250, use_limit: 1 })
      const customers: ScenarioCustomer[] = []
      for (const product of [scarce, scarce, madeToOrder]) {
        customers.push({ ...(await newBuyer(paymentContext(), { product, quantity: 1 })), seen: '' })
      }
      const model: ScenarioModel = { onHand: ON_HAND, scarce: scarce.variantId, orders: new Map() }
      return {
        db,
        clock,
        provider,
        jobs,
        scarce,
        madeToOrder,
        customers,
        model,
        paymentContext,
        orders: () => readOrders(db),
      }
    },
    close: () => jobs.close(),
  }
}

const emptyDocument = { name: 'paper.pdf', type: 'application/pdf', content: new Uint8Array() }

async function readOrders(db: Db): Promise<Order[]> {
  const rows = await db.selectFrom('orders').select('id').orderBy('created_at').orderBy('id').execute()
  return Promise.all(rows.map(({ id }) => getOrder(db, id)))
}

/** Picks an element of the list by a number of any size. `null` if the list is empty. */
export function pick<T>(list: readonly T[], number: number): T | null {
  return list.length > 0 ? (list[number % list.length] as T) : null
}

/** Picks one of the orders that have been paid at some time. */
export async function pickPlacedOrder({ orders }: Scenario, number: number): Promise<Order | null> {
  return pick(
    (await orders()).filter(({ placedAt }) => placedAt !== null),
    number,
  )
}

/** Picks a delivery of any order of the scenario, with the input that its commands need. */
export async function pickDelivery({ db, paymentContext, orders }: Scenario, number: number) {
  const all = await Promise.all((await orders()).map(({ id }) => listDeliveries(db, id)))
  const delivery = pick(all.flat(), number)
  const by = { kind: 'staff', name: 'Marta' } as const
  return (
    delivery && {
      delivery,
      handling: {
        deliveryId: delivery.id,
        seen: delivery.revision,
        key: newId(),
        by,
        emailContext: paymentContext(),
      },
    }
  )
}

/**
 * Picks units of an order's lines by a number of any size. Of each line, picks no unit, some units, or one unit more
 * than ordered.
 */
export function pickUnits({ lines }: Pick<Order, 'lines'>, number: number) {
  return lines.flatMap(({ id, quantity }, at) => {
    const some = (number >> (2 * at)) % (quantity + 2)
    return some > 0 ? [{ lineId: id, quantity: some }] : []
  })
}
