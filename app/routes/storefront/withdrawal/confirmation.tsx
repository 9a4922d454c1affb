import { data } from 'react-router'
import { readLongForm } from '#app/request/form.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { declareWithdrawal } from '#shop/returns/withdrawal-declarations.server.ts'
import { formatInstant } from '#words/format.ts'
import type { Route } from './+types/confirmation.ts'
import { loadNewForm, readWithdrawalForm } from './form-fields.server.ts'
import { showForm, type WithdrawalStep } from './steps.ts'
import { WithdrawalPage, withdrawalHandle } from './withdrawal-page.tsx'

export const handle = withdrawalHandle

export const loader = loadNewForm

/**
 * Stores the declaration and shows the acknowledgement of receipt. The response is not a redirect, so that no URL gives
 * access to the declaration. If the browser submits the form again, the shop stores nothing and shows the same
 * acknowledgement.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, settings, language, now, ipHash } = requestContextOf(context)
  const fields = await readLongForm(request)
  const form = readWithdrawalForm(fields)
  if (!form.ok) return data<WithdrawalStep>(showForm(fields, form.errors), { status: 422 })
  const receipt = await declareWithdrawal(db, { ...form.value, language, ipHash }, { settings, now })
  return data<WithdrawalStep>({
    kind: 'receipt',
    values: form.value,
    receivedAt: formatInstant(receipt.receivedAt, language, settings.timeZone),
    isEmailDelayed: receipt.isEmailDelayed,
  })
}

export default function WithdrawalConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  return <WithdrawalPage data={loaderData} step={actionData} />
}
