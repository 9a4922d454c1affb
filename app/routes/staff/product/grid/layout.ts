import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { GridColumn } from './data.ts'
import type { Place } from './selection.ts'

/** Returns the approximate height of a grid with its tools, so that the page does not move when the grid appears. */
export function gridHeight(rows: number): string {
  return `calc(min(70vh, 44rem, ${(rows + 1) * ROW_REM}rem) + ${TOOLS_REM}rem)`
}

const TOOLS_REM = 17

/** Heights and widths in rem, so that the grid grows with the font size of the browser. */
export const ROW_REM = 2.5
export const NUMBER_REM = 3.5
const USUAL_ROOT_PX = 16

const widths: Readonly<Record<string, number>> = {
  sku: 14,
  stockPolicy: 13,
  status: 8.5,
  taxCase: 12,
  gtin: 9.5,
  leadTimeWeeks: 8,
  stock: 7.5,
}
const OPTION_REM = 9
const LENGTH_REM = 7.5

export function widthOf({ label, kind, isFixed }: GridColumn): number {
  const known = widths[label]
  if (known !== undefined) return known
  return isFixed || kind === 'line' ? OPTION_REM : LENGTH_REM
}

/** At most so many columns of option values stay visible when the grid scrolls to the right. */
const MOST_STICKY = 2

export interface ShownColumn extends GridColumn {
  /** Distance from the left edge of the grid, in rem. */
  readonly left: number
  readonly width: number
  readonly isSticky: boolean
}

/** Returns the columns with their places. The first option values, or else the SKU, stay visible at the left edge. */
export function placedColumns(columns: readonly GridColumn[]): ShownColumn[] {
  const options = columns.filter(({ label }) => label.startsWith('option:')).length
  const sticky = Math.max(1, Math.min(options, MOST_STICKY))
  let left = NUMBER_REM
  return columns.map((column, index) => {
    const width = widthOf(column)
    const shown = { ...column, left, width, isSticky: index < sticky }
    left += width
    return shown
  })
}

const OVERSCAN = 8
/** The first row is rounded to a multiple of this number, so that not every scrolled pixel renders rows. */
const STEP = 4
const USUAL_HEIGHT_PX = 640

/**
 * Returns which rows a grid with thousands of rows renders: those in its visible part and a few around them. `frame` is
 * the element that scrolls.
 */
export function useVisibleRows(rowCount: number) {
  const frame = useRef<HTMLTableElement>(null)
  const [first, setFirst] = useState(0)
  const [heightPx, setHeight] = useState(USUAL_HEIGHT_PX)
  const [remPx, setRem] = useState(USUAL_ROOT_PX)
  useLayoutEffect(() => {
    const measure = () => {
      setRem(Number(getComputedStyle(document.documentElement).fontSize.replace('px', '')))
      if (frame.current) setHeight(Math.max(frame.current.clientHeight, USUAL_HEIGHT_PX))
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  const onScroll = useCallback(() => {
    const row = Math.floor((frame.current?.scrollTop ?? 0) / (ROW_REM * remPx))
    setFirst(Math.max(0, Math.floor((row - OVERSCAN) / STEP) * STEP))
  }, [remPx])
  const page = Math.max(1, Math.floor(heightPx / (ROW_REM * remPx)) - 1)
  const last = Math.min(rowCount - 1, first + page + 2 * OVERSCAN + STEP)
  return { frame, first: Math.min(first, Math.max(0, rowCount - 1)), last, page, onScroll, remPx }
}

/** Scrolls a frame so that a cell is visible and not below the header or the columns at the left edge. */
export function scrollToCell(
  frame: HTMLElement,
  { row, column }: Place,
  columns: readonly ShownColumn[],
  remPx: number,
): void {
  const rowPx = ROW_REM * remPx
  const top = row * rowPx
  if (top < frame.scrollTop) frame.scrollTop = top
  else if (top + 2 * rowPx > frame.scrollTop + frame.clientHeight)
    frame.scrollTop = top + 2 * rowPx - frame.clientHeight
  const shown = columns[column]
  if (!shown || shown.isSticky) return
  const [left, right] = [shown.left * remPx, (shown.left + shown.width) * remPx]
  const stickyEdge = Math.max(NUMBER_REM, ...columns.filter((one) => one.isSticky).map(rightEdge)) * remPx
  if (left - stickyEdge < frame.scrollLeft) frame.scrollLeft = left - stickyEdge
  else if (right > frame.scrollLeft + frame.clientWidth) frame.scrollLeft = right - frame.clientWidth
}

const rightEdge = ({ left, width }: ShownColumn) => left + width

const WIDE = '(min-width: 60rem)'

/**
 * Returns whether the window is wide enough for the grid. `null`: not known yet, or there is no JavaScript. The result
 * never changes while the page is open, because what was typed into the forms or the grid would be lost.
 */
export function useIsWide(): boolean | null {
  const isHydrated = useHydrated()
  const [isWide] = useState(() => typeof window !== 'undefined' && window.matchMedia(WIDE).matches)
  return isHydrated ? isWide : null
}

/** Returns the indexes of the rows that contain every word of a text. */
export function useFilteredRows(
  rows: readonly (readonly string[])[],
  searched: number,
  text: string,
): number[] {
  return useMemo(() => {
    const words = text.toLowerCase().split(' ').filter(Boolean)
    const indexes = [...rows.keys()]
    if (words.length === 0) return indexes
    return indexes.filter((index) => {
      const searchedText = (rows[index] ?? []).slice(0, searched).join(' ').toLowerCase()
      return words.every((word) => searchedText.includes(word))
    })
  }, [rows, searched, text])
}
