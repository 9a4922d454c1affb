import { data, href, Link } from 'react-router'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { StaffTable } from '#app/components/staff/staff-table.tsx'
import { useHasPermission } from '#app/components/staff/use-permission.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { looks } from '#app/ui/layout/layout.ts'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import { pathWithQuery, readPage } from '#shop/list-query.ts'
import { COUNTS_PER_PAGE, type StockCountSummary } from '#shop/stock/counts/counts.ts'
import { listCounts } from '#shop/stock/counts/list-counts.server.ts'
import { StockParts } from '../stock-parts.tsx'
import type { Route } from './+types/list.ts'
import { CountStateMark } from './count-state.tsx'
import lists from '#app/components/staff/staff-list.module.css'
import styles from '../stock.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = requireStaff(context)
  const page = readPage(new URL(request.url).searchParams)
  const { counts, total } = await listCounts(db, page)
  const pageCount = Math.max(1, Math.ceil(total / COUNTS_PER_PAGE))
  if (page > pageCount) throw data(null, { status: 404 })
  return { counts, page, pageCount }
}

const columns = ['number', 'location', 'scope', 'progress', 'state'] as const

/** Lists the stock counts, the open ones first. */
export default function Counts({ loaderData: { counts, page, pageCount } }: Route.ComponentProps) {
  const words = useStaffWords().stock.counts
  const mayChange = useHasPermission()('stock.change')
  return (
    <>
      <StaffHead title={words.title}>
        <p className={looks.quiet}>{words.intro}</p>
      </StaffHead>
      <StockParts current="counts" />
      {mayChange && (
        <p className={styles.actions}>
          <LinkButton kind="secondary" to={href('/staff/stock/counts/new')}>
            {words.start}
          </LinkButton>
        </p>
      )}
      {counts.length === 0 ? (
        <EmptyState title={words.empty}>{words.emptyText}</EmptyState>
      ) : (
        <StaffTable
          columns={columns.map((key) => ({ key, name: words.columns[key] }))}
          className={styles.table}
        >
          {counts.map((count) => (
            <CountRow key={count.id} count={count} />
          ))}
        </StaffTable>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefOf={(to) => pathWithQuery(href('/staff/stock/counts'), { page: to > 1 && to })}
        words={words.pages}
      />
    </>
  )
}

function CountRow({ count }: { readonly count: StockCountSummary }) {
  const words = useStaffWords().stock.counts
  return (
    <tr>
      <td>
        <Link to={href('/staff/stock/counts/:count', { count: count.id })} className={lists.rowLink}>
          {words.name(count.number)}
        </Link>
      </td>
      <td data-label={words.columns.location}>{count.location}</td>
      <td data-label={words.columns.scope}>{words.scopes[count.scope]}</td>
      <td className={looks.numbers} data-label={words.columns.progress}>
        {words.progress(count.counted, count.lines)}
      </td>
      <td>
        <CountStateMark state={count.state} />
      </td>
    </tr>
  )
}
