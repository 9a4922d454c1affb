import { redirect } from 'react-router'
import { tellDelivery } from '#shop/checkout/checkout.server.ts'
import { refused } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { cartOwnerOf } from '#app/request/cart-owner.server.ts'
import type { Route } from './+types/delivery.ts'
import { CheckoutPage } from './page.tsx'

/** The second step: how it comes. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { db, language, settings, network } = visit
  const { method } = await readForm(request)
  const setAside = { network, language }
  const told = await tellDelivery(db, { ...(await cartOwnerOf(visit)), settings, setAside, method })
  if (told.ok) return redirect('/checkout')
  return refused(visit, told.problem, { back: '/checkout' })
}

export default function Delivery() {
  return <CheckoutPage />
}
