import { data, href, Link } from 'react-router'
import { ListFilters } from '#app/components/staff/list-filters.tsx'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { StaffTable } from '#app/components/staff/staff-table.tsx'
import { useHasPermission } from '#app/components/staff/use-permission.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { useWords } from '#app/components/words/words.tsx'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { looks, row } from '#app/ui/layout/layout.ts'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import { pathWithQuery, readPage } from '#shop/list-query.ts'
import { listShipments } from '#shop/stock/shipments/list-shipments.server.ts'
import {
  type ShipmentFilter,
  shipmentFilters,
  SHIPMENTS_PER_PAGE,
  type ShipmentSummary,
} from '#shop/stock/shipments/shipments.ts'
import { StockParts } from '../stock-parts.tsx'
import { ShipmentState } from './shipment-state.tsx'
import type { Route } from './+types/list.ts'
import lists from '#app/components/staff/staff-list.module.css'
import styles from '../stock.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = requireStaff(context)
  const { searchParams } = new URL(request.url)
  const filter = shipmentFilters.find((each) => each === searchParams.get('show')) ?? 'open'
  const page = readPage(searchParams)
  const { shipments, total } = await listShipments(db, { filter, page })
  const pageCount = Math.max(1, Math.ceil(total / SHIPMENTS_PER_PAGE))
  if (page > pageCount) throw data(null, { status: 404 })
  return { shipments, filter, page, pageCount }
}

const columns = ['number', 'route', 'expected', 'units', 'state'] as const

/** Lists transfers and incoming goods, newest first. */
export default function Shipments({ loaderData }: Route.ComponentProps) {
  const { shipments, filter, page, pageCount } = loaderData
  const words = useStaffWords().stock.shipments
  const mayChange = useHasPermission()('stock.change')
  return (
    <>
      <StaffHead title={words.title}>
        <p className={looks.quiet}>{words.intro}</p>
      </StaffHead>
      <StockParts current="shipments" />
      {mayChange && (
        <p className={row([2, 3], styles.actions)}>
          <LinkButton kind="secondary" to={href('/staff/stock/shipments/new/:kind', { kind: 'transfer' })}>
            {words.newTransfer}
          </LinkButton>
          <LinkButton kind="secondary" to={href('/staff/stock/shipments/new/:kind', { kind: 'incoming' })}>
            {words.newIncoming}
          </LinkButton>
        </p>
      )}
      <ListFilters
        label={words.show}
        filters={shipmentFilters}
        chosen={filter}
        hrefOf={(each) => shipmentsPath(each)}
        nameOf={(each) => words.filters[each]}
      />
      {shipments.length === 0 ? (
        <EmptyState title={words.empty}>{words.emptyText}</EmptyState>
      ) : (
        <StaffTable
          columns={columns.map((key) => ({ key, name: words.columns[key] }))}
          className={styles.table}
        >
          {shipments.map((shipment) => (
            <ShipmentRow key={shipment.id} shipment={shipment} />
          ))}
        </StaffTable>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefOf={(to) => shipmentsPath(filter, to)}
        words={words.pages}
      />
    </>
  )
}

function shipmentsPath(filter: ShipmentFilter, page = 1): string {
  return pathWithQuery(href('/staff/stock/shipments'), {
    show: filter !== 'open' && filter,
    page: page > 1 && page,
  })
}

function ShipmentRow({ shipment }: { readonly shipment: ShipmentSummary }) {
  const words = useStaffWords().stock.shipments
  const { format } = useWords()
  const { id, number, kind, from, to, supplier, expectedOn, received, units } = shipment
  return (
    <tr>
      <td>
        <Link to={href('/staff/stock/shipments/:shipment', { shipment: id })} className={lists.rowLink}>
          {words.kinds[kind](number)}
        </Link>
      </td>
      <td className={looks.breakable} data-label={words.columns.route}>
        {words.route(from ?? supplier ?? words.supplier, to)}
      </td>
      <td data-label={expectedOn ? words.columns.expected : undefined}>
        {expectedOn && format.day(expectedOn)}
      </td>
      <td className={looks.numbers} data-label={words.columns.units}>
        {words.progress(received, units)}
      </td>
      <td>
        <ShipmentState shipment={shipment} />
      </td>
    </tr>
  )
}
