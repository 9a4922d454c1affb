import { notFound, pageNotFound } from '#app/routes/storefront/shared/not-found.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { page } from '#app/request/route-handle.ts'
import type { Route } from './+types/not-found.ts'

export const handle = page()

/**
 * Throws a redirect or a 404 for every URL without a route of its own. This route exists so that the error page appears
 * inside the shop's frame.
 */
export async function loader({ context }: Route.LoaderArgs) {
  throw await notFound(requestContextOf(context))
}

/** Throws a 404 for every form that is sent to such a URL. A redirect would lose what the form contains. */
export async function action({ context }: Route.ActionArgs) {
  throw await pageNotFound(requestContextOf(context))
}

/** Returns nothing, because React never renders this component: the loader always throws. */
export default function NotFound() {
  return null
}
