import { requireStaff } from '#app/request/staff-guard.server.ts'
import type { Route } from './+types/images.ts'
import { brandImageUrls } from './brand-images.server.ts'
import { lookCommands } from './commands.server.ts'
import { LookPage } from './page.tsx'

export const action = lookCommands

export function loader({ context }: Route.LoaderArgs) {
  return brandImageUrls(requireStaff(context).settings)
}

/** Shows the page of the shop's logo and icon, both at its own URL and at the URLs that remove them. */
export default function Command({ loaderData, actionData }: Route.ComponentProps) {
  return <LookPage images={loaderData} response={actionData} />
}
