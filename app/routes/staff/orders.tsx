import { data, href, Link } from 'react-router'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { SearchedList } from '#app/components/staff/searched-list.tsx'
import { StaffTable } from '#app/components/staff/staff-table.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { useWords } from '#app/components/words/words.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { looks } from '#app/ui/layout/layout.ts'
import { listOrders } from '#shop/orders/staff-order-list.server.ts'
import {
  orderFilters,
  type OrderSummary,
  ORDERS_PER_PAGE,
  ordersUrl,
  readOrdersQuery,
} from '#shop/orders/staff-order-list.ts'
import { formatMoment } from '#words/format.ts'
import type { Route } from './+types/orders.ts'
import lists from '#app/components/staff/staff-list.module.css'
import styles from './orders.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, settings, language } = requireStaff(context)
  const query = readOrdersQuery(new URL(request.url).searchParams)
  const { orders, total } = await listOrders(db, query)
  const pageCount = Math.max(1, Math.ceil(total / ORDERS_PER_PAGE))
  if (query.page > pageCount) throw data(null, { status: 404 })
  const at = ({ createdAt }: OrderSummary) => formatMoment(createdAt, language, settings.timeZone)
  return { orders: orders.map((order) => ({ ...order, at: at(order) })), total, query, pageCount }
}

const columns = ['number', 'date', 'name', 'total', 'state', 'payment', 'progress', 'attention'] as const

/** Lists all orders, newest first, with filters and search. */
export default function Orders({ loaderData: { orders, ...list } }: Route.ComponentProps) {
  const words = useStaffWords().orders
  return (
    <SearchedList {...list} filters={orderFilters} urlOf={ordersUrl} words={words}>
      <StaffTable
        columns={columns.map((key) => ({ key, name: words.columns[key] }))}
        className={styles.table}
      >
        {orders.map((order) => (
          <OrderRow key={order.number} order={order} />
        ))}
      </StaffTable>
    </SearchedList>
  )
}

function OrderRow({ order }: { order: OrderSummary & { readonly at: string } }) {
  const words = useStaffWords().orders
  const { format } = useWords()
  const {
    number,
    createdAt,
    at,
    name,
    email,
    total,
    state,
    payment,
    progress,
    attention,
    hasOpenWithdrawal,
  } = order
  return (
    <tr>
      <td>
        <Link to={href('/staff/orders/:number', { number })} className={lists.rowLink}>
          {number}
        </Link>
      </td>
      <td className={styles.date}>
        <time dateTime={createdAt.toISOString()}>{at}</time>
      </td>
      <td className={looks.breakable}>
        {name} <span className={styles.email}>{email}</span>
      </td>
      <td className={styles.total}>{format.money(total)}</td>
      <td>
        <Badge tone={state === 'placed' ? 'good' : 'quiet'}>{words.states[state]}</Badge>
      </td>
      <td>{payment && words.payments[payment]}</td>
      <td>{progress && words.progress[progress.step][progress.part ? 'part' : 'whole']}</td>
      <td>
        {attention && <Badge tone="bad">{words.attention[attention]}</Badge>}
        {attention && hasOpenWithdrawal && ' '}
        {hasOpenWithdrawal && <Badge tone="bad">{words.openWithdrawal}</Badge>}
      </td>
    </tr>
  )
}
