import type { Route } from './+types/command.ts'
import { productCommands } from './commands.server.ts'
import { ProductPage } from './page.tsx'

export const action = productCommands

/** Shows the product at the URLs of its commands. */
export default function Command({ actionData }: Route.ComponentProps) {
  return <ProductPage response={actionData} />
}
