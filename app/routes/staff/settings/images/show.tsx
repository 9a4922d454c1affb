import { imagePages } from '#app/components/staff/settings-path.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import type { Route } from './+types/show.ts'
import { imageCommands, requireImageKind } from './commands.server.ts'
import { imagePageOf } from './image-page.ts'
import { shopImageUrls } from './image-urls.server.ts'
import { ImagesPage } from './page.tsx'

export const action = imageCommands

export function loader({ context, params, pattern }: Route.LoaderArgs) {
  const own = imagePages.find((one) => pattern.endsWith(`/${one}`))
  const page = own ?? imagePageOf(requireImageKind((params as { image?: string }).image))
  return { page, urls: shopImageUrls(requireStaff(context).settings) }
}

/** Shows the images of a page of the settings, both at the page's own URL and at the URLs that remove an image. */
export default function Show({ loaderData, actionData }: Route.ComponentProps) {
  return <ImagesPage {...loaderData} response={actionData} />
}
