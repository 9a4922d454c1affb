import { redirect } from 'react-router'
import { requireStaff, staffHeaders } from '#app/http/require-staff.server.ts'
import { PageHead } from '#app/components/page-head.tsx'
import { useStaffWords } from '#app/components/staff-words.ts'
import type { Route } from './+types/today.ts'

/** Leads to what somebody's role has them look at first; who has nothing to look at yet is told so. */
export function loader({ context }: Route.LoaderArgs) {
  const { may, staff } = requireStaff(context)
  if (may('orders.see')) throw redirect('/staff/orders')
  return { name: staff.name, role: staff.role }
}

export const headers = () => staffHeaders

export default function Today({ loaderData: { name, role } }: Route.ComponentProps) {
  const { today, people } = useStaffWords()
  const title = today.title(name)
  return (
    <>
      <PageHead title={title} hidden />
      <h1>{title}</h1>
      <p>{today.nothing(people.roles[role])}</p>
    </>
  )
}
