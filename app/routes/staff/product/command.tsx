import type { Route } from './+types/command.ts'
import { productCommands } from './commands.server.ts'
import { ProductPage } from './page.tsx'

/** Does what is to be done at its address. */
export const action = productCommands

/** The page of the product, at its own address and at those of its commands. */
export default function Command({ actionData }: Route.ComponentProps) {
  return <ProductPage answer={actionData} />
}
