import { type RouteHandle, staffPage } from '#app/request/route-handle.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import type { Route } from './+types/upload.ts'
import { groupCommands } from './commands.server.ts'
import { groupData } from './data.server.ts'
import { GroupPage } from './group-page.tsx'

export const handle: RouteHandle = { ...staffPage(), accepts: 'upload' }

export const action = groupCommands

export function loader({ context, params }: Route.LoaderArgs) {
  return groupData(requireStaff(context), params.group)
}

/** Receives an uploaded picture. Shows the page of the group, with the response to the upload. */
export default function Upload({ loaderData, actionData }: Route.ComponentProps) {
  return <GroupPage group={loaderData} response={actionData} />
}
