import { requireStaff } from '#app/request/staff-guard.server.ts'
import type { Route } from './+types/removal.ts'
import { imageCommands, requireImageKind } from './commands.server.ts'
import { imagePageOf } from './image-page.ts'
import { imagePageData } from './image-urls.server.ts'
import { ImagesPage } from './page.tsx'

export const action = imageCommands

export function loader({ context, params }: Route.LoaderArgs) {
  const page = imagePageOf(requireImageKind(params.image))
  return imagePageData(page, requireStaff(context).settings)
}

/** Removes an image. Shows the page of the image, with the response to the removal. */
export default function Removal({ loaderData, actionData }: Route.ComponentProps) {
  return <ImagesPage {...loaderData} response={actionData} />
}
