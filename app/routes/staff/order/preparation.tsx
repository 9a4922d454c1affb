import { startPreparing } from '#shop/orders/deliveries-commands.server.ts'
import type { Route } from './+types/preparation.ts'
import { takeStep } from './handling.server.ts'
import { OrderPage } from './page.tsx'

/** Somebody begins to get a delivery ready. */
export async function action(args: Route.ActionArgs) {
  return takeStep(args, 'preparation', startPreparing)
}

export default function Preparation({ actionData }: Route.ComponentProps) {
  return <OrderPage answer={actionData && { form: 'other', ...actionData }} />
}
