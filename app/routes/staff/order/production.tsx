import { startProduction } from '#shop/orders/deliveries-commands.server.ts'
import type { Route } from './+types/production.ts'
import { takeStep } from './handling.server.ts'
import { OrderPage } from './page.tsx'

/** The workshop begins what is to be made. */
export async function action(args: Route.ActionArgs) {
  return takeStep(args, 'production', startProduction)
}

export default function Production({ actionData }: Route.ComponentProps) {
  return <OrderPage answer={actionData && { form: 'other', ...actionData }} />
}
