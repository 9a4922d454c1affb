import { useStaffWords } from '#app/components/words/staff-words.ts'
import { useWords } from '#app/components/words/words.tsx'
import { looks, part } from '#app/ui/layout/layout.ts'
import type { Grouping, Period, SalesRow } from '#shop/figures/figures.ts'
import { formatMoney } from '#words/format.ts'
import { BarChart } from './bar-chart.tsx'
import { FiguresTable } from './figures-table.tsx'
import { rowName } from './row-name.ts'

/** Number of products in the table; the CSV file contains all. */
const MOST_PRODUCTS = 20

/** Checks whether anything was sold or credited. The chart shows the other days as gaps. */
const hasSales = ({ gross, tax, units }: SalesRow) => gross.minor !== 0 || tax.minor !== 0 || units !== 0

interface SalesTableProps {
  readonly by: Grouping
  readonly rows: readonly SalesRow[]
  readonly period: Period
}

/** The sales of a period in one grouping, as a table. By time, also as a chart. */
export function SalesTable({ by, rows, period }: SalesTableProps) {
  const words = useStaffWords().figures
  const { language } = useWords()
  const isByMonth = by === 'time' && rows[0]?.key.length === 7
  const { title, column } = isByMonth
    ? { title: words.by.time.longTitle, column: words.by.time.longColumn }
    : words.by[by]
  const shown = by === 'product' ? rows.slice(0, MOST_PRODUCTS) : rows.filter(hasSales)
  const nameOf = (one: SalesRow) => rowName(one, by, words, language)
  return (
    <section className={part(3)} aria-labelledby={`by-${by}`}>
      <h2 id={`by-${by}`} className={looks.smallTitle}>
        {title}
      </h2>
      {by === 'time' && rows.length > 1 && <BarChart rows={rows} period={period} />}
      <FiguresTable
        columns={[column, words.units, words.net, words.tax, words.sales]}
        rows={shown.map((one) => ({
          key: one.key,
          cells: [
            nameOf(one),
            String(one.units),
            formatMoney(one.net, language),
            formatMoney(one.tax, language),
            formatMoney(one.gross, language),
          ],
        }))}
      />
      {by === 'product' && shown.length < rows.length && (
        <p className={looks.quiet}>{words.more(rows.length - shown.length)}</p>
      )}
    </section>
  )
}
