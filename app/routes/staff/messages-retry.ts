import { redirect } from 'react-router'
import { sentTo } from '#app/http/answer.server.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { staffWordsIn } from '#app/http/staff-words.server.ts'
import { retryFailedMessages } from '#shop/messages/messages.server.ts'
import type { Route } from './+types/messages-retry.ts'

/** Sends everything that had failed once more. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = requireStaff(request, context)
  const { db, now, language } = visit
  const count = await retryFailedMessages(db, now)
  const sentence = staffWordsIn(language).messages.retriedAll(count)
  return sentTo(visit, '/staff/messages', { kind: count > 0 ? 'good' : 'bad', sentence })
}

export function loader({ request, context }: Route.LoaderArgs) {
  requireStaff(request, context)
  return redirect('/staff/messages?state=failed')
}
