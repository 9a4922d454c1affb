import { type KeyboardEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { looks } from '#app/ui/layout/layout.ts'
import { CellEditor } from './cell-editor.tsx'
import { placeOf } from './edits.ts'
import { GridRow } from './grid-row.tsx'
import { ROW_REM, scrollToCell, type ShownColumn, type useVisibleRows } from './layout.ts'
import { roles } from './roles.ts'
import type { CellActions } from './use-cell-actions.ts'
import type { Grid } from './use-grid.ts'
import { useGridPointer } from './use-grid-pointer.ts'
import styles from './grid.module.css'

/** ID of the text about the keys of the grid. */
export const GRID_KEYS = 'grid-keys'

interface GridFrameProps {
  readonly grid: Grid
  readonly actions: CellActions
  readonly view: ReturnType<typeof useVisibleRows>
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** The grid itself, which scrolls. */
export function GridFrame({ grid, actions, view, onKeyDown }: GridFrameProps) {
  const words = useStaffWords().variantGrid
  const pointer = useGridPointer(grid, actions, view)
  const { columns, shown } = grid
  const { frame, onScroll } = view
  useFocusedCell(grid, actions, view)
  const { copy: onCopy, cut: onCut, paste: onPaste } = actions
  const handlers = { ...pointer, onScroll, onKeyDown, onCopy, onCut, onPaste }
  const last = columns.at(-1)
  const width = `${(last?.left ?? 0) + (last?.width ?? 0)}rem`
  return (
    <table
      ref={frame}
      {...roles.grid}
      aria-label={words.label}
      aria-describedby={GRID_KEYS}
      aria-rowcount={shown.length + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      className={styles.frame}
      {...handlers}
    >
      <GridHead columns={columns} width={width} />
      <tbody
        {...roles.group}
        className={styles.rows}
        style={{ height: `${shown.length * ROW_REM}rem`, width }}
      >
        <GridRows grid={grid} actions={actions} view={view} />
      </tbody>
    </table>
  )
}

/** Moves the focus to the active cell after the selection has changed, and scrolls to it. */
function useFocusedCell(
  { selection, focusRequest, columns }: Grid,
  { editing }: CellActions,
  { frame, remPx }: Pick<GridFrameProps['view'], 'frame' | 'remPx'>,
): void {
  const focused = useRef(0)
  useLayoutEffect(() => {
    const { count, scrolls } = focusRequest
    if (focused.current === count || editing || !frame.current) return
    focused.current = count
    if (scrolls) scrollToCell(frame.current, selection.end, columns, remPx)
    const { row, column } = selection.active
    const cell = frame.current.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)
    cell?.focus({ preventScroll: true })
  })
}

function GridHead({ columns, width }: { readonly columns: readonly ShownColumn[]; readonly width: string }) {
  const words = useStaffWords().variantGrid
  return (
    <thead {...roles.group} className={styles.head} style={{ width }}>
      <tr {...roles.row} aria-rowindex={1} className={styles.headRow}>
        <th {...roles.columnHead} aria-colindex={1} className={styles.number}>
          <span className={looks.spoken}>{words.row}</span>
        </th>
        {columns.map(({ label, name, width: own, left, isSticky }, index) => (
          <th
            key={label}
            {...roles.columnHead}
            aria-colindex={index + 2}
            className={styles.headCell}
            style={{ width: `${own}rem`, left: isSticky ? `${left}rem` : undefined }}
            title={name}
            data-head={index}
            data-sticky={isSticky || undefined}
          >
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function byRow<T>(entries: Iterable<readonly [string, T]>): ReadonlyMap<number, ReadonlyMap<number, T>> {
  const rows = new Map<number, Map<number, T>>()
  for (const [key, value] of entries) {
    const { row, column } = placeOf(key)
    const cells = rows.get(row) ?? new Map<number, T>()
    rows.set(row, cells.set(column, value))
  }
  return rows
}

function GridRows({ grid, actions, view }: Omit<GridFrameProps, 'onKeyDown'>) {
  const { edits, messages, shown, columns, range, selection } = grid
  const { editing } = actions
  const changed = useMemo(() => byRow(edits.changed), [edits.changed])
  const refused = useMemo(() => byRow(messages), [messages])
  const visible = Array.from(
    { length: Math.max(0, view.last - view.first + 1) },
    (_, index) => view.first + index,
  )
  // The active row is always there, because it has the focus.
  const places = new Set([...visible, selection.active.row, ...(editing ? [editing.row] : [])])
  return [...places]
    .filter((place) => place < shown.length)
    .toSorted((a, b) => a - b)
    .map((place) => {
      const index = shown[place] ?? -1
      const isSelected = place >= range.top && place <= range.bottom
      const isEdited = editing?.row === place
      return (
        <GridRow
          key={index}
          place={place}
          number={index + 1}
          columns={columns}
          texts={edits.saved[index] ?? []}
          changed={changed.get(index)}
          messages={refused.get(index)}
          from={isSelected ? range.left : -1}
          to={isSelected ? range.right : -1}
          active={place === selection.active.row ? selection.active.column : -1}
          edited={isEdited ? editing.column : -1}
          editor={isEdited && <EditedCell grid={grid} actions={actions} />}
        />
      )
    })
}

function EditedCell({ grid, actions }: Pick<GridFrameProps, 'grid' | 'actions'>) {
  const words = useStaffWords().variantGrid
  const { editing } = actions
  const column = editing && grid.columns[editing.column]
  if (!column) return null
  const isTyping = editing.typed !== null
  const isList = column.entries !== null
  return (
    <CellEditor
      column={column}
      label={words.cell(column.name, grid.skuOf(editing.row))}
      text={startText(grid, actions)}
      isTyping={isTyping && !isList}
      onCommit={actions.commit}
      onCancel={actions.cancel}
    />
  )
}

/** Returns the text with which editing begins. In a list, typing chooses the first entry that begins with the key. */
function startText(grid: Grid, { editing }: CellActions): string {
  if (!editing) return ''
  const entries = grid.columns[editing.column]?.entries
  const { typed } = editing
  if (!entries) return typed === null ? grid.shownTextOf(editing) : ''
  const found =
    typed !== null && entries.find(({ label }) => label.toLowerCase().startsWith(typed.toLowerCase()))
  return found ? found.value : grid.textOf(editing)
}
