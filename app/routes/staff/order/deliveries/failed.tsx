import { staffAction } from '#app/request/staff-action.server.ts'
import { markFailed } from '#shop/orders/deliveries-commands.server.ts'
import type { Route } from './+types/failed.ts'
import { takeStep } from '../commands.server.ts'
import { OrderPage } from '../page.tsx'

/** A delivery could not be delivered. */
export const action = staffAction((visit, args: Route.ActionArgs) =>
  takeStep(visit, args, 'failure', markFailed),
)

export default function Failure({ actionData }: Route.ComponentProps) {
  return <OrderPage answer={actionData && { form: 'other', ...actionData }} />
}
