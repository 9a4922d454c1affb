import { readLongForm } from '#app/request/form.server.ts'
import type { Route } from './+types/withdrawal.ts'
import { loadNewForm } from './withdrawal/form-fields.server.ts'
import { showForm } from './withdrawal/steps.ts'
import { WithdrawalPage, withdrawalHandle } from './withdrawal/withdrawal-page.tsx'

export const handle = withdrawalHandle

export const loader = loadNewForm

/** Shows the form again with the fields of a declaration that the customer wants to change. */
export async function action({ request }: Route.ActionArgs) {
  return showForm(await readLongForm(request))
}

/**
 * The withdrawal form that needs neither an account nor an order link. It is the "withdrawal function" that Directive
 * 2011/83/EU, article 11a, requires.
 */
export default function Withdrawal({ loaderData, actionData }: Route.ComponentProps) {
  return <WithdrawalPage data={loaderData} step={actionData} />
}
