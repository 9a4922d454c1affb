import { memo, type ReactNode } from 'react'
import { useWords } from '#app/components/words/words.tsx'
import { looks } from '#app/ui/layout/layout.ts'
import type { Language } from '#shop/language.ts'
import { shownText } from '#shop/editor/cell-texts.ts'
import { ROW_REM, type ShownColumn } from './layout.ts'
import { roles } from './roles.ts'
import styles from './grid.module.css'

interface GridRowProps {
  /** Place among the shown rows. */
  readonly place: number
  /** Number of the row among all rows, from 1. */
  readonly number: number
  readonly columns: readonly ShownColumn[]
  readonly texts: readonly string[]
  readonly changed: ReadonlyMap<number, string> | undefined
  readonly messages: ReadonlyMap<number, string> | undefined
  /** First and last selected column. -1: no cell of the row is selected. */
  readonly from: number
  readonly to: number
  /** The column of the active cell. -1: it is in another row. */
  readonly active: number
  /** The column that is being edited, and its editor. -1: none. */
  readonly edited: number
  readonly editor: ReactNode
}

/** A row of the grid. It renders again only if one of its cells or the selection within it changes. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { place, number, columns, texts, from } = props
  const { language } = useWords()
  const sku = texts[columns.findIndex(({ label }) => label === 'sku')] ?? ''
  return (
    <tr
      {...roles.row}
      aria-rowindex={place + 2}
      className={styles.row}
      style={{ top: `${place * ROW_REM}rem` }}
      data-odd={place % 2 === 1 || undefined}
    >
      <th
        {...roles.rowHead}
        aria-colindex={1}
        aria-label={`${number}: ${sku}`}
        className={styles.number}
        data-row={place}
        data-selected={from >= 0 || undefined}
      >
        {number}
      </th>
      {columns.map((column, index) => (
        <GridCell key={column.label} {...props} column={column} index={index} language={language} />
      ))}
    </tr>
  )
})

interface GridCellProps extends GridRowProps {
  readonly column: ShownColumn
  readonly index: number
  readonly language: Language
}

function GridCell(props: GridCellProps) {
  const { column, index, place, texts, changed, messages, from, to, active, edited, editor, language } = props
  const text = changed?.get(index) ?? texts[index] ?? ''
  const message = messages?.get(index)
  const isActive = active === index
  const isSelected = index >= from && index <= to
  return (
    <td
      {...roles.cell}
      aria-colindex={index + 2}
      aria-selected={isSelected}
      // ARIA 1.2 allows this attribute for cells of a grid, which the lint rule does not know.
      {...(column.isFixed && { 'aria-readonly': true })}
      aria-invalid={message === undefined ? undefined : true}
      tabIndex={isActive ? 0 : -1}
      className={styles.cell}
      style={{ width: `${column.width}rem`, left: column.isSticky ? `${column.left}rem` : undefined }}
      title={
        message ?? (column.kind === 'line' || column.entries ? shownText(column, text, language) : undefined)
      }
      data-row={place}
      data-column={index}
      data-active={isActive || undefined}
      data-selected={isSelected || undefined}
      data-fixed={column.isFixed || undefined}
      data-sticky={column.isSticky || undefined}
      data-changed={changed?.has(index) || undefined}
      data-number={(column.kind !== 'line' && column.entries === null) || undefined}
    >
      {edited === index ? editor : shownText(column, text, language)}
      {message !== undefined && <span className={looks.spoken}>. {message}</span>}
    </td>
  )
}
