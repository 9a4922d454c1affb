import { data } from 'react-router'
import { readLongForm } from '#app/request/form.server.ts'
import type { Route } from './+types/review.ts'
import { loadNewForm, readWithdrawalForm } from './form-fields.server.ts'
import { showForm, type WithdrawalStep } from './steps.ts'
import { WithdrawalPage, withdrawalHandle } from './withdrawal-page.tsx'

export const handle = withdrawalHandle

export const loader = loadNewForm

/** Checks the fields of the form. Shows the declaration with the button that confirms it. Stores nothing. */
export async function action({ request }: Route.ActionArgs) {
  const fields = await readLongForm(request)
  const form = readWithdrawalForm(fields)
  if (!form.ok) return data<WithdrawalStep>(showForm(fields, form.errors), { status: 422 })
  return data<WithdrawalStep>({ kind: 'review', values: form.value })
}

export default function WithdrawalReview({ loaderData, actionData }: Route.ComponentProps) {
  return <WithdrawalPage data={loaderData} step={actionData} />
}
