import { data } from 'react-router'
import { findAddressFormat } from '#shop/address-formats.server.ts'
import { readForm } from '#app/request/form.server.ts'
import type { Route } from './+types/country.ts'
import type { StepAnswer } from './step.tsx'
import { CheckoutPage } from './page.tsx'

/** The fields of another country for browsers without JavaScript: nothing is kept, everything typed comes back. */
export async function action({ request }: Route.ActionArgs) {
  const values = await readForm(request)
  return data<StepAnswer>({ values: { ...values }, format: findAddressFormat(values['country'] ?? '') })
}

export default function Country({ actionData }: Route.ComponentProps) {
  return <CheckoutPage contact={actionData} />
}
