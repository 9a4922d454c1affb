import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { data, Link } from 'react-router'
import { requireStaff, staffHeaders } from '#app/http/require-staff.server.ts'
import { PageHead } from '#app/components/page-head.tsx'
import { useStaffWords } from '#app/components/staff-words.ts'
import { useWords } from '#app/components/words.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { readId } from '#shop/ids.ts'
import { findMessage } from '#shop/messages/messages.server.ts'
import { formatMoment } from '#words/format.ts'
import type { Route } from './+types/message.ts'
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
        {message.lastError && <Fact name={words.lastError}>{message.lastError}</Fact>}
      </dl>
      {message.isWritten ? (
        <div className={styles.versions}>
          <section aria-labelledby="as-html">
            <h2 id="as-html">{words.asHtml}</h2>
            <iframe
              className={styles.preview}
              src={`/staff/messages/${message.id}/html`}
              title={words.asHtml}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
            />
          </section>
          <section aria-labelledby="as-text">
            <h2 id="as-text">{words.asText}</h2>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard */}
            <pre className={styles.text} tabIndex={0} aria-labelledby="as-text">
              {message.text}
            </pre>
          </section>
        </div>
      ) : (
        <Notice>{words.unwrittenText}</Notice>
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
