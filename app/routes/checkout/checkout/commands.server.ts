// Handles the POST requests of the checkout. Each key of `checkoutCommands` is a URL path.
import { data, href, redirect } from 'react-router'
import { whilePersonWaits } from '#platform/http/deadline.ts'
import { cartOwnerOf } from '#app/request/cart-owner.server.ts'
import { command, commands } from '#app/request/command.server.ts'
import { type FormFields, readForm } from '#app/request/form.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import {
  redirectToSite,
  respondWithRefusal,
  redirectWithRefusal,
  redirectTo,
} from '#app/request/responses.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { findAddressFormat } from '#shop/address-formats.server.ts'
import { limitToStock } from '#shop/cart/limit-to-stock.server.ts'
import { billingFields } from '#shop/checkout/billing.ts'
import { saveContact, saveDeliveryMethod } from '#shop/checkout/checkout.server.ts'
import { openPayment, paymentPath } from '#shop/checkout/payment.server.ts'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { statusOf } from '#shop/problems.ts'
import { problemText } from '#words/problem-text.ts'
import { saveTypedAddress } from './account.server.ts'
import { withoutKept } from './kept-fields.ts'
import type { StepResponse } from './step.tsx'

const CHECKOUT = href('/checkout')

/**
 * Returns the response that shows the contact step again. It contains everything typed and the address formats of the
 * selected countries.
 */
function typedContact(values: FormFields): StepResponse {
  return {
    form: 'contact',
    values,
    format: findAddressFormat(values['country'] ?? ''),
    billingFormat: findAddressFormat(billingFields(values)['country'] ?? ''),
  }
}

export const checkoutCommands = commands({
  /** Saves the first step: the contact details, the delivery address and the billing address. */
  '/checkout/contact': command(CHECKOUT, async (ctx, { request }) => {
    const { db, language, settings, ipHash } = ctx
    const fields = await readForm(request)
    const reservation = { ipHash, language }
    const saved = await saveContact(db, { ...(await cartOwnerOf(ctx)), settings, reservation, fields })
    if (saved.ok) {
      const savedAddress = await saveTypedAddress(ctx, fields)
      const sentence = savedAddress.ok ? null : problemText(savedAddress.problem, language)
      return redirectTo(ctx, CHECKOUT, sentence === null ? undefined : { kind: 'bad', sentence })
    }
    if ('problem' in saved) return respondWithRefusal(ctx, saved.problem, { back: href('/cart') })
    return data<StepResponse>({ ...typedContact(fields), errors: saved.errors }, { status: 422 })
  }),

  /**
   * Shows the contact step with the address fields of another country, for browsers without JavaScript. Keeps
   * everything typed, but saves nothing.
   */
  '/checkout/country': command(CHECKOUT, async (_, { request }) => {
    return data<StepResponse>(typedContact(await readForm(request)))
  }),

  /**
   * Switches between home delivery and pickup in the first step and saves this choice. Keeps everything typed in the
   * form, but does not save it.
   */
  '/checkout/method': command(CHECKOUT, async (ctx, { request }) => {
    const { db, settings } = ctx
    const { method, ...typed } = await readForm(request)
    const saved = await saveDeliveryMethod(db, { ...(await cartOwnerOf(ctx)), settings, method })
    if (!saved.ok) return respondWithRefusal(ctx, saved.problem, { back: CHECKOUT })
    return data<StepResponse>(typedContact(withoutKept(typed)))
  }),

  /** Saves the second step: the delivery method. */
  '/checkout/delivery': command(CHECKOUT, async (ctx, { request }) => {
    const { db, language, settings, ipHash } = ctx
    const { method } = await readForm(request)
    const reservation = { ipHash, language }
    const saved = await saveDeliveryMethod(db, { ...(await cartOwnerOf(ctx)), settings, reservation, method })
    if (saved.ok) return redirect(CHECKOUT)
    if (saved.problem.code !== 'checkout.incomplete')
      return respondWithRefusal(ctx, saved.problem, { back: href('/cart') })
    const problem = problemText(saved.problem, language)
    return data<StepResponse>({ form: 'delivery', problem }, { status: statusOf(saved.problem) })
  }),

  /** Reduces the cart to the items and quantities that are available, and continues the checkout. */
  '/checkout/shortage': command(CHECKOUT, async (ctx) => {
    const { db, language, settings } = ctx
    const owner = await cartOwnerOf(ctx)
    const limited = await limitToStock(db, { ...owner, language, currency: settings.currency })
    if (!limited.ok) return redirectWithRefusal(ctx, href('/cart'), limited.problem)
    if (limited.value.length === 0) return redirect(CHECKOUT)
    const { cart, checkout } = wordsIn(language)
    const sentences = limited.value.map(({ name, quantity }) =>
      quantity === 0 ? cart.removed(name) : checkout.shortage.reduced(name, quantity),
    )
    return redirectTo(ctx, CHECKOUT, { kind: 'good', sentence: sentences.join(' ') })
  }),

  /** Places the order that the customer has reviewed and redirects to the payment page. */
  '/checkout/order': command(CHECKOUT, (ctx, { request }) =>
    whilePersonWaits(() => orderAndPay(ctx, request)),
  ),
})

async function orderAndPay(ctx: RequestContext, request: Request) {
  const { language, links, ipHash, now } = ctx
  const { key = '' } = await readForm(request)
  const { token, userId } = await cartOwnerOf(ctx)
  const placed = await placeOrder(ctx, { token, userId, key, language, ipHash })
  if (!placed.ok) {
    const { problem } = placed
    if (problem.code === 'checkout.cart_empty' || problem.code === 'cart.expired')
      return redirectWithRefusal(ctx, href('/cart'), problem)
    if (problem.code === 'cart.out_of_stock' || problem.code === 'cart.no_capacity')
      return respondWithRefusal(ctx, problem, { back: CHECKOUT })
    const isChanged = problem.code === 'checkout.cart_changed'
    const sentence = isChanged ? wordsIn(language).checkout.changed : problemText(problem, language)
    return data<StepResponse>({ form: 'order', problem: sentence }, { status: statusOf(problem) })
  }
  const { order, payment } = placed.value
  const orderPage = links.order(order.number, now)
  if (order.state !== 'awaiting_payment' || !payment) return redirect(orderPage)
  const opened = await openPayment(ctx, order, payment)
  if (opened.ok && opened.value.sessionUrl) return redirectToSite(opened.value.sessionUrl)
  const path = paymentPath(orderPage)
  return opened.ok ? redirect(path) : redirectWithRefusal(ctx, path, opened.problem)
}
