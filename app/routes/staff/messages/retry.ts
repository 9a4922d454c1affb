import { redirect } from 'react-router'
import { refused } from '#app/request/responses.server.ts'
import { recorded, staffAction } from '#app/request/staff-action.server.ts'
import { staffWordsIn } from '#app/request/staff-words.server.ts'
import { readId } from '#shop/ids.ts'
import { retryMessage } from '#shop/messages/messages.server.ts'
import { refuse } from '#shop/problems.ts'
import type { Route } from './+types/retry.ts'

/** Sends a message that had failed once more. */
export const action = staffAction(async (visit, { params }: Route.ActionArgs) => {
  const { now, language } = visit
  const id = readId<'message'>(params.id)
  const retried = id
    ? await recorded(visit, (tx) => retryMessage(tx, { id, now }), {
        what: 'message_sent_again',
        facts: {},
        about: id,
      })
    : refuse('messages.not_found')
  const back = `/staff/messages/${params.id}`
  if (!retried.ok) return refused(visit, retried.problem, { back: id ? back : '/staff/messages' })
  return { goOn: back, sentence: staffWordsIn(language).messages.retried }
})

export function loader({ params }: Route.LoaderArgs) {
  return redirect(readId(params.id) ? `/staff/messages/${params.id}` : '/staff/messages')
}
