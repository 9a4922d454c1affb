import { redirect } from 'react-router'
import { tellDelivery } from '#shop/checkout/checkout.server.ts'
import { refused } from '#app/http/answer.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { visitOf } from '#app/http/visit.server.ts'
import { whoseCart } from '#app/http/whose-cart.server.ts'
import type { Route } from './+types/delivery.ts'
import { CheckoutPage } from './page.tsx'

/** The second step: how it comes. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const { db, language, settings, network } = visit
  const { method } = await readForm(request)
  const setAside = { network, language }
  const told = await tellDelivery(db, { ...(await whoseCart(visit)), settings, setAside, method })
  if (told.ok) return redirect('/checkout')
  return refused(visit, told.problem, { back: '/checkout' })
}

export default function Delivery() {
  return <CheckoutPage />
}
