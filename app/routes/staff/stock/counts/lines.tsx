import { Form, href } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { fieldPropsOf, type FormResponse } from '#app/components/forms/form-response.ts'
import { ListFilters } from '#app/components/staff/list-filters.tsx'
import { StaffTable } from '#app/components/staff/staff-table.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formStack, looks, stack } from '#app/ui/layout/layout.ts'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import { pathWithQuery } from '#shop/list-query.ts'
import { type CountLineFilter, countLineFilters } from '#shop/stock/counts/counts.ts'
import type { CountLine } from '#shop/stock/counts/list-counts.server.ts'
import { VariantName } from '../variant-name.tsx'
import type { CountPageData } from './data.server.ts'
import styles from '../stock.module.css'

interface CountLinesProps {
  readonly page: CountPageData
  readonly isOpen: boolean
  readonly response: FormResponse | undefined
}

/** Shows the counted numbers and their differences. While the count is open, the numbers are fields. */
export function CountLines({ page: data, isOpen, response }: CountLinesProps) {
  const words = useStaffWords().stock.counts
  const { count, lines, filter, page, pageCount } = data
  const pathOf = (show: CountLineFilter, to = 1) =>
    `${pathWithQuery(href('/staff/stock/counts/:count', { count: count.id }), {
      show: show !== 'all' && show,
      page: to > 1 && to,
    })}#lines`
  return (
    <section id="lines" className={stack(3)} aria-labelledby="lines-title">
      <h2 id="lines-title" className={looks.smallTitle}>
        {words.lines}
      </h2>
      <ListFilters
        label={words.lines}
        filters={countLineFilters}
        chosen={filter}
        hrefOf={(each) => pathOf(each)}
        nameOf={(each) => words.filters[each]}
      />
      {lines.length === 0 ? (
        <p>{words.noLines[filter]}</p>
      ) : isOpen ? (
        <NumbersForm page={data} response={response} />
      ) : (
        <LinesTable page={data} isOpen={false} response={undefined} />
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefOf={(to) => pathOf(filter, to)}
        words={words.linesPages}
      />
    </section>
  )
}

function NumbersForm({ page, response }: Omit<CountLinesProps, 'isOpen'>) {
  const words = useStaffWords().stock.counts
  const form = useFocusOnError(response)
  return (
    <Form
      ref={form}
      method="post"
      action={href('/staff/stock/counts/:count/numbers', { count: page.count.id })}
      className={formStack(3)}
      noValidate
    >
      <input type="hidden" name="show" value={page.filter} />
      <input type="hidden" name="page" value={page.page} />
      <LinesTable page={page} isOpen response={response} />
      <Button kind="secondary">{words.save}</Button>
    </Form>
  )
}

function LinesTable({ page: { count, lines }, isOpen, response }: CountLinesProps) {
  const words = useStaffWords().stock.counts
  const isApplied = count.state === 'applied'
  const keys = ['product', 'expected', 'difference', isApplied ? 'applied' : null, 'counted'] as const
  return (
    <StaffTable
      columns={keys
        .filter((key) => key !== null)
        .map((key) => ({
          key,
          name: words.lineColumns[key],
          className: key === 'product' ? undefined : styles.number,
        }))}
      className={styles.table}
    >
      {lines.map((line) => (
        <LineRow
          // The fields of a line start again with its saved number once this number has changed.
          key={`${line.id} ${line.counted}`}
          line={line}
          isOpen={isOpen}
          isApplied={isApplied}
          response={response}
        />
      ))}
    </StaffTable>
  )
}

interface LineRowProps extends Omit<CountLinesProps, 'page'> {
  readonly line: CountLine
  readonly isApplied: boolean
}

function LineRow({ line, isOpen, isApplied, response }: LineRowProps) {
  const stock = useStaffWords().stock
  const words = stock.counts
  const { id, sku, counted, expected, applied } = line
  const difference = counted === null || expected === null ? null : counted - expected
  const signed = (change: number | null) =>
    change === null ? '–' : change === 0 ? '0' : stock.signed(change)
  return (
    <tr>
      <td>
        <VariantName variant={line} />
      </td>
      <td className={styles.number} data-label={words.lineColumns.expected}>
        {expected ?? '–'}
      </td>
      <td className={styles.number} data-label={words.lineColumns.difference}>
        {signed(difference)}
      </td>
      {isApplied && (
        <td className={styles.number} data-label={words.lineColumns.applied}>
          {signed(applied)}
        </td>
      )}
      {isOpen ? (
        <td data-label={words.lineColumns.counted}>
          <input type="hidden" name={`seen.${id}`} value={counted ?? ''} />
          <div className={styles.field}>
            <TextField
              {...fieldPropsOf(response, `counted.${id}`, counted ?? '')}
              label={<span className={looks.spoken}>{words.countedOf(sku)}</span>}
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
            />
          </div>
        </td>
      ) : (
        <td className={styles.number} data-label={words.lineColumns.counted}>
          {counted ?? '–'}
        </td>
      )}
    </tr>
  )
}
