import { data, Link } from 'react-router'
import { requireStaff, staffHeaders } from '#app/http/require-staff.server.ts'
import { PageHead } from '#app/components/page-head.tsx'
import { useStaffWords } from '#app/components/staff-words.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { listMessages } from '#shop/messages/messages.server.ts'
import type { MessageHead } from '#shop/messages/messages.ts'
import { formatMoment } from '#words/format.ts'
import type { Route } from './+types/messages.ts'
import styles from './messages.module.css'

const PER_PAGE = 50
const LAST_PAGE = 10_000

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, settings, language } = requireStaff(request, context)
  const page = readPage(new URL(request.url).searchParams.get('page'))
  const { messages, total } = await listMessages(db, { page, perPage: PER_PAGE })
  const pageCount = Math.max(1, Math.ceil(total / PER_PAGE))
  if (page > pageCount) throw data(null, { status: 404 })
  const at = ({ createdAt }: MessageHead) => formatMoment(createdAt, language, settings.timeZone)
  return { messages: messages.map((message) => ({ ...message, at: at(message) })), total, page, pageCount }
}

export const headers = () => staffHeaders

export default function Messages({ loaderData: { messages, total, page, pageCount } }: Route.ComponentProps) {
  const words = useStaffWords().messages
  return (
    <>
      <PageHead title={words.title} hidden />
      <div className={styles.head}>
        <h1>{words.title}</h1>
        <p className={styles.intro}>
          {words.intro} {total > 0 && words.count(total)}
        </p>
      </div>
      {messages.length === 0 ? (
        <EmptyState title={words.empty}>{words.emptyText}</EmptyState>
      ) : (
        <MessageTable messages={messages} />
      )}
      <Pagination page={page} pageCount={pageCount} hrefOf={(to) => `?page=${to}`} words={words.pages} />
    </>
  )
}

function MessageTable({ messages }: { messages: readonly (MessageHead & { readonly at: string })[] }) {
  const words = useStaffWords().messages
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{words.time}</th>
          <th scope="col">{words.kind}</th>
          <th scope="col">{words.recipient}</th>
          <th scope="col">{words.subject}</th>
          <th scope="col">{words.state}</th>
        </tr>
      </thead>
      <tbody>
        {messages.map(({ id, createdAt, at, kind, recipient, subject, state }) => (
          <tr key={id}>
            <td>
              <time dateTime={createdAt.toISOString()}>{at}</time>
            </td>
            <td>{words.kinds[kind]}</td>
            <td className={styles.recipient}>{recipient}</td>
            <td>
              <Link to={`/staff/messages/${id}`} className={styles.subject}>
                {subject ?? words.unwritten}
              </Link>
            </td>
            <td>
              <span className={styles.state} data-state={state}>
                {words.states[state]}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function readPage(text: string | null): number {
  const page = /^\d{1,5}$/.test(text ?? '') ? Number(text) : 1
  return Math.min(Math.max(page, 1), LAST_PAGE)
}
