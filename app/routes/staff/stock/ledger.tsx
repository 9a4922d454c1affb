import { href, Link } from 'react-router'
import { StaffTable } from '#app/components/staff/staff-table.tsx'
import { useHasPermission } from '#app/components/staff/use-permission.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { looks, stack } from '#app/ui/layout/layout.ts'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import type { VariantPageData } from './variant-data.server.ts'
import styles from './stock.module.css'

interface LedgerProps extends Pick<VariantPageData, 'entries' | 'page' | 'pageCount'> {
  readonly hrefOf: (page: number) => string
}

const columns = ['at', 'change', 'location', 'reason', 'by', 'note'] as const

/** Shows every change of the units on hand of a variant, newest first. */
export function Ledger({ entries, page, pageCount, hrefOf }: LedgerProps) {
  const words = useStaffWords().stock
  const own = words.variant
  return (
    <section className={stack(3)} aria-labelledby="ledger">
      <h2 id="ledger" className={looks.smallTitle}>
        {own.ledger}
      </h2>
      <p className={looks.fine}>{own.ledgerText}</p>
      {entries.length === 0 ? (
        <p>{own.noEntries}</p>
      ) : (
        <StaffTable
          columns={columns.map((key) => ({
            key,
            name: own.columns[key],
            className: key === 'change' ? styles.number : undefined,
          }))}
          className={styles.table}
        >
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td className={styles.quiet}>
                <time dateTime={entry.at.toISOString()}>{entry.moment}</time>
              </td>
              <td className={styles.number} data-label={own.columns.change}>
                {words.signed(entry.change)}
              </td>
              <td data-label={own.columns.location}>{entry.location}</td>
              <td data-label={own.columns.reason}>{own.entryReasons[entry.reason]}</td>
              <td data-label={own.columns.by}>
                <Cause entry={entry} />
              </td>
              <td className={looks.breakable}>{entry.note}</td>
            </tr>
          ))}
        </StaffTable>
      )}
      <Pagination page={page} pageCount={pageCount} hrefOf={hrefOf} words={own.pages} />
    </section>
  )
}

function Cause({ entry }: { readonly entry: VariantPageData['entries'][number] }) {
  const words = useStaffWords().stock
  const own = words.variant
  const may = useHasPermission()
  const { order, shipment, count, byName } = entry
  return (
    <>
      {byName}
      {byName && (shipment || count) && ', '}
      {shipment && (
        <Link
          to={href('/staff/stock/shipments/:shipment', { shipment: shipment.id })}
          className={looks.target}
        >
          {words.shipments.kinds[shipment.kind](shipment.number)}
        </Link>
      )}
      {count && (
        <Link to={href('/staff/stock/counts/:count', { count: count.id })} className={looks.target}>
          {words.counts.name(count.number)}
        </Link>
      )}
      {order &&
        (may('orders.see') ? (
          <Link to={href('/staff/orders/:number', { number: order })} className={looks.target}>
            {own.order(order)}
          </Link>
        ) : (
          own.order(order)
        ))}
    </>
  )
}
