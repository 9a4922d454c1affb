import { staffAction } from '#app/request/staff-action.server.ts'
import { markDelivered } from '#shop/orders/deliveries-commands.server.ts'
import type { Route } from './+types/delivered.ts'
import { takeStep } from '../commands.server.ts'
import { OrderPage } from '../page.tsx'

/** A delivery has arrived. */
export const action = staffAction((visit, args: Route.ActionArgs) =>
  takeStep(visit, args, 'arrival', markDelivered),
)

export default function Arrival({ actionData }: Route.ComponentProps) {
  return <OrderPage answer={actionData && { form: 'other', ...actionData }} />
}
