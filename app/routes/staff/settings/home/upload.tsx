import { type RouteHandle, staffPage } from '#app/request/route-handle.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import type { Route } from './+types/upload.ts'
import { homeCommands } from './commands.server.ts'
import { homeBlockData } from './data.server.ts'
import { HomeBlockPage } from './page.tsx'

export const handle: RouteHandle = { ...staffPage(), accepts: 'upload' }

export const action = homeCommands

export function loader({ context, params }: Route.LoaderArgs) {
  return homeBlockData(requireStaff(context), params.block)
}

/** Receives an uploaded picture. Shows the page of the block, with the response to the upload. */
export default function Upload({ loaderData, actionData }: Route.ComponentProps) {
  return <HomeBlockPage block={loaderData} response={actionData} />
}
