import { data } from 'react-router'
import { page } from '#app/request/route-handle.ts'

export const handle = page()

/** Every address that no other route knows: here, so that its page stands in the shop's own frame. */
export function loader() {
  throw data(null, { status: 404 })
}

export { loader as action }

/** Never seen: the error page is. */
export default function Nowhere() {
  return null
}
