import { redirect } from 'react-router'
import { keptOut, requireStaffKey, staffCookies, staffHeaders } from '#app/http/require-staff.server.ts'
import { visitOf } from '#app/http/visit.server.ts'
import { isStaffKey, newStaffSession } from '#shop/staff/staff.server.ts'
import type { Route } from './+types/enter.ts'

/** Lets whoever has the key in; the address with the key in it is left at once. */
export function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const key = requireStaffKey(visit)
  if (!isStaffKey(key, new URL(request.url).searchParams.get('key'))) throw keptOut(visit)
  const cookies = staffCookies(newStaffSession(key, visit.now), visit)
  return redirect('/staff/orders', { headers: [...Object.entries(staffHeaders), ...cookies] })
}

/** Never seen: it is here so that a wrong key gets a page. */
export default function Enter() {
  return null
}
