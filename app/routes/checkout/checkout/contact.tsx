import { data } from 'react-router'
import { findAddressFormat } from '#shop/address-formats.server.ts'
import { tellContact } from '#shop/checkout/checkout.server.ts'
import { say } from '#words/say.ts'
import { refused, sentTo } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { cartOwnerOf } from '#app/request/cart-owner.server.ts'
import type { Route } from './+types/contact.ts'
import { keepTypedAddress } from './account.server.ts'
import type { StepAnswer } from './step.tsx'
import { CheckoutPage } from './page.tsx'

/** The first step: who buys, how to reach them, and where it goes. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { db, language, settings, network } = visit
  const fields = await readForm(request)
  const setAside = { network, language }
  const told = await tellContact(db, { ...(await cartOwnerOf(visit)), settings, setAside, fields })
  if (told.ok) {
    const kept = await keepTypedAddress(visit, fields)
    const sentence = kept.ok ? null : say(kept.problem, language)
    return sentTo(visit, '/checkout', sentence === null ? undefined : { kind: 'bad', sentence })
  }
  if ('problem' in told) return refused(visit, told.problem, { back: '/cart' })
  const format = findAddressFormat(fields['country'] ?? '')
  return data<StepAnswer>({ faults: told.faults, values: { ...fields }, format }, { status: 422 })
}

export default function Contact({ actionData }: Route.ComponentProps) {
  return <CheckoutPage contact={actionData} />
}
