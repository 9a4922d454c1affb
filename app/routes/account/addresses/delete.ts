import { redirect } from 'react-router'
import { removeAddress } from '#shop/addresses/addresses.server.ts'
import { nameOf } from '#shop/addresses/addresses.ts'
import { say } from '#words/say.ts'
import { sentTo } from '#app/request/responses.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { Route } from './+types/delete.ts'
import { ADDRESSES, askedAbout } from './address.server.ts'

/** Takes an address away; the next page says so and offers to put it back. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { visit, ...asked } = await askedAbout(params.address, { request, context })
  const removed = await removeAddress(visit.db, { ...asked, now: visit.now })
  if (!removed.ok)
    return sentTo(visit, ADDRESSES, { kind: 'bad', sentence: say(removed.problem, visit.language) })
  const { addresses } = wordsIn(visit.language)
  return sentTo(visit, ADDRESSES, {
    kind: 'good',
    sentence: addresses.removed(nameOf(removed.value)),
    action: { to: `${ADDRESSES}/${asked.id}/restoration`, fields: {}, label: addresses.undo },
  })
}

export function loader() {
  return redirect(ADDRESSES)
}
