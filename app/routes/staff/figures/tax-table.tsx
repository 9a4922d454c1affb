import { useStaffWords } from '#app/components/words/staff-words.ts'
import { useWords } from '#app/components/words/words.tsx'
import { looks, part } from '#app/ui/layout/layout.ts'
import type { TaxRow } from '#shop/figures/figures.ts'
import { countryName, formatMoney, formatRate } from '#words/format.ts'
import { FiguresTable } from './figures-table.tsx'

/** The tax of a period by country and rate. */
export function TaxTable({ rows }: { readonly rows: readonly TaxRow[] }) {
  const words = useStaffWords().figures
  const { language } = useWords()
  const { title, country, rate: taxation, cases } = words.taxes
  return (
    <section className={part(3)} aria-labelledby="taxes">
      <h2 id="taxes" className={looks.smallTitle}>
        {title}
      </h2>
      <FiguresTable
        columns={[country, taxation, words.net, words.tax, words.sales]}
        rows={rows.map(({ country: code, taxCase, rate, net, tax, gross }) => ({
          key: `${code} ${taxCase} ${rate}`,
          cells: [
            countryName(code, language),
            cases[taxCase](formatRate(rate, language)),
            formatMoney(net, language),
            formatMoney(tax, language),
            formatMoney(gross, language),
          ],
        }))}
      />
    </section>
  )
}
