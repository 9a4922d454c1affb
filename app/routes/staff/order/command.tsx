import type { Route } from './+types/command.ts'
import { orderCommands } from './commands.server.ts'
import { OrderPage } from './page.tsx'

/** Does what is to be done at its address. */
export const action = orderCommands

/** The page of the order, at its own address and at those of its commands. */
export default function Command({ actionData }: Route.ComponentProps) {
  return <OrderPage answer={actionData} />
}
