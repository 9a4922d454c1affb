import { redirect } from 'react-router'
import { makeDefault } from '#shop/addresses/addresses.server.ts'
import { nameOf } from '#shop/addresses/addresses.ts'
import { say } from '#words/say.ts'
import { sentTo } from '#app/request/responses.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { Route } from './+types/set-default.ts'
import { ADDRESSES, askedAbout } from './address.server.ts'

/** Makes an address the one that a checkout begins with. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { visit, ...asked } = await askedAbout(params.address, { request, context })
  const made = await makeDefault(visit.db, asked)
  if (!made.ok) return sentTo(visit, ADDRESSES, { kind: 'bad', sentence: say(made.problem, visit.language) })
  const { nowDefault } = wordsIn(visit.language).addresses
  return sentTo(visit, ADDRESSES, { kind: 'good', sentence: nowDefault(nameOf(made.value)) })
}

export function loader() {
  return redirect(ADDRESSES)
}
