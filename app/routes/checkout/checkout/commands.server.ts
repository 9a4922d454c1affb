// Checkout commands, by URL.
import { data, href, redirect } from 'react-router'
import { cartOwnerOf } from '#app/request/cart-owner.server.ts'
import { command, commands } from '#app/request/command.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { leaveFor, refused, refusedTo, sentTo } from '#app/request/responses.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { findAddressFormat } from '#shop/address-formats.server.ts'
import { tellContact, tellDelivery } from '#shop/checkout/checkout.server.ts'
import { openPayment, paymentPath } from '#shop/checkout/payment.server.ts'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { statusOf } from '#shop/problems.ts'
import { say } from '#words/say.ts'
import { keepTypedAddress } from './account.server.ts'
import type { StepAnswer } from './step.tsx'

const CHECKOUT = href('/checkout')

export const checkoutCommands = commands({
  /** Saves the first step: the contact details and the delivery address. */
  '/checkout/contact': command(CHECKOUT, async (visit, { request }) => {
    const { db, language, settings, network } = visit
    const fields = await readForm(request)
    const setAside = { network, language }
    const told = await tellContact(db, { ...(await cartOwnerOf(visit)), settings, setAside, fields })
    if (told.ok) {
      const kept = await keepTypedAddress(visit, fields)
      const sentence = kept.ok ? null : say(kept.problem, language)
      return sentTo(visit, CHECKOUT, sentence === null ? undefined : { kind: 'bad', sentence })
    }
    if ('problem' in told) return refused(visit, told.problem, { back: href('/cart') })
    const format = findAddressFormat(fields['country'] ?? '')
    return data<StepAnswer>({ form: 'contact', faults: told.faults, values: fields, format }, { status: 422 })
  }),

  /**
   * Shows the form with another country's fields, for browsers without JavaScript. Saves nothing and keeps everything
   * typed.
   */
  '/checkout/country': command(CHECKOUT, async (_, { request }) => {
    const values = await readForm(request)
    const format = findAddressFormat(values['country'] ?? '')
    return data<StepAnswer>({ form: 'contact', values, format })
  }),

  /** Saves the second step: the delivery method. */
  '/checkout/delivery': command(CHECKOUT, async (visit, { request }) => {
    const { db, language, settings, network } = visit
    const { method } = await readForm(request)
    const setAside = { network, language }
    const told = await tellDelivery(db, { ...(await cartOwnerOf(visit)), settings, setAside, method })
    return told.ok ? redirect(CHECKOUT) : refused(visit, told.problem, { back: CHECKOUT })
  }),

  /** Places the order that the customer has reviewed and redirects to the payment page. */
  '/checkout/order': command(CHECKOUT, async (visit, { request }) => {
    const { language, links, network, now } = visit
    const { key = '' } = await readForm(request)
    const { token, userId } = await cartOwnerOf(visit)
    const placed = await placeOrder(visit, { token, userId, key, language, network })
    if (!placed.ok) {
      const { problem } = placed
      if (problem.code === 'checkout.cart_empty' || problem.code === 'cart.expired')
        return refusedTo(visit, href('/cart'), problem)
      if (problem.code === 'cart.out_of_stock' || problem.code === 'cart.no_capacity')
        return refused(visit, problem, { back: href('/cart') })
      const isChanged = problem.code === 'checkout.cart_changed'
      const sentence = isChanged ? wordsIn(language).checkout.changed : say(problem, language)
      return data<StepAnswer>({ form: 'order', problem: sentence }, { status: statusOf(problem) })
    }
    const { order, payment } = placed.value
    const orderPage = links.order(order.number, now)
    if (order.state !== 'awaiting_payment' || !payment) return redirect(orderPage)
    const opened = await openPayment(visit, order, payment)
    if (opened.ok && opened.value.sessionUrl) return leaveFor(opened.value.sessionUrl)
    const path = paymentPath(orderPage)
    return opened.ok ? redirect(path) : refusedTo(visit, path, opened.problem)
  }),
})
