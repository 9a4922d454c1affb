import { staffAction } from '#app/http/staff-action.server.ts'
import { markDelivered } from '#shop/orders/deliveries-commands.server.ts'
import type { Route } from './+types/arrival.ts'
import { takeStep } from './handling.server.ts'
import { OrderPage } from './page.tsx'

/** A delivery has arrived. */
export const action = staffAction((visit, args: Route.ActionArgs) =>
  takeStep(visit, args, 'arrival', markDelivered),
)

export default function Arrival({ actionData }: Route.ComponentProps) {
  return <OrderPage answer={actionData && { form: 'other', ...actionData }} />
}
