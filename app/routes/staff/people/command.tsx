import type { Route } from './+types/command.ts'
import { peopleCommands } from './commands.server.ts'
import { PeoplePage } from './page.tsx'

/** Does what is to be done at its address. */
export const action = peopleCommands

/** The people of the shop, at their own address and at those of its commands. */
export default function Command({ actionData }: Route.ComponentProps) {
  return <PeoplePage answer={actionData} />
}
