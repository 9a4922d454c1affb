import type { Route } from './+types/command.ts'
import { productCommands } from './commands.server.ts'
import { ProductPage } from './page.tsx'

export const action = productCommands

/** Shows the product's page, both at its own URL and at the URLs to which its forms post. */
export default function Command({ actionData }: Route.ComponentProps) {
  return <ProductPage response={actionData} />
}
