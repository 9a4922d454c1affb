import { staffAction } from '#app/request/staff-action.server.ts'
import { startProduction } from '#shop/orders/deliveries-commands.server.ts'
import type { Route } from './+types/start-production.ts'
import { takeStep } from '../commands.server.ts'
import { OrderPage } from '../page.tsx'

/** The workshop begins what is to be made. */
export const action = staffAction((visit, args: Route.ActionArgs) =>
  takeStep(visit, args, 'production', startProduction),
)

export default function Production({ actionData }: Route.ComponentProps) {
  return <OrderPage answer={actionData && { form: 'other', ...actionData }} />
}
