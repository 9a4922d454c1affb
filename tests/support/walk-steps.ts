// The steps of a walk: what shoppers, the provider, staff and time may do, in any order. A step that makes no sense where
// the walk stands does nothing; a refusal is an answer; only an exception is a fault.
import { addToCart, changeQuantity, removeLine } from '#shop/cart/change-lines.server.ts'
import { getCart } from '#shop/cart/cart.server.ts'
import { cancelOrder } from '#shop/checkout/cancel-order.server.ts'
import { findReview } from '#shop/checkout/checkout.server.ts'
import { reconcileOpen } from '#shop/checkout/jobs.server.ts'
import { openPayment, receivePaymentEvent, refreshPayment } from '#shop/checkout/payment.server.ts'
import { type PlacedOrder, placeOrder } from '#shop/checkout/place-order.server.ts'
import { currency, money } from '#shop/money.ts'
import { createPayment, listPayments } from '#shop/payments/payments.server.ts'
import type { ProviderEvent } from '#shop/payments/payments.ts'
import { setOnHand } from '#shop/stock/stock.server.ts'
import { after, DAY, HOUR, MINUTE } from '#shop/time.ts'
import { type Choice, one, onePlaced, type Walk, type Walker } from './walk.ts'

export type Step = (walk: Walk, choice: Choice) => Promise<unknown>

const language = 'en'

const walkerOf = ({ walkers }: Walk, { who }: Choice) => one(walkers, who)!

async function readCart({ db, clock }: Walk, { token }: Walker) {
  return getCart(db, { token, language, currency: currency('EUR'), now: clock.now() })
}

/** Looks at the review once more, and keeps its key; the old one where there is nothing to agree to. */
async function look(walk: Walk, walker: Walker): Promise<string> {
  const { db, settings, now } = walk.till()
  const review = await findReview(db, { token: walker.token, language, settings, now })
  walker.seen = review?.key ?? walker.seen
  return walker.seen
}

async function press(walk: Walk, { token }: Walker, key: string): Promise<PlacedOrder | null> {
  const placed = await placeOrder(walk.till(), { token, key, language })
  if (!placed.ok) return null
  const { order, payment } = placed.value
  if (payment && order.state === 'awaiting_payment') await openPayment(walk.till(), order, payment)
  return placed.value
}

export async function hear(walk: Walk, event: ProviderEvent): Promise<void> {
  await receivePaymentEvent(walk.db, { provider: 'sandbox', event, ...walk.till() })
}

export const shoppers = {
  async 'puts a piece into the cart'(walk, choice) {
    const { variantId } = choice.which % 2 === 0 ? walk.scarce : walk.made
    const { token } = walkerOf(walk, choice)
    const quantity = String(1 + (choice.n % 2))
    return addToCart(walk.db, { token, variantId, quantity, language, now: walk.clock.now() })
  },
  async 'wants another number'(walk, choice) {
    const walker = walkerOf(walk, choice)
    const line = one((await readCart(walk, walker))?.lines ?? [], choice.which)
    const quantity = String(1 + (choice.n % 3))
    const asked = { token: walker.token, lineId: line?.id ?? '', language, now: walk.clock.now() } as const
    return line && changeQuantity(walk.db, { ...asked, quantity })
  },
  async 'takes a piece out of the cart'(walk, choice) {
    const walker = walkerOf(walk, choice)
    const line = one((await readCart(walk, walker))?.lines ?? [], choice.which)
    const asked = { token: walker.token, lineId: line?.id ?? '', language, now: walk.clock.now() } as const
    return line && removeLine(walk.db, asked)
  },
  async orders(walk, choice) {
    const walker = walkerOf(walk, choice)
    return press(walk, walker, await look(walk, walker))
  },
  async 'presses an old button'(walk, choice) {
    const walker = walkerOf(walk, choice)
    return press(walk, walker, walker.seen)
  },
  async 'presses the button twice'(walk, choice) {
    const walker = walkerOf(walk, choice)
    const key = await look(walk, walker)
    const [first, second] = await Promise.all([press(walk, walker, key), press(walk, walker, key)])
    if (first && second && first.order.id !== second.order.id) throw new Error('One press made two orders')
  },
  async 'orders and pays at once'(walk, choice) {
    const walker = walkerOf(walk, choice)
    const placed = await press(walk, walker, await look(walk, walker))
    const account = walk.provider.accounts.get(`session-${placed?.payment?.id}`)
    if (!account || !walk.provider.waiting().includes(account)) return
    walk.provider.take(account)
    const event = walk.provider.news.at(-1)
    if (event) await hear(walk, event)
  },
  async 'comes back from paying'(walk, { which }) {
    const order = one(await walk.orders(), which)
    return order && refreshPayment(walk.till(), order)
  },
  async 'calls the order off'(walk, { which }) {
    const order = one(await walk.orders(), which)
    return order && cancelOrder(walk.till(), order, { by: { kind: 'shopper' } })
  },
} satisfies Record<string, Step>

/** What happens out there; the shop has heard nothing of it yet. */
export const provider = {
  async 'takes the money'({ provider: bank }, { which }) {
    const account = one(bank.waiting(), which)
    return account && bank.take(account)
  },
  async 'takes another sum'({ provider: bank }, { which, n }) {
    const account = one(bank.waiting(), which)
    const { minor, currency: of } = account?.session.amount ?? money(0, currency('EUR'))
    return (
      account && bank.take(account, n % 2 === 0 ? money(minor + 1 + n, of) : money(minor, currency('GBP')))
    )
  },
  async 'takes money when it was over'({ provider: bank }, { which }) {
    const account = one(bank.over(), which)
    return account && bank.take(account)
  },
  async 'declines the card'({ provider: bank }, { which }) {
    const account = one(bank.waiting(), which)
    return account && bank.decline(account)
  },
  async 'asks who pays'({ provider: bank }, { which }) {
    const account = one(bank.waiting(), which)
    return account && bank.ask(account)
  },
  async 'sees the shopper go'({ provider: bank }, { which }) {
    const account = one(bank.waiting(), which)
    return account && bank.abandon(account)
  },
  async 'is away'({ provider: { line } }) {
    line.isDead = true
  },
  async 'loses its answers'({ provider: { line } }) {
    line.losesAnswers = true
  },
  async 'is well again'({ provider: { line } }) {
    line.isDead = false
    line.losesAnswers = false
  },
  async 'takes its time with refunds'({ provider: { line } }) {
    line.refundsPend = !line.refundsPend
  },
  async 'decides on refunds'({ provider: bank }, { which, n }) {
    const account = one([...bank.accounts.values()], which)
    return account && bank.decideRefunds(account, n % 3 === 0 ? 'failed' : 'succeeded')
  },
  async 'gives money back by itself'({ provider: bank }, { which, n }) {
    const account = one(bank.paid(), which)
    return account && bank.giveBackByHand(account, n % 2 === 0 ? account.session.amount.minor : 1 + n)
  },
  async 'hears of a dispute'({ provider: bank }, { which, n }) {
    const account = one(bank.paid(), which)
    const next =
      account?.dispute === null
        ? 'open'
        : account?.dispute?.state === 'open'
          ? (['won', 'lost'] as const)[n % 2]
          : null
    return account && next && bank.disputeBy(account, next)
  },
} satisfies Record<string, Step>

/** What the shop hears. */
export const news = {
  async 'tells something, known or not'(walk, { which }) {
    const event = one(walk.provider.news, which)
    return event && hear(walk, event)
  },
  async 'tells the latest'(walk) {
    const event = walk.provider.news.at(-1)
    return event && hear(walk, event)
  },
  async 'tells all of it at once, backwards'(walk) {
    await Promise.all(walk.provider.news.toReversed().map((event) => hear(walk, event)))
  },
  /** As a shop might that let a new try be a new payment: the order has two, and both are paid. */
  async 'takes the money of another try'(walk, { which }) {
    const { db, provider: bank, clock } = walk
    const order = await onePlaced(walk, which)
    if (!order || order.total.minor === 0 || (await listPayments(db, order.id)).length > 1) return
    const now = clock.now()
    const wish = {
      orderId: order.id,
      provider: 'sandbox',
      amount: order.total,
      expiresAt: after(now, HOUR),
      now,
    }
    const payment = await createPayment(db, wish)
    await openPayment(walk.till(), order, payment)
    const account = bank.accounts.get(`session-${payment.id}`)
    if (account) bank.take(account)
  },
} satisfies Record<string, Step>

export const time = {
  async 'passes by a minute'({ clock }) {
    clock.advance(MINUTE)
  },
  async 'passes by a while'({ clock }, { n }) {
    clock.advance((10 + (n % 40)) * MINUTE)
  },
  async 'passes by a day'({ clock }) {
    clock.advance(DAY)
  },
} satisfies Record<string, Step>

export const shop = {
  async 'does what is due'({ jobs, clock }) {
    return jobs.runDue(clock.now())
  },
  async 'asks the provider how things stand'(walk) {
    return reconcileOpen(walk.till(), new AbortController().signal)
  },
  async 'counts its pieces'(walk, { n }) {
    const { variantId } = walk.scarce
    walk.model.onHand = n % 6
    return setOnHand(walk.db, { variantId, quantity: n % 6, reason: 'counted', now: walk.clock.now() })
  },
} satisfies Record<string, Step>
