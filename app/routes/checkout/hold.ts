import { data, redirect } from 'react-router'
import { keepLonger } from '#shop/checkout/hold.server.ts'
import { formatTime } from '#words/format.ts'
import { refused, sentTo } from '#app/request/responses.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { cartOwnerOf } from '#app/request/cart-owner.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { Route } from './+types/hold.ts'

/** Keeps the pieces set aside for another while. */
export async function action({ context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { db, language, settings, network, isDocument } = visit
  const kept = await keepLonger(db, { ...(await cartOwnerOf(visit)), language, network })
  if (!kept.ok) return refused(visit, kept.problem, { back: '/checkout' })
  if (!isDocument) return data(null)
  const time = formatTime(kept.value.until, language, settings.timeZone)
  return sentTo(visit, '/checkout', { kind: 'good', sentence: wordsIn(language).checkout.hold.kept(time) })
}

export function loader() {
  return redirect('/checkout')
}
