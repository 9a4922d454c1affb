import { imagePages } from '#app/components/staff/settings-path.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import type { Route } from './+types/show.ts'
import { imagePageData } from './image-urls.server.ts'
import { ImagesPage } from './page.tsx'

export function loader({ context, pattern }: Route.LoaderArgs) {
  const page = imagePages.find((one) => pattern.endsWith(`/${one}`))
  if (!page) throw new Error(`${pattern} is not a page of images`)
  return imagePageData(page, requireStaff(context).settings)
}

/** Shows the images of a page of the settings. */
export default function Show({ loaderData }: Route.ComponentProps) {
  return <ImagesPage {...loaderData} response={undefined} />
}
