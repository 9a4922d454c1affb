// Handles the POST requests that retry failed messages. Each key of `messageCommands` is a URL path.
import { href } from 'react-router'
import {
  respondWithOutcome,
  runWithAuditEntry,
  type StaffCommand,
  staffCommands,
} from '#app/request/staff-action.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { readId } from '#shop/ids.ts'
import { retryFailedMessages, retryMessage } from '#shop/messages/messages.server.ts'
import { done, refuse } from '#shop/problems.ts'

const MESSAGES = href('/staff/messages')

/** Queues all failed messages again. */
const retryAll: StaffCommand = async (ctx) => {
  const retried = await runWithAuditEntry(
    ctx,
    async (tx) => done(await retryFailedMessages(tx, ctx.now)),
    (count) => ({ what: 'messages_sent_again', facts: { count }, about: null }),
  )
  const sentence = wordsIn(ctx.language).staff.messages.retriedAll(retried.value)
  return { nextPage: MESSAGES, sentence, kind: retried.value > 0 ? 'good' : 'bad' }
}

/** Queues one failed message again. */
const retry: StaffCommand<'id'> = async (ctx, { params }) => {
  const { now, language } = ctx
  const id = readId<'message'>(params.id)
  const retried = id
    ? await runWithAuditEntry(ctx, (tx) => retryMessage(tx, { id, now }), {
        what: 'message_sent_again',
        facts: {},
        about: id,
      })
    : refuse('messages.not_found')
  const page = id ? href('/staff/messages/:id', { id }) : MESSAGES
  return respondWithOutcome(ctx, page, retried, () => wordsIn(language).staff.messages.retried)
}

export const messageCommands = staffCommands({
  '/staff/messages/retry': retryAll,
  '/staff/messages/:id/retry': retry,
})
