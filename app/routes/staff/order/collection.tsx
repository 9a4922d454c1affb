import { markCollected } from '#shop/orders/deliveries-commands.server.ts'
import type { Route } from './+types/collection.ts'
import { takeStep } from './handling.server.ts'
import { OrderPage } from './page.tsx'

/** A delivery was collected. */
export async function action(args: Route.ActionArgs) {
  return takeStep(args, 'collection', markCollected)
}

export default function Collection({ actionData }: Route.ComponentProps) {
  return <OrderPage answer={actionData && { form: 'other', ...actionData }} />
}
