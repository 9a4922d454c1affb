import { data, Form, href, Link } from 'react-router'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { stateText, titleOf } from './messages/message-view.tsx'
import { ListFilters } from '#app/components/staff/list-filters.tsx'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { StaffTable } from '#app/components/staff/staff-table.tsx'
import { useSendsEmails } from '#app/components/page/use-sends-emails.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks, row } from '#app/ui/layout/layout.ts'
import { pathWithQuery, readPage } from '#shop/list-query.ts'
import { countMessages, listMessages } from '#shop/messages/messages.server.ts'
import {
  type MessageFilter,
  type MessageSummary,
  type ShownMessageState,
  maskedRecipient,
  shownStateOf,
} from '#shop/messages/messages.ts'
import { formatMoment } from '#words/format.ts'
import type { Route } from './+types/messages.ts'
import lists from '#app/components/staff/staff-list.module.css'
import styles from './messages.module.css'

const PER_PAGE = 50
const filters = ['all', 'waiting', 'failed'] as const satisfies readonly MessageFilter[]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, settings, language } = requireStaff(context)
  const { searchParams } = new URL(request.url)
  const filter = filters.find((each) => each === searchParams.get('state')) ?? 'all'
  const page = readPage(searchParams)
  const counts = await countMessages(db)
  const pageCount = Math.max(1, Math.ceil(counts[filter] / PER_PAGE))
  if (page > pageCount) throw data(null, { status: 404 })
  const messages = await listMessages(db, { filter, page, perPage: PER_PAGE })
  return {
    messages: messages.map((message) => ({
      ...message,
      recipient: maskedRecipient(message),
      shownState: shownStateOf(message),
      at: formatMoment(message.createdAt, language, settings.timeZone),
    })),
    counts,
    filter,
    page,
    pageCount,
  }
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { messages, counts, filter, page, pageCount } = loaderData
  const words = useStaffWords().messages
  const empty = words.empty[filter]
  return (
    <>
      <StaffHead title={words.title}>
        <p className={looks.quiet}>{words.intro}</p>
        <Link to={href('/staff/messages/previews')} className={classNames(looks.target, styles.previews)}>
          {words.toPreviews}
        </Link>
      </StaffHead>
      <ListFilters
        label={words.show}
        filters={filters}
        chosen={filter}
        hrefOf={(each) => messagesPath(each)}
        nameOf={(each) => words.filters[each](counts[each])}
        alarm={counts.failed > 0 ? 'failed' : undefined}
      />
      {!useSendsEmails() && (
        <div className={styles.noMailServer}>
          <Notice kind="warning">{words.noMailServer}</Notice>
        </div>
      )}
      {filter === 'failed' && messages.length > 0 && <RetryAll count={counts.failed} />}
      {messages.length === 0 ? (
        <EmptyState title={empty.title}>{empty.text}</EmptyState>
      ) : (
        <MessageTable messages={messages} />
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefOf={(to) => messagesPath(filter, to)}
        words={words.pages}
      />
    </>
  )
}

/** Retries all failed messages. */
function RetryAll({ count }: { count: number }) {
  const words = useStaffWords().messages
  return (
    <Form method="post" action={href('/staff/messages/retry')} className={row([2, 4], styles.retryForm)}>
      <p>{words.failedText}</p>
      <Button kind="secondary">{words.retryAll(count)}</Button>
    </Form>
  )
}

/** The badge colour of each message state. */
const tones = {
  queued: 'quiet',
  sending: 'quiet',
  sent: 'good',
  stored: 'quiet',
  retrying: 'under_way',
  failed: 'bad',
} as const

const columns = ['time', 'kind', 'recipient', 'subject', 'state'] as const

interface ListedMessage extends MessageSummary {
  readonly at: string
  readonly shownState: ShownMessageState
}

function MessageTable({ messages }: { readonly messages: readonly ListedMessage[] }) {
  const words = useStaffWords().messages
  return (
    <StaffTable columns={columns.map((key) => ({ key, name: words[key] }))} className={styles.table}>
      {messages.map(({ id, createdAt, at, kind, channel, recipient, subject, lastError, shownState }) => (
        <tr key={id}>
          <td>
            <time dateTime={createdAt.toISOString()}>{at}</time>
          </td>
          <td>{words.kinds[kind]}</td>
          <td className={looks.breakable}>{recipient}</td>
          <td>
            <Link to={href('/staff/messages/:id', { id })} className={lists.rowLink}>
              {titleOf({ kind, channel, subject }, words)}
            </Link>
            {lastError && <p className={styles.error}>{lastError}</p>}
          </td>
          <td>
            <Badge tone={tones[shownState]}>{stateText({ shownState, channel }, words)}</Badge>
          </td>
        </tr>
      ))}
    </StaffTable>
  )
}

function messagesPath(filter: MessageFilter, page = 1): string {
  return pathWithQuery(href('/staff/messages'), { state: filter !== 'all' && filter, page: page > 1 && page })
}
