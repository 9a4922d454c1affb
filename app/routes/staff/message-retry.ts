import { redirect } from 'react-router'
import { refused, sentTo } from '#app/http/answer.server.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { staffWordsIn } from '#app/http/staff-words.server.ts'
import { readId } from '#shop/ids.ts'
import { retryMessage } from '#shop/messages/messages.server.ts'
import { refuse } from '#shop/problems.ts'
import type { Route } from './+types/message-retry.ts'

/** Sends a message that had failed once more. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const visit = requireStaff(request, context)
  const { db, now, language } = visit
  const id = readId<'message'>(params.id)
  const retried = id ? await retryMessage(db, { id, now }) : refuse('messages.not_found')
  const back = `/staff/messages/${params.id}`
  if (!retried.ok) return refused(visit, retried.problem, { back: id ? back : '/staff/messages' })
  return sentTo(visit, back, { kind: 'good', sentence: staffWordsIn(language).messages.retried })
}

export function loader({ request, params, context }: Route.LoaderArgs) {
  requireStaff(request, context)
  return redirect(readId(params.id) ? `/staff/messages/${params.id}` : '/staff/messages')
}
