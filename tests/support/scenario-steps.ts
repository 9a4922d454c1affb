// Steps of a scenario: actions of customers, the provider, staff and the shop, and the passing of time, in any order. A
// step that makes no sense in the current state does nothing. A refusal is a normal outcome. Only an exception is an
// error.
import { addToCart, changeQuantity, removeLine } from '#shop/cart/change-lines.server.ts'
import { enterCode } from '#shop/cart/discount-code.server.ts'
import { getCart } from '#shop/cart/cart.server.ts'
import { cancelOrder } from '#shop/checkout/cancel-order.server.ts'
import { findReview } from '#shop/checkout/checkout.server.ts'
import { reconcileOpenPayments } from '#shop/checkout/jobs.server.ts'
import { openPayment, receivePaymentEvent, refreshPayment } from '#shop/checkout/payment.server.ts'
import { type PlacedOrder, placeOrder } from '#shop/checkout/place-order.server.ts'
import { currency, money } from '#shop/money.ts'
import { createPayment, listPayments } from '#shop/payments/payments.server.ts'
import type { ProviderEvent } from '#shop/payments/payments.ts'
import { setOnHand } from '#shop/stock/stock.server.ts'
import { after, DAY, HOUR, MINUTE } from '#shop/time.ts'
import {
  LIMITED_CODE,
  type StepChoice,
  pick,
  pickPlacedOrder,
  type Scenario,
  type ScenarioCustomer,
} from './scenario.ts'

export type Step = (scenario: Scenario, choice: StepChoice) => Promise<unknown>

const language = 'en'

const customerOf = ({ customers }: Scenario, { who }: StepChoice) => pick(customers, who)!

async function readCart({ db, clock }: Scenario, { token }: ScenarioCustomer) {
  return getCart(db, { token, language, currency: currency('EUR'), now: clock.now() })
}

/**
 * Loads the order summary of the checkout again and stores its key. If the customer cannot order, keeps the old key.
 */
async function refreshReview(scenario: Scenario, customer: ScenarioCustomer): Promise<string> {
  const { db, settings, now } = scenario.paymentContext()
  const review = await findReview(db, { token: customer.token, language, settings, now })
  customer.seen = review?.key ?? customer.seen
  return customer.seen
}

async function submitOrder(
  scenario: Scenario,
  { token }: ScenarioCustomer,
  key: string,
): Promise<PlacedOrder | null> {
  const placed = await placeOrder(scenario.paymentContext(), { token, key, language })
  if (!placed.ok) return null
  const { order, payment } = placed.value
  if (payment && order.state === 'awaiting_payment')
    await openPayment(scenario.paymentContext(), order, payment)
  return placed.value
}

export async function receiveEvent(scenario: Scenario, event: ProviderEvent): Promise<void> {
  await receivePaymentEvent(scenario.db, { provider: 'sandbox', event, ...scenario.paymentContext() })
}

export const customerSteps = {
  async 'puts a piece into the cart'(scenario, choice) {
    const { variantId } = choice.which % 2 === 0 ? scenario.scarce : scenario.madeToOrder
    const { token } = customerOf(scenario, choice)
    const quantity = String(1 + (choice.n % 2))
    return addToCart(scenario.db, { token, variantId, quantity, language, now: scenario.clock.now() })
  },
  async 'wants another number'(scenario, choice) {
    const customer = customerOf(scenario, choice)
    const line = pick((await readCart(scenario, customer))?.lines ?? [], choice.which)
    const quantity = String(1 + (choice.n % 3))
    const lineInput = {
      token: customer.token,
      lineId: line?.id ?? '',
      language,
      now: scenario.clock.now(),
    } as const
    return line && changeQuantity(scenario.db, { ...lineInput, quantity })
  },
  async 'takes a piece out of the cart'(scenario, choice) {
    const customer = customerOf(scenario, choice)
    const line = pick((await readCart(scenario, customer))?.lines ?? [], choice.which)
    const lineInput = {
      token: customer.token,
      lineId: line?.id ?? '',
      language,
      now: scenario.clock.now(),
    } as const
    return line && removeLine(scenario.db, lineInput)
  },
  async 'enters a discount code'(scenario, choice) {
    const { token } = customerOf(scenario, choice)
    const entered = { typed: LIMITED_CODE, currency: currency('EUR'), ipHash: null }
    return enterCode(scenario.db, { token, ...entered, now: scenario.clock.now() })
  },
  async orders(scenario, choice) {
    const customer = customerOf(scenario, choice)
    return submitOrder(scenario, customer, await refreshReview(scenario, customer))
  },
  async 'presses an old button'(scenario, choice) {
    const customer = customerOf(scenario, choice)
    return submitOrder(scenario, customer, customer.seen)
  },
  async 'presses the button twice'(scenario, choice) {
    const customer = customerOf(scenario, choice)
    const key = await refreshReview(scenario, customer)
    const [first, second] = await Promise.all([
      submitOrder(scenario, customer, key),
      submitOrder(scenario, customer, key),
    ])
    if (first && second && first.order.id !== second.order.id) throw new Error('One press made two orders')
  },
  async 'orders and pays at once'(scenario, choice) {
    const customer = customerOf(scenario, choice)
    const placed = await submitOrder(scenario, customer, await refreshReview(scenario, customer))
    const account = scenario.provider.accounts.get(`session-${placed?.payment?.id}`)
    if (!account || !scenario.provider.waiting().includes(account)) return
    scenario.provider.take(account)
    const event = scenario.provider.webhookEvents.at(-1)
    if (event) await receiveEvent(scenario, event)
  },
  async 'comes back from paying'(scenario, { which }) {
    const order = pick(await scenario.orders(), which)
    return order && refreshPayment(scenario.paymentContext(), order)
  },
  async 'calls the order off'(scenario, { which }) {
    const order = pick(await scenario.orders(), which)
    return order && cancelOrder(scenario.paymentContext(), order, { by: { kind: 'shopper' } })
  },
} satisfies Record<string, Step>

/** Steps at the provider, about which the shop has received no event yet. */
export const provider = {
  async 'takes the money'({ provider: bank }, { which }) {
    const account = pick(bank.waiting(), which)
    return account && bank.take(account)
  },
  async 'takes another sum'({ provider: bank }, { which, n }) {
    const account = pick(bank.waiting(), which)
    const { minor, currency: of } = account?.session.amount ?? money(0, currency('EUR'))
    return (
      account && bank.take(account, n % 2 === 0 ? money(minor + 1 + n, of) : money(minor, currency('GBP')))
    )
  },
  async 'takes money when it was over'({ provider: bank }, { which }) {
    const account = pick(bank.over(), which)
    return account && bank.take(account)
  },
  async 'declines the card'({ provider: bank }, { which }) {
    const account = pick(bank.waiting(), which)
    return account && bank.decline(account)
  },
  async 'asks who pays'({ provider: bank }, { which }) {
    const account = pick(bank.waiting(), which)
    return account && bank.ask(account)
  },
  async 'sees the shopper go'({ provider: bank }, { which }) {
    const account = pick(bank.waiting(), which)
    return account && bank.abandon(account)
  },
  async 'is away'({ provider: { line } }) {
    line.isUnreachable = true
  },
  async 'loses its answers'({ provider: { line } }) {
    line.losesResponses = true
  },
  async 'is well again'({ provider: { line } }) {
    line.isUnreachable = false
    line.losesResponses = false
  },
  async 'takes its time with refunds'({ provider: { line } }) {
    line.refundsPend = !line.refundsPend
  },
  async 'decides on refunds'({ provider: bank }, { which, n }) {
    const account = pick([...bank.accounts.values()], which)
    return account && bank.decideRefunds(account, n % 3 === 0 ? 'failed' : 'succeeded')
  },
  async 'gives money back by itself'({ provider: bank }, { which, n }) {
    const account = pick(bank.paid(), which)
    return account && bank.refundAtProvider(account, n % 2 === 0 ? account.session.amount.minor : 1 + n)
  },
  async 'hears of a dispute'({ provider: bank }, { which, n }) {
    const account = pick(bank.paid(), which)
    const next =
      account?.dispute === null
        ? 'open'
        : account?.dispute?.state === 'open'
          ? (['won', 'lost'] as const)[n % 2]
          : null
    return account && next && bank.disputeBy(account, next)
  },
} satisfies Record<string, Step>

/** Steps in which the shop receives events. */
export const webhookEvents = {
  async 'tells something, known or not'(scenario, { which }) {
    const event = pick(scenario.provider.webhookEvents, which)
    return event && receiveEvent(scenario, event)
  },
  async 'tells the latest'(scenario) {
    const event = scenario.provider.webhookEvents.at(-1)
    return event && receiveEvent(scenario, event)
  },
  async 'tells all of it at once, backwards'(scenario) {
    await Promise.all(
      scenario.provider.webhookEvents.toReversed().map((event) => receiveEvent(scenario, event)),
    )
  },
  /**
   * Simulates a shop in which a new payment attempt creates a new payment. The order has two payments, and both are
   * paid.
   */
  async 'takes the money of another try'(scenario, { which }) {
    const { db, provider: bank, clock } = scenario
    const order = await pickPlacedOrder(scenario, which)
    if (!order || order.total.minor === 0 || (await listPayments(db, order.id)).length > 1) return
    const now = clock.now()
    const input = {
      orderId: order.id,
      provider: 'sandbox',
      amount: order.total,
      expiresAt: after(now, HOUR),
      now,
    }
    const payment = await createPayment(db, input)
    await openPayment(scenario.paymentContext(), order, payment)
    const account = bank.accounts.get(`session-${payment.id}`)
    if (account) bank.take(account)
  },
} satisfies Record<string, Step>

export const timeSteps = {
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

export const shopSteps = {
  async 'does what is due'({ jobs, clock }) {
    return jobs.runDue(clock.now())
  },
  async 'asks the provider how things stand'(scenario) {
    return reconcileOpenPayments(scenario.paymentContext(), new AbortController().signal)
  },
  async 'counts its pieces'(scenario, { n }) {
    const { variantId } = scenario.scarce
    scenario.model.onHand = n % 6
    return setOnHand(scenario.db, {
      variantId,
      quantity: n % 6,
      reason: 'counted',
      now: scenario.clock.now(),
    })
  },
} satisfies Record<string, Step>
