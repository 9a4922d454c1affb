import { ArrowLeft } from 'lucide-react'
import { data, Form, Link } from 'react-router'
import { requireStaff, staffHeaders } from '#app/http/require-staff.server.ts'
import { PageHead } from '#app/components/page-head.tsx'
import { useStaffWords } from '#app/components/staff-words.ts'
import { useWords } from '#app/components/words.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { readId } from '#shop/ids.ts'
import { findMessage } from '#shop/messages/messages.server.ts'
import { formatMoment } from '#words/format.ts'
import type { Route } from './+types/message.ts'
import { BothVersions } from './message/both-versions.tsx'
import { Fact } from './message/fact.tsx'
import styles from './message.module.css'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, settings, language } = requireStaff(request, context)
  const id = readId<'message'>(params.id)
  const found = id && (await findMessage(db, id))
  if (!found) throw data(null, { status: 404 })
  const { html, ...message } = found
  const moment = (at: Date | null) => at && formatMoment(at, language, settings.timeZone)
  return {
    ...message,
    isWritten: html !== null,
    queued: moment(message.createdAt),
    sent: moment(message.sentAt),
    retried: moment(message.retriedAt),
  }
}

export const headers = () => staffHeaders

export default function MessagePage({ loaderData: message }: Route.ComponentProps) {
  const staff = useStaffWords()
  const { languageNames } = useWords().words.frame
  const { messages: list, message: words } = staff
  const title = message.subject ?? list.unwritten
  return (
    <>
      <PageHead title={title} hidden />
      <Link to="/staff/messages" className={styles.back}>
        <Icon of={ArrowLeft} size={18} />
        {words.back}
      </Link>
      <h1 className={styles.title}>{title}</h1>
      <dl className={styles.facts}>
        <Fact name={list.state}>{list.states[message.state]}</Fact>
        <Fact name={list.kind}>{list.kinds[message.kind]}</Fact>
        <Fact name={list.recipient}>{message.recipient}</Fact>
        <Fact name={words.language}>{languageNames[message.language]}</Fact>
        <Fact name={words.queuedAt}>{message.queued}</Fact>
        <Fact name={words.sentAt}>{message.sent ?? words.notYet}</Fact>
        <Fact name={words.attempts}>{message.attempts}</Fact>
        {message.retried && <Fact name={words.retriedAt}>{message.retried}</Fact>}
        {message.documents.length > 0 && <Fact name={words.documents}>{message.documents.join(', ')}</Fact>}
        {message.acceptedAs && <Fact name={words.acceptedAs}>{message.acceptedAs}</Fact>}
        {message.lastError && <Fact name={words.lastError}>{message.lastError}</Fact>}
      </dl>
      {message.state === 'failed' && (
        <Form method="post" action={`/staff/messages/${message.id}/retry`} className={styles.again}>
          <Button>{list.retry}</Button>
        </Form>
      )}
      {message.isWritten && message.text !== null ? (
        <BothVersions html={`/staff/messages/${message.id}/html`} text={message.text} />
      ) : (
        <Notice>{words.unwrittenText}</Notice>
      )}
    </>
  )
}
