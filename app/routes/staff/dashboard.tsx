import { href, redirect } from 'react-router'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import type { Route } from './+types/dashboard.ts'

/** Redirects to the orders, or to the products if the user's role has no access to orders. */
export function loader({ context }: Route.LoaderArgs) {
  throw redirect(requireStaff(context).may('orders.see') ? href('/staff/orders') : href('/staff/products'))
}

export default function Dashboard() {
  return null
}
