import { staffAction } from '#app/request/staff-action.server.ts'
import { startPreparing } from '#shop/orders/deliveries-commands.server.ts'
import type { Route } from './+types/start-packing.ts'
import { takeStep } from '../commands.server.ts'
import { OrderPage } from '../page.tsx'

/** Somebody begins to get a delivery ready. */
export const action = staffAction((visit, args: Route.ActionArgs) =>
  takeStep(visit, args, 'preparation', startPreparing),
)

export default function Preparation({ actionData }: Route.ComponentProps) {
  return <OrderPage answer={actionData && { form: 'other', ...actionData }} />
}
