import { Outlet } from 'react-router'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { listInvitations } from '#shop/staff/invitations.server.ts'
import { listStaff } from '#shop/staff/staff.server.ts'
import { formatMoment } from '#words/format.ts'
import type { Route } from './+types/people.ts'

/** Loads the staff users and the open invitations. The routes that change them are children of this route. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, settings, language, now, staff } = requireStaff(context)
  const moment = (at: Date) => formatMoment(at, language, settings.timeZone)
  const people = await listStaff(db)
  const invitations = await listInvitations(db, now)
  return {
    people: people.map((one) => ({
      ...one,
      formattedTime: moment(one.since),
      isYou: one.userId === staff.userId,
    })),
    invitations: invitations.map((one) => ({ ...one, until: moment(one.expiresAt) })),
  }
}

export type PeopleData = Awaited<ReturnType<typeof loader>>

export default function PeopleRoute({ loaderData }: Route.ComponentProps) {
  return <Outlet context={loaderData} />
}
