import { data, Form, href } from 'react-router'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { MessageView, stateText, titleOf } from './message-view.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { useHasPermission } from '#app/components/staff/use-permission.ts'
import { useWords } from '#app/components/words/words.tsx'
import { Button } from '#app/ui/button.tsx'
import { readId } from '#shop/ids.ts'
import { isOutboxOnly } from './email-frame.server.ts'
import { findMessage } from '#shop/messages/messages.server.ts'
import { maskedRecipient, shownStateOf } from '#shop/messages/messages.ts'
import { formatMoment } from '#words/format.ts'
import type { Route } from './+types/message.ts'
import styles from './message-view.module.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, config, settings, language } = requireStaff(context)
  const id = readId<'message'>(params.id)
  const found = id && (await findMessage(db, id, { withSecrets: isOutboxOnly(config) }))
  if (!found) throw data(null, { status: 404 })
  const { html, text, ...message } = found
  const moment = (at: Date | null) => at && formatMoment(at, language, settings.timeZone)
  return {
    ...message,
    recipient: maskedRecipient(message),
    versions:
      text === null ? null : { html: html && href('/staff/messages/:id/html', { id: message.id }), text },
    queued: moment(message.createdAt),
    sent: moment(message.sentAt),
    retried: moment(message.retriedAt),
  }
}

export default function MessagePage({ loaderData: message }: Route.ComponentProps) {
  const { messages: list, message: words } = useStaffWords()
  const { languageNames } = useWords().words.frame
  const shownState = shownStateOf(message)
  const maySend = useHasPermission()('messages.send_again')
  return (
    <MessageView
      back={{ to: href('/staff/messages'), text: words.back }}
      title={titleOf(message, list)}
      facts={[
        [list.state, stateText({ shownState, channel: message.channel }, list)],
        [list.kind, list.kinds[message.kind]],
        [list.recipient, message.recipient],
        [words.language, languageNames[message.language]],
        [words.queuedAt, message.queued],
        [shownState === 'stored' ? words.storedAt : words.sentAt, message.sent ?? words.notYet],
        [words.attempts, message.attempts],
        [words.retriedAt, message.retried],
        [words.documents, message.documents.join(', ')],
        [words.acceptedAs, message.acceptedAs],
        [words.lastError, message.lastError],
      ]}
      versions={message.versions}
      missingReason={message.withheld === null ? undefined : words.withheld[message.withheld]}
    >
      {message.state === 'failed' && message.withheld !== 'over' && maySend && (
        <Form
          method="post"
          action={href('/staff/messages/:id/retry', { id: message.id })}
          className={styles.retryForm}
        >
          <Button>{list.retry}</Button>
        </Form>
      )}
    </MessageView>
  )
}
