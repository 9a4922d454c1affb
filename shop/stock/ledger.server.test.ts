import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { type CartId, newId, type OrderId, type VariantId } from '#shop/ids.ts'
import { after, DAY, MINUTE } from '#shop/time.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { createProduct } from '#tests/support/products.ts'
import { shrinkHold, holdForCart, renewHold } from './cart-holds.server.ts'
import {
  commitHold,
  holdStock,
  releaseExpiredHolds,
  releaseHold,
  reacquireHold,
} from './order-holds.server.ts'
import { releaseUnits, restock } from './restock.server.ts'
import { availabilityOf, setCapacity, setOnHand } from './stock.server.ts'

const startTime = new Date('2026-11-01T09:00:00Z')
const PRODUCTS = 3
const CARTS = 3
const PER_WEEK = 4

/** Generates the requested quantity of each product. The first two products are stocked. The third is made to order. */
const requested = fc.array(fc.nat({ max: 3 }), { minLength: PRODUCTS, maxLength: PRODUCTS })
const cart = fc.nat({ max: CARTS - 1 })
const nth = fc.nat({ max: 2 })
const product = fc.nat({ max: PRODUCTS - 1 })
const some = fc.nat({ max: 4 })

type Command = typeof command extends fc.Arbitrary<infer Made> ? Made : never
const command = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('begin'), cart, requested }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('order'), cart, requested }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('fit'), cart, requested }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('renew'), cart }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('commit'), nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('release'), nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('retake'), nth }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('restock', 'releasePart'), nth, product, some }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('count'), product: fc.nat({ max: 1 }), some }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait'), minutes: fc.constantFrom(1, 9, 16, 50, 4000) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('tidy') }) },
)

describeOnEachEngine('the ledger', ({ db }) => {
  test('agrees with the stock levels and the reservations after any sequence of commands', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 50 }), async (commands) => {
        const model = await StockModel.open(db())
        for (const one of commands) {
          await model.run(one)
          await model.check()
        }
      }),
      { numRuns: 15 },
    )
  }, 120_000)
})

interface Sold {
  readonly id: OrderId
  readonly lines: readonly number[]
  isCommitted: boolean
  back: number[]
}

/** Three products with their customers, and the expected state of each. */
class StockModel {
  readonly #db: Db
  readonly #units: readonly VariantId[]
  readonly #carts: readonly CartId[]
  #now = startTime
  #orders: Sold[] = []
  #onHand = [5, 3, 0]

  static async open(db: Db): Promise<StockModel> {
    const [sofa, lamp] = [await createProduct(db, { onHand: 5 }), await createProduct(db, { onHand: 3 })]
    const made = await createProduct(db)
    await setCapacity(db, { variantId: made.variantId, unitsPerWeek: PER_WEEK })
    return new StockModel(
      db,
      [sofa, lamp, made].map(({ variantId }) => variantId),
    )
  }

  constructor(db: Db, units: readonly VariantId[]) {
    this.#db = db
    this.#units = units
    this.#carts = Array.from({ length: CARTS }, () => newId<'cart'>())
  }

  async run(command: Command): Promise<void> {
    if ('cart' in command) return this.#shop(command)
    if ('nth' in command) return this.#settle(command)
    if ('minutes' in command) this.#now = after(this.#now, command.minutes * MINUTE)
    else if ('product' in command) await this.#count(command.product, command.some)
    else await releaseExpiredHolds(this.#db, this.#now)
  }

  async #shop(command: Extract<Command, { cart: number }>): Promise<void> {
    const [cartId, now] = [this.#carts[command.cart] ?? newId<'cart'>(), this.#now]
    if (!('requested' in command)) {
      await inTransaction(this.#db, (tx) => renewHold(tx, { cartId, now }))
      return
    }
    const lines = this.#lines(command.requested)
    if (command.do === 'fit') {
      const quantities = new Map(lines.map(({ variantId, quantity }) => [variantId, quantity]))
      return inTransaction(this.#db, (tx) => shrinkHold(tx, { cartId, quantities, now }))
    }
    const mayTake = await this.#mayTake(cartId, command.requested)
    if (command.do === 'begin') {
      const input = { cartId, lines, ipHash: null, nameOf: async () => '', now }
      const begun = await inTransaction(this.#db, (tx) => holdForCart(tx, input))
      const isHeld = begun.ok && begun.value.kind === 'standing'
      if (isHeld) expect(mayTake).toBe(true)
      expect(begun.ok || !mayTake).toBe(true)
      return
    }
    const id = newId<'order'>()
    const input = { orderId: id, cartId, lines: lines.map((line) => ({ ...line, name: '' })) }
    const held = await holdStock(this.#db, { ...input, expiresAt: after(now, 45 * MINUTE), now })
    // A cart sees the units that its own unpaid order has reserved, but another order cannot take them.
    if (held.ok) expect(mayTake).toBe(true)
    if (held.ok) this.#orders.push({ id, lines: command.requested, isCommitted: false, back: [0, 0, 0] })
  }

  async #settle(command: Extract<Command, { nth: number }>): Promise<void> {
    const order = this.#orders[command.nth % Math.max(1, this.#orders.length)]
    if (!order) return
    const { id: orderId } = order
    const [db, now] = [this.#db, this.#now]
    if (command.do === 'commit') {
      if (!(await commitHold(db, orderId, now)) || order.isCommitted) return
      order.isCommitted = true
      order.lines.forEach((quantity, index) => this.#move(index, -quantity))
    } else if (command.do === 'release') {
      await releaseHold(db, orderId, now)
      if (!order.isCommitted) return
      order.lines.forEach((quantity, index) => this.#move(index, quantity - (order.back[index] ?? 0)))
      this.#orders = this.#orders.filter((other) => other !== order)
    } else if (command.do === 'retake') {
      await reacquireHold(db, { orderId, expiresAt: after(now, 5 * MINUTE), now })
    } else if ('product' in command) await this.#giveBack(order, command)
  }

  async #giveBack(
    order: Sold,
    { do: how, product: index, some: quantity }: Extract<Command, { nth: number; product: number }>,
  ): Promise<void> {
    const variantId = this.#units[index] ?? newId<'variant'>()
    const give = how === 'restock' ? restock : releaseUnits
    const back = { orderId: order.id, lines: [{ variantId, quantity }], now: this.#now }
    const given = await inTransaction(this.#db, (tx) => give(tx, back)).then(
      () => true,
      (error: Error) => !/to give back|no sold units/.test(error.message) && expect.fail(error.message),
    )
    const left = (order.lines[index] ?? 0) - (order.back[index] ?? 0)
    expect(given, `${quantity} of ${left} back`).toBe(order.isCommitted && quantity <= left)
    // Made-to-order units cannot be restocked; units not yet produced are not made.
    if (!given || (index === 2 && how === 'restock')) return
    order.back[index] = (order.back[index] ?? 0) + quantity
    this.#move(index, quantity)
  }

  async #count(index: number, more: number): Promise<void> {
    const variantId = this.#units[index] ?? newId<'variant'>()
    const { held } = await this.#level(variantId)
    await setOnHand(this.#db, { variantId, quantity: held + more, reason: 'counted', now: this.#now })
    this.#onHand[index] = held + more
  }

  #move(index: number, quantity: number): void {
    if (index < 2) this.#onHand[index] = (this.#onHand[index] ?? 0) + quantity
  }

  #lines(quantities: readonly number[]) {
    return this.#units.flatMap((variantId, index) => {
      const quantity = quantities[index] ?? 0
      return quantity > 0 ? [{ variantId, quantity }] : []
    })
  }

  async #mayTake(cartId: CartId, quantities: readonly number[]): Promise<boolean> {
    const available = await availabilityOf(this.#db, this.#units, this.#now, { cartId })
    return this.#units.every((id, index) => (quantities[index] ?? 0) <= (available.get(id) ?? 0))
  }

  async check(): Promise<void> {
    for (const [index, id] of this.#units.slice(0, 2).entries()) {
      const { on_hand, held } = await this.#level(id)
      expect(on_hand).toBe(this.#onHand[index])
      expect(held).toBeLessThanOrEqual(on_hand)
      expect(await this.#ledger(id)).toBe(on_hand)
      expect(await this.#setAside(id)).toBe(held)
    }
    expect(await this.#takenOn()).toBeLessThanOrEqual(PER_WEEK)
  }

  #level(id: VariantId) {
    return this.#db
      .selectFrom('stock_levels')
      .select(['on_hand', 'held'])
      .where('variant_id', '=', id)
      .executeTakeFirstOrThrow()
  }

  async #ledger(id: VariantId): Promise<number> {
    const rows = await this.#db
      .selectFrom('stock_entries')
      .select('change')
      .where('variant_id', '=', id)
      .execute()
    return rows.reduce((all, { change }) => all + change, 0)
  }

  async #setAside(id: VariantId): Promise<number> {
    const rows = await this.#holdLines(id).where('state', '=', 'held').execute()
    return rows.reduce((all, { quantity }) => all + quantity, 0)
  }

  async #takenOn(): Promise<number> {
    const rows = await this.#holdLines(this.#units[2] ?? newId<'variant'>())
      .where('state', '<>', 'released')
      .where('taken_at', '>', after(this.#now, -7 * DAY))
      .execute()
    const standing = rows.filter(({ state, expires_at }) => state === 'committed' || expires_at > this.#now)
    return standing.reduce((all, { quantity }) => all + quantity, 0)
  }

  #holdLines(id: VariantId) {
    return this.#db
      .selectFrom('stock_hold_lines')
      .innerJoin('stock_holds', 'stock_holds.id', 'stock_hold_lines.hold_id')
      .select(['quantity', 'state', 'expires_at'])
      .where('variant_id', '=', id)
  }
}
