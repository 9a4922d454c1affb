import { href, redirect } from 'react-router'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import type { Route } from './+types/dashboard.ts'

/** Leads to what somebody's role has them look at first. */
export function loader({ context }: Route.LoaderArgs) {
  throw redirect(requireStaff(context).may('orders.see') ? href('/staff/orders') : href('/staff/products'))
}

export default function Today() {
  return null
}
