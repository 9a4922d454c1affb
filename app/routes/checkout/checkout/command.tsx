import { useActionData } from 'react-router'
import { checkoutCommands } from './commands.server.ts'
import { CheckoutPage } from './page.tsx'
import type { StepAnswer } from './step.tsx'

/** Does what is to be done at its address. */
export const action = checkoutCommands.action

/** The checkout, at its own address and at those of its commands. */
export default function Command() {
  return <CheckoutPage answer={useActionData<StepAnswer>()} />
}
