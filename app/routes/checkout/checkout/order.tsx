import { data, redirect } from 'react-router'
import { openPayment, paymentPath } from '#shop/checkout/payment.server.ts'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { statusOf } from '#shop/problems.ts'
import { say } from '#words/say.ts'
import { leaveFor, refused, sentTo } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { cartOwnerOf } from '#app/request/cart-owner.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { Route } from './+types/order.ts'
import type { StepAnswer } from './step.tsx'
import { CheckoutPage } from './page.tsx'

/** The button: places the order the shopper has seen, and leads on to where it is paid. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { language, links, network, now } = visit
  const { key = '' } = await readForm(request)
  const { token, userId } = await cartOwnerOf(visit)
  const placed = await placeOrder(visit, { token, userId, key, language, network })
  if (!placed.ok) {
    const { problem } = placed
    if (problem.code === 'checkout.cart_empty' || problem.code === 'cart.expired') {
      return sentTo(visit, '/cart', { kind: 'bad', sentence: say(problem, language) })
    }
    if (problem.code === 'cart.out_of_stock' || problem.code === 'cart.no_capacity')
      return refused(visit, problem, { back: '/cart' })
    const isChanged = problem.code === 'checkout.cart_changed'
    const sentence = isChanged ? wordsIn(language).checkout.changed : say(problem, language)
    return data<StepAnswer>({ problem: sentence }, { status: statusOf(problem) })
  }
  const { order, payment } = placed.value
  const orderPage = links.order(order.number, now)
  if (order.state !== 'awaiting_payment' || !payment) return redirect(orderPage)
  const opened = await openPayment(visit, order, payment)
  if (opened.ok && opened.value.sessionUrl) return leaveFor(opened.value.sessionUrl)
  return sentTo(
    visit,
    paymentPath(orderPage),
    opened.ok ? undefined : { kind: 'bad', sentence: say(opened.problem, language) },
  )
}

export default function Order({ actionData }: Route.ComponentProps) {
  return <CheckoutPage order={actionData} />
}
