import { data, href, Link } from 'react-router'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { ListFilters } from '#app/components/staff/list-filters.tsx'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { StaffTable } from '#app/components/staff/staff-table.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import { looks } from '#app/ui/layout/layout.ts'
import { pathWithQuery, readPage } from '#shop/list-query.ts'
import { listPossibleOrders } from '#shop/returns/possible-orders.server.ts'
import { countDeclarations, listDeclarations } from '#shop/returns/withdrawal-declarations.server.ts'
import {
  type DeclarationFilter,
  declarationFilters,
  type PossibleOrder,
  type WithdrawalDeclaration,
} from '#shop/returns/withdrawal-declarations.ts'
import { formatMoment } from '#words/format.ts'
import type { Route } from './+types/withdrawals.ts'
import { declarationTones } from './shared/tones.ts'
import lists from '#app/components/staff/staff-list.module.css'
import styles from './withdrawals.module.css'

const PER_PAGE = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, settings, language } = requireStaff(context)
  const { searchParams } = new URL(request.url)
  const filter = declarationFilters.find((each) => each === searchParams.get('state')) ?? 'all'
  const page = readPage(searchParams)
  const counts = await countDeclarations(db)
  const pageCount = Math.max(1, Math.ceil(counts[filter] / PER_PAGE))
  if (page > pageCount) throw data(null, { status: 404 })
  const declarations = await listDeclarations(db, { filter, page, perPage: PER_PAGE })
  const possibleOrders = await listPossibleOrders(db, declarations)
  return {
    declarations: declarations.map((declaration) => ({
      ...declaration,
      possibleOrders: possibleOrders.get(declaration.id) ?? [],
      at: formatMoment(declaration.receivedAt, language, settings.timeZone),
    })),
    counts,
    filter,
    page,
    pageCount,
  }
}

/** Shows the declarations from the withdrawal form that needs no account, newest first. */
export default function Withdrawals({ loaderData }: Route.ComponentProps) {
  const { declarations, counts, filter, page, pageCount } = loaderData
  const words = useStaffWords().withdrawals
  const empty = words.empty[filter]
  return (
    <>
      <StaffHead title={words.title}>
        <p className={looks.quiet}>{words.intro}</p>
      </StaffHead>
      <ListFilters
        label={words.show}
        filters={declarationFilters}
        chosen={filter}
        hrefOf={(each) => withdrawalsPath(each)}
        nameOf={(each) => words.filters[each](counts[each])}
        alarm={counts.open > 0 ? 'open' : undefined}
      />
      {declarations.length === 0 ? (
        <EmptyState title={empty.title}>{empty.text}</EmptyState>
      ) : (
        <DeclarationTable declarations={declarations} />
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefOf={(to) => withdrawalsPath(filter, to)}
        words={words.pages}
      />
    </>
  )
}

const columns = ['received', 'name', 'order', 'text', 'state'] as const

interface ListedDeclaration extends WithdrawalDeclaration {
  readonly at: string
  readonly possibleOrders: readonly PossibleOrder[]
}

function DeclarationTable({ declarations }: { readonly declarations: readonly ListedDeclaration[] }) {
  const words = useStaffWords().withdrawals
  return (
    <StaffTable columns={columns.map((key) => ({ key, name: words[key] }))} className={styles.table}>
      {declarations.map((declaration) => (
        <DeclarationRow key={declaration.id} declaration={declaration} />
      ))}
    </StaffTable>
  )
}

function DeclarationRow({ declaration }: { readonly declaration: ListedDeclaration }) {
  const words = useStaffWords().withdrawals
  const { id, receivedAt, at, name, contract, orderNumber, possibleOrders, scope, items, state } = declaration
  return (
    <tr>
      <td>
        <time dateTime={receivedAt.toISOString()}>{at}</time>
      </td>
      <td className={looks.breakable}>
        <Link to={href('/staff/withdrawals/:withdrawal', { withdrawal: id })} className={lists.rowLink}>
          {name}
        </Link>
      </td>
      <td>
        <p className={styles.typed} dir="auto">
          {orderNumber ?? contract}
        </p>
        {possibleOrders.map(({ number, email }) => (
          <p key={number} className={looks.quiet}>
            {words.possible.order(number, words.possible.email[email])}
          </p>
        ))}
      </td>
      <td>
        <p className={styles.typed} dir="auto">
          {items ?? words.scope[scope]}
        </p>
      </td>
      <td>
        <Badge tone={declarationTones[state]}>{words.states[state]}</Badge>
      </td>
    </tr>
  )
}

function withdrawalsPath(filter: DeclarationFilter, page = 1): string {
  return pathWithQuery(href('/staff/withdrawals'), {
    state: filter !== 'all' && filter,
    page: page > 1 && page,
  })
}
