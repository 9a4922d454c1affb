import { data, Form, href, Link } from 'react-router'
import { staffCommands } from '#app/request/staff-action.server.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { SearchedList } from '#app/components/staff/searched-list.tsx'
import { StaffTable } from '#app/components/staff/staff-table.tsx'
import { useHasPermission } from '#app/components/staff/use-permission.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { useWords } from '#app/components/words/words.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/choices.tsx'
import { looks, row } from '#app/ui/layout/layout.ts'
import { newId } from '#shop/ids.ts'
import { pathWithQuery } from '#shop/list-query.ts'
import { listOrderCountries, listOrders } from '#shop/orders/staff-order-list.server.ts'
import {
  daysOfPeriods,
  hasDateErrors,
  hasMoreOrderFilters,
  orderFilters,
  type OrderSummary,
  ORDERS_PER_PAGE,
  ordersParams,
  type OrdersQuery,
  ordersUrl,
  readOrdersQuery,
  readTypedDates,
} from '#shop/orders/staff-order-list.ts'
import { dayOf } from '#shop/time.ts'
import { countryChoices, formatMoment } from '#words/format.ts'
import type { Route } from './+types/orders.ts'
import { prepareChosen } from './orders/commands.server.ts'
import { OrderFilters } from './orders/filters.tsx'
import { CHOICE, choiceOf } from '#app/routes/staff/shared/order-selection.ts'
import { ChooseAll } from '#app/routes/staff/shared/choose-all.tsx'
import lists from '#app/components/staff/staff-list.module.css'
import styles from './orders.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, settings, language, now } = requireStaff(context)
  const { timeZone } = settings
  const params = new URL(request.url).searchParams
  const query = readOrdersQuery(params)
  const dates = readTypedDates(params)
  const isInvalid = hasDateErrors(dates)
  const { orders, total } = isInvalid ? { orders: [], total: 0 } : await listOrders(db, query, timeZone)
  const pageCount = Math.max(1, Math.ceil(total / ORDERS_PER_PAGE))
  if (query.page > pageCount && !isInvalid) throw data(null, { status: 404 })
  const at = ({ createdAt }: OrderSummary) => formatMoment(createdAt, language, timeZone)
  const page = {
    orders: orders.map((order) => ({ ...order, at: at(order) })),
    total,
    query,
    dates,
    pageCount,
    countries: countryChoices(await listOrderCountries(db), language),
    periods: daysOfPeriods(dayOf(now, timeZone)),
    /** The idempotency key of the buttons that change orders. */
    pressKey: newId<'press'>(),
  }
  return data(page, { status: isInvalid ? 422 : 200 })
}

const columns = [
  'choice',
  'number',
  'date',
  'name',
  'total',
  'state',
  'payment',
  'progress',
  'attention',
] as const

export const action = staffCommands({ '/staff/orders/preparation': prepareChosen })

const columnClasses: Partial<Record<(typeof columns)[number], string | undefined>> = {
  choice: styles.choice,
  total: styles.total,
}

/** Lists all orders, newest first, with filters and search. */
export default function Orders({ loaderData }: Route.ComponentProps) {
  const { orders, dates, countries, periods, pressKey, ...list } = loaderData
  const words = useStaffWords().orders
  return (
    <SearchedList
      {...list}
      filters={orderFilters}
      urlOf={ordersUrl}
      words={words}
      actions={list.total > 0 && <ExportLinks query={list.query} />}
      isFiltered={hasMoreOrderFilters(list.query) || hasDateErrors(dates)}
      fields={<OrderFilters query={list.query} dates={dates} countries={countries} periods={periods} />}
    >
      <Form method="post">
        <BulkActions query={list.query} pressKey={pressKey} />
        <StaffTable
          columns={columns.map((key) => ({ key, name: words.columns[key], className: columnClasses[key] }))}
          className={styles.table}
        >
          {orders.map((order) => (
            <OrderRow key={order.number} order={order} />
          ))}
        </StaffTable>
      </Form>
    </SearchedList>
  )
}

interface BulkActionsProps {
  readonly query: OrdersQuery
  readonly pressKey: string
}

/** The buttons that change or print the chosen orders. */
function BulkActions({ query, pressKey }: BulkActionsProps) {
  const {
    orders: { bulk: words },
    fulfilment,
  } = useStaffWords()
  const mayPrepare = useHasPermission()('deliveries.handle')
  const [, search = ''] = ordersUrl(query).split('?')
  return (
    <fieldset aria-label={words.label} className={row([2, 3], lists.bulk)}>
      <ChooseAll label={words.chooseAll} names={CHOICE} />
      <Button kind="secondary" formMethod="get" formAction={href('/staff/orders/packing-slips')}>
        {fulfilment.slip.links}
      </Button>
      <Button kind="secondary" formMethod="get" formAction={href('/staff/orders/pick-list')}>
        {fulfilment.pick.title}
      </Button>
      {mayPrepare && (
        <Button
          kind="secondary"
          name="key"
          value={pressKey}
          formAction={`${href('/staff/orders/preparation')}?${search}`}
        >
          {words.prepare}
        </Button>
      )}
    </fieldset>
  )
}

/** The links to the table of all orders of the list, on all its pages. */
function ExportLinks({ query }: { readonly query: OrdersQuery }) {
  const words = useStaffWords().orders.export
  const path = (format: 'excel' | null) =>
    pathWithQuery(href('/staff/orders/export'), { ...ordersParams(query), format })
  return (
    <>
      <a href={path(null)} download className={looks.target}>
        {words.standard}
      </a>
      <a href={path('excel')} download className={looks.target}>
        {words.excel}
      </a>
    </>
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
      <td className={styles.choice}>
        <Checkbox
          name={choiceOf(number)}
          label={<span className={looks.spoken}>{words.bulk.choose(number)}</span>}
        />
      </td>
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
