import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { ROW_REM, type useVisibleRows } from './layout.ts'
import { at, type Place, type Selection } from './selection.ts'
import type { CellActions } from './use-cell-actions.ts'
import type { Grid } from './use-grid.ts'

/** Returns the handlers with which a mouse or a finger selects and edits cells. */
export function useGridPointer(
  grid: Grid,
  actions: CellActions,
  { frame, remPx }: Pick<ReturnType<typeof useVisibleRows>, 'frame' | 'remPx'>,
) {
  const isDragging = useRef(false)
  const isTouch = useRef(false)
  /** Whether the last press was on a cell. The frame captures the pointer, so later events name the frame. */
  const isOnCell = useRef(false)
  const { selection, select } = grid
  const size = { rows: grid.shown.length, columns: grid.columns.length }

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    isTouch.current = event.pointerType !== 'mouse'
    // A finger scrolls. Its tap selects.
    if (isTouch.current || event.button !== 0 || isField(event.target)) return
    isOnCell.current = placeOf(event.target) !== null
    const next = selectionAt(event.target, event.shiftKey ? selection : null, size)
    if (!next) return
    isDragging.current = true
    event.currentTarget.setPointerCapture(event.pointerId)
    select(next, isOnCell.current)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!isDragging.current || !frame.current) return
    const { left, right, top, bottom } = frame.current.getBoundingClientRect()
    if (event.clientY > bottom) frame.current.scrollBy(0, ROW_REM * remPx)
    else if (event.clientY < top) frame.current.scrollBy(0, -ROW_REM * remPx)
    const [x, y] = [between(event.clientX, left, right), between(event.clientY, top, bottom)]
    const end = placeOf(document.elementFromPoint(x, y))
    if (end && (end.row !== selection.end.row || end.column !== selection.end.column))
      select({ active: selection.active, end })
  }
  const onClick = (event: MouseEvent) => {
    if (!isTouch.current || isField(event.target)) return
    const place = placeOf(event.target)
    if (!place) return
    const isActive = place.row === selection.active.row && place.column === selection.active.column
    if (isActive) actions.beginEdit(null)
    else select(at(place))
  }
  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: () => void (isDragging.current = false),
    onPointerCancel: () => void (isDragging.current = false),
    onClick,
    onDoubleClick: (event: MouseEvent) =>
      isOnCell.current && !isField(event.target) && actions.beginEdit(null),
  }
}

const MARGIN = 4
const between = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least + MARGIN), most - MARGIN)

const isField = (target: unknown) => target instanceof Element && target.closest('input, select') !== null

/** Returns the cell at an element. */
function placeOf(target: unknown): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  return cell && { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) }
}

/** Returns the selection after a press: a cell, a row or a column. `extended`: the selection that the press extends. */
function selectionAt(
  target: unknown,
  extended: Selection | null,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): Selection | null {
  const place = placeOf(target)
  if (place) return extended ? { active: extended.active, end: place } : at(place)
  const head = target instanceof Element ? target.closest<HTMLElement>('[data-row], [data-head]') : null
  if (!head) return null
  const { row, head: column } = head.dataset
  if (row !== undefined)
    return {
      active: { row: extended?.active.row ?? Number(row), column: 0 },
      end: { row: Number(row), column: columns - 1 },
    }
  return {
    active: { row: 0, column: extended?.active.column ?? Number(column) },
    end: { row: rows - 1, column: Number(column) },
  }
}
