import { type ShouldRevalidateFunctionArgs } from 'react-router'
import type { FormResponse } from '#app/components/forms/form-response.ts'
import { longFormStaffPage } from '#app/request/route-handle.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import type { Route } from './+types/run.ts'
import { runCommands } from './run-commands.server.ts'
import { loadRun } from './run-data.server.ts'
import { RunPage } from './run-page.tsx'

export const handle = longFormStaffPage()

export const action = runCommands

export function loader({ params, context }: Route.LoaderArgs) {
  return loadRun(requireStaff(context), params.run)
}

/** Reloads the import after every submission, because its state may have changed in the meantime. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod ? true : defaultShouldRevalidate
}

/** Shows an import: its progress, what it would change or has changed, and the remarks about the rows. */
export default function Run({ loaderData, actionData }: Route.ComponentProps) {
  const response: FormResponse | undefined = actionData
  return <RunPage run={loaderData} response={response} />
}
