import { redirect } from 'react-router'
import { requireStaff } from '#app/http/require-staff.server.ts'
import type { Route } from './+types/today.ts'

/** What staff see first. */
export function loader({ request, context }: Route.LoaderArgs) {
  requireStaff(request, context)
  return redirect('/staff/orders')
}

/** Never seen: it is here so that whoever may not see it gets a page. */
export default function Today() {
  return null
}
