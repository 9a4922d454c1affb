import { useActionData } from 'react-router'
import { checkoutCommands } from './commands.server.ts'
import { CheckoutPage } from './page.tsx'
import type { StepAnswer } from './step.tsx'
import { page } from '#app/request/route-handle.ts'
import { buyingWords } from '#app/components/words/buying-words.ts'

export const handle = page(buyingWords)

/** Does what is to be done at its address. */
export const action = checkoutCommands.action

/** The checkout, at its own address and at those of its commands. */
export default function Command() {
  return <CheckoutPage answer={useActionData<StepAnswer>()} />
}
