import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import type { Route } from './+types/group.ts'
import { groupCommands } from './commands.server.ts'
import { groupData } from './data.server.ts'
import { GroupPage } from './group-page.tsx'

export const action = groupCommands

export function loader({ context, params }: Route.LoaderArgs) {
  return groupData(requireStaff(context), params.group)
}

/** Reloads the form after every submission, because it must then contain what another person has saved. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod ? true : defaultShouldRevalidate
}

/** Shows a category, a room or a collection. */
export default function Group({ loaderData, actionData }: Route.ComponentProps) {
  return <GroupPage group={loaderData} response={actionData} />
}
