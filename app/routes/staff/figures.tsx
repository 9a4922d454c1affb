import { href, Link } from 'react-router'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { useWords } from '#app/components/words/words.tsx'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { looks, part, row, stack } from '#app/ui/layout/layout.ts'
import { missingAccounts } from '#shop/figures/bookings.ts'
import { readSales, readTaxes, readTotals } from '#shop/figures/figures.server.ts'
import { groupings, periodPresets, periodOf, readPeriod } from '#shop/figures/figures.ts'
import { ordersUrl } from '#shop/orders/staff-order-list.ts'
import { dayOf } from '#shop/time.ts'
import { formatMoney } from '#words/format.ts'
import type { Route } from './+types/figures.ts'
import { PeriodForm } from './figures/period-form.tsx'
import { SalesTable } from './figures/sales-table.tsx'
import { TaxTable } from './figures/tax-table.tsx'
import { tableUrl, tables } from './figures/tables.ts'
import styles from './figures/figures.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, settings, language, now } = requireStaff(context)
  const today = dayOf(now, settings.timeZone)
  const read = readPeriod(new URL(request.url).searchParams, today)
  const query = { period: read.period, settings, language }
  const taxes = await readTaxes(db, query)
  return {
    ...read,
    presets: periodPresets.map((preset) => ({ preset, ...periodOf(preset, today) })),
    totals: await readTotals(db, query),
    sales: {
      time: await readSales(db, query, 'time'),
      product: await readSales(db, query, 'product'),
      category: await readSales(db, query, 'category'),
      country: await readSales(db, query, 'country'),
    },
    taxes,
    missing: missingAccounts(taxes, settings.accounting),
  }
}

/** Shows what the shop sold in a period, its taxes, and the files for the bookkeeping. */
export default function Figures({ loaderData }: Route.ComponentProps) {
  const { period, typed, error, presets, totals, sales, taxes, missing } = loaderData
  const words = useStaffWords().figures
  const isEmpty = totals.invoices + totals.creditNotes === 0
  return (
    <>
      <StaffHead title={words.title}>
        <p className={looks.quiet}>{words.intro}</p>
      </StaffHead>
      <div className={stack(6)}>
        <PeriodForm typed={typed} error={error} presets={presets} period={period} />
        <Totals totals={totals} period={period} />
        {isEmpty && <p>{words.nothing}</p>}
        {!isEmpty && groupings.map((by) => <SalesTable key={by} by={by} rows={sales[by]} period={period} />)}
        {taxes.length > 0 && <TaxTable rows={taxes} />}
        <Bookkeeping period={period} missing={missing} />
      </div>
    </>
  )
}

function Totals({ totals, period }: Pick<Route.ComponentProps['loaderData'], 'totals' | 'period'>) {
  const words = useStaffWords().figures
  const { language } = useWords()
  const { gross, net, tax, units, invoices, creditNotes, invoiced, credited, inOtherCurrencies } = totals
  const figures = [
    { name: words.sales, value: formatMoney(gross, language) },
    { name: words.net, value: formatMoney(net, language) },
    { name: words.tax, value: formatMoney(tax, language) },
    { name: words.units, value: String(units) },
    { name: words.invoices(invoices), value: formatMoney(invoiced, language) },
    { name: words.creditNotes(creditNotes), value: formatMoney(credited, language) },
  ]
  return (
    <div className={stack(2)}>
      <dl className={styles.totals}>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link to={ordersUrl(period)}>{words.toOrders}</Link>
      </p>
      {inOtherCurrencies > 0 && <p className={looks.quiet}>{words.otherCurrencies(inOtherCurrencies)}</p>}
    </div>
  )
}

function Bookkeeping({ period, missing }: Pick<Route.ComponentProps['loaderData'], 'period' | 'missing'>) {
  const words = useStaffWords().figures.bookkeeping
  const names: Readonly<Record<string, string>> = words.accounts
  return (
    <section className={part(3, looks.measure)} aria-labelledby="bookkeeping">
      <h2 id="bookkeeping" className={looks.smallTitle}>
        {words.title}
      </h2>
      <p className={looks.quiet}>{words.text}</p>
      {missing.length > 0 && (
        <Notice kind="warning">
          <p>
            {words.missing(missing.map((name) => names[name] ?? name).join(', '))}{' '}
            <Link to={href('/staff/settings/accounting')}>{words.toSettings}</Link>
          </p>
        </Notice>
      )}
      <ul className={row([1, 4])}>
        {tables.map((table) => (
          <li key={table}>
            <Link to={tableUrl(table, period)} reloadDocument>
              {words.files[table]} (CSV)
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
