import { data } from 'react-router'
import { page } from '#app/request/route-handle.ts'

export const handle = page()

/**
 * Throws a 404 for every URL without a route of its own. This route exists so that the error page appears inside the
 * shop's frame.
 */
export function loader() {
  throw data(null, { status: 404 })
}

export { loader as action }

/** Returns nothing, because React never renders this component: the loader always throws. */
export default function NotFound() {
  return null
}
