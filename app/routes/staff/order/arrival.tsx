import { markDelivered } from '#shop/orders/deliveries-commands.server.ts'
import type { Route } from './+types/arrival.ts'
import { takeStep } from './handling.server.ts'
import { OrderPage } from './page.tsx'

/** A delivery has arrived. */
export async function action(args: Route.ActionArgs) {
  return takeStep(args, 'arrival', markDelivered)
}

export default function Arrival({ actionData }: Route.ComponentProps) {
  return <OrderPage answer={actionData && { form: 'other', ...actionData }} />
}
