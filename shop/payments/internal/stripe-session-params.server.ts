import type Stripe from 'stripe'
import type { Language } from '#shop/language.ts'
import { add, type Money, money, sum, times } from '#shop/money.ts'
import { after, MINUTE } from '#shop/time.ts'
import { stripe as de } from '#words/de/checkout/stripe.ts'
import { stripe as en } from '#words/en/checkout/stripe.ts'
import { formatMoney, formatRate } from '#words/format.ts'
import type { PaymentMethod, SessionRequest } from '../payments.ts'
import { toStripe } from './stripe-objects.server.ts'

type SessionParams = Stripe.Checkout.SessionCreateParams
type Line = NonNullable<SessionParams['line_items']>[number]

const wordsIn: Readonly<Record<Language, typeof en>> = { en, de }
/** Payment methods that the shop allows on Stripe's payment page. */
export const PAYMENT_METHODS = ['card' as const] satisfies PaymentMethod[]

const MAX_NAME_LENGTH = 250
const MAX_TEXT_LENGTH = 1200

/**
 * Returns the parameters of a Checkout Session. Repeated calls for the same payment must return identical parameters,
 * because Stripe refuses a repeated idempotency key with different parameters. Stripe hosts the payment page, because
 * `ui_mode` is not set. The page accepts only cards, and charges them in the currency of the order.
 */
export function sessionParams(request: SessionRequest): SessionParams {
  const { paymentId, orderNumber, language, description } = request
  const metadata = { payment_id: paymentId, order_number: orderNumber }
  return {
    mode: 'payment',
    allowed_payment_method_types: PAYMENT_METHODS,
    adaptive_pricing: { enabled: false },
    client_reference_id: paymentId,
    metadata,
    payment_intent_data: { metadata, description },
    customer_email: request.email,
    locale: language,
    ...paymentBreakdown(request),
    expires_at: seconds(request.expiresAt),
    success_url: request.returnUrl,
    cancel_url: request.cancelUrl,
  }
}

/**
 * Returns the parameters for another attempt, after Stripe refused the parameter `refusedParam`. A refused
 * `customer_email` is removed. A refused `expires_at` is replaced by the time 31 minutes after the payment deadline,
 * because Stripe accepts no time that is less than 30 minutes away. The shop itself then closes the session at the
 * payment deadline. `null`: Stripe refused any other parameter, so another attempt would fail too.
 */
export function withoutRefusedParam(
  params: SessionParams,
  refusedParam: string | undefined,
  request: SessionRequest,
): SessionParams | null {
  if (refusedParam === 'expires_at') {
    return { ...params, expires_at: seconds(after(request.expiresAt, 31 * MINUTE)) }
  }
  if (refusedParam !== 'customer_email' || !params.customer_email) return null
  const { customer_email: _, ...rest } = params
  return rest
}

/**
 * Returns the prices of an order for Stripe's page: items, added taxes and delivery. If these prices do not add up to
 * the amount to pay, or if a price is negative, returns a single line with the total instead.
 */
function paymentBreakdown(
  request: SessionRequest,
): Pick<SessionParams, 'line_items' | 'shipping_options' | 'custom_text'> {
  const { items, delivery, taxes, amount, language, description } = request
  const words = wordsIn[language]
  const added = addedTaxes(request)
  const total = add(sum([...items.map(priceOf), ...added.map(priceOf)], amount.currency), delivery)
  const isWhole = total.minor === amount.minor && [...items, ...added].every(isNonNegative)
  const included = request.taxAdded.minor === 0 ? taxes.filter(({ tax }) => tax.minor > 0) : []
  const message = included
    .map(({ rate, tax }) => words.taxIncluded(formatRate(rate, language), formatMoney(tax, language)))
    .join('\n')
  return {
    ...(message && { custom_text: { submit: { message: message.slice(0, MAX_TEXT_LENGTH) } } }),
    ...(isWhole
      ? {
          line_items: [...items, ...added].map((item) => lineOf(item, words.order)),
          shipping_options: [deliveryOf(delivery, words.delivery)],
        }
      : { line_items: [lineOf({ name: description, quantity: 1, unitPrice: amount }, words.order)] }),
  }
}

type Item = SessionRequest['items'][number]

function addedTaxes({ taxes, taxAdded, language }: SessionRequest): Item[] {
  if (taxAdded.minor === 0) return []
  return taxes.map(({ rate, tax }) => ({
    name: wordsIn[language].taxAdded(formatRate(rate, language)),
    quantity: 1,
    unitPrice: tax,
  }))
}

function priceOf({ unitPrice, quantity }: Item): Money {
  return times(unitPrice, quantity)
}

/** Checks whether the price of an item is zero or positive, because Stripe accepts no negative line items. */
function isNonNegative({ unitPrice }: Item): boolean {
  return unitPrice.minor >= 0
}

function lineOf({ name, quantity, unitPrice }: Item, fallbackName: string): Line {
  return {
    quantity,
    price_data: {
      currency: codeOf(unitPrice),
      unit_amount: toStripe(unitPrice),
      product_data: { name: name.trim().slice(0, MAX_NAME_LENGTH) || fallbackName },
    },
  }
}

function deliveryOf(delivery: Money, name: string) {
  return {
    shipping_rate_data: {
      type: 'fixed_amount' as const,
      display_name: name,
      fixed_amount: {
        amount: toStripe(money(delivery.minor, delivery.currency)),
        currency: codeOf(delivery),
      },
    },
  }
}

function codeOf({ currency }: Money): string {
  return currency.toLowerCase()
}

function seconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000)
}
