import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { FormResponse } from '#app/components/forms/form-response.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import type { Route } from './+types/edit.ts'
import { bulkEditCommands } from './edit-commands.server.ts'
import { loadBulkEdit } from './edit-data.server.ts'
import { EditPage } from './edit-page.tsx'

export const action = bulkEditCommands

export function loader({ params, context }: Route.LoaderArgs) {
  return loadBulkEdit(requireStaff(context), params.edit)
}

/** Reloads the bulk edit after a refused submission too, because its products may have changed. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod ? true : defaultShouldRevalidate
}

/** Shows a bulk edit: its preview, its progress or its result. */
export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
  const response: FormResponse | undefined = actionData
  return <EditPage edit={loaderData} response={response} />
}
