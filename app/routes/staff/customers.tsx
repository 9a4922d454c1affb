import { data, href, Link } from 'react-router'
import { SearchedList } from '#app/components/staff/searched-list.tsx'
import { StaffTable } from '#app/components/staff/staff-table.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { looks } from '#app/ui/layout/layout.ts'
import { listCustomers } from '#shop/customers/customers.server.ts'
import {
  CUSTOMERS_PER_PAGE,
  customerFilters,
  customersUrl,
  readCustomersQuery,
} from '#shop/customers/customers.ts'
import { formatMoment } from '#words/format.ts'
import type { Route } from './+types/customers.ts'
import lists from '#app/components/staff/staff-list.module.css'
import styles from './customers/customers.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, settings, language } = requireStaff(context)
  const query = readCustomersQuery(new URL(request.url).searchParams)
  const { customers, total } = await listCustomers(db, query)
  const pageCount = Math.max(1, Math.ceil(total / CUSTOMERS_PER_PAGE))
  if (query.page > pageCount) throw data(null, { status: 404 })
  return {
    customers: customers.map((customer) => ({
      ...customer,
      last: formatMoment(customer.lastOrderAt, language, settings.timeZone),
    })),
    total,
    query,
    pageCount,
  }
}

const columns = ['name', 'email', 'orders', 'last', 'state'] as const

/** Lists all people who have ordered, latest order first. */
export default function Customers({ loaderData: { customers, ...list } }: Route.ComponentProps) {
  const words = useStaffWords().customers
  return (
    <SearchedList {...list} filters={customerFilters} urlOf={customersUrl} words={words}>
      <StaffTable
        columns={columns.map((key) => ({ key, name: words.columns[key] }))}
        className={styles.table}
      >
        {customers.map(({ id, name, email, orders, last, lastOrderAt, isBlocked }) => (
          <tr key={id}>
            <td className={looks.breakable}>
              <Link to={href('/staff/customers/:customer', { customer: id })} className={lists.rowLink}>
                {name || words.erased}
              </Link>
            </td>
            <td className={looks.breakable} dir="auto">
              {email}
            </td>
            <td data-label={words.columns.orders}>{orders}</td>
            <td data-label={words.columns.last}>
              <time dateTime={lastOrderAt.toISOString()}>{last}</time>
            </td>
            <td>{isBlocked && <Badge tone="bad">{words.blocked}</Badge>}</td>
          </tr>
        ))}
      </StaffTable>
    </SearchedList>
  )
}
