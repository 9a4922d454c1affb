import { staffAction } from '#app/request/staff-action.server.ts'
import { markCollected } from '#shop/orders/deliveries-commands.server.ts'
import type { Route } from './+types/picked-up.ts'
import { takeStep } from '../commands.server.ts'
import { OrderPage } from '../page.tsx'

/** A delivery was collected. */
export const action = staffAction((visit, args: Route.ActionArgs) =>
  takeStep(visit, args, 'collection', markCollected),
)

export default function Collection({ actionData }: Route.ComponentProps) {
  return <OrderPage answer={actionData && { form: 'other', ...actionData }} />
}
