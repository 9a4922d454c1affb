import { href, redirect } from 'react-router'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import type { Route } from './+types/dashboard.ts'

/** Redirects to the first page that the user's role works with: the orders, or else the products. */
export function loader({ context }: Route.LoaderArgs) {
  throw redirect(requireStaff(context).may('orders.see') ? href('/staff/orders') : href('/staff/products'))
}

export default function Dashboard() {
  return null
}
