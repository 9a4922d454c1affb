import { redirect } from 'react-router'
import { restoreAddress } from '#shop/addresses/addresses.server.ts'
import { nameOf } from '#shop/addresses/addresses.ts'
import { say } from '#words/say.ts'
import { sentTo } from '#app/request/responses.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { Route } from './+types/undo.ts'
import { ADDRESSES, askedAbout } from './address.server.ts'

/** Puts back an address that was taken away a moment ago. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { visit, ...asked } = await askedAbout(params.address, { request, context })
  const restored = await restoreAddress(visit.db, asked)
  if (!restored.ok)
    return sentTo(visit, ADDRESSES, { kind: 'bad', sentence: say(restored.problem, visit.language) })
  const { addresses } = wordsIn(visit.language)
  return sentTo(visit, ADDRESSES, { kind: 'good', sentence: addresses.restored(nameOf(restored.value)) })
}

export function loader() {
  return redirect(ADDRESSES)
}
