import { type RouteHandle, staffPage } from '#app/request/route-handle.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import type { Route } from './+types/upload.ts'
import { brandImageUrls } from './brand-images.server.ts'
import { lookCommands } from './commands.server.ts'
import { LookPage } from './page.tsx'

export const handle: RouteHandle = { ...staffPage(), accepts: 'upload' }

export const action = lookCommands

export function loader({ context }: Route.LoaderArgs) {
  return brandImageUrls(requireStaff(context).settings)
}

/** Receives an uploaded logo or icon. Shows the page of both, with the response to the upload. */
export default function Upload({ loaderData, actionData }: Route.ComponentProps) {
  return <LookPage images={loaderData} response={actionData} />
}
