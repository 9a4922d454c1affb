import { redirect } from 'react-router'
import { type DoneByStaff, recorded, staffAction } from '#app/request/staff-action.server.ts'
import { staffWordsIn } from '#app/request/staff-words.server.ts'
import { retryFailedMessages } from '#shop/messages/messages.server.ts'
import { done } from '#shop/problems.ts'
import type { Route } from './+types/retry-all.ts'

/** Sends everything that had failed once more. */
export const action = staffAction<Route.ActionArgs, DoneByStaff>(async (visit) => {
  const retried = await recorded(
    visit,
    async (tx) => done(await retryFailedMessages(tx, visit.now)),
    (count) => ({ what: 'messages_sent_again', facts: { count }, about: null }),
  )
  const sentence = staffWordsIn(visit.language).messages.retriedAll(retried.value)
  return { goOn: '/staff/messages', sentence, kind: retried.value > 0 ? 'good' : 'bad' }
})

export function loader() {
  return redirect('/staff/messages?state=failed')
}
