import { type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { at, type GridSize, isOneCell, movedBy, nextPlace, rangeOf } from './selection.ts'
import type { CellActions } from './use-cell-actions.ts'
import type { Grid } from './use-grid.ts'

/** Returns the handler for the keys of the grid. While a cell is edited, its editor handles the keys. */
export function useGridKeys(grid: Grid, actions: CellActions, size: GridSize) {
  const { announce: words } = useStaffWords().variantGrid
  /** Whether Escape was pressed last, so that Tab leaves the grid. */
  const isLeaving = useRef(false)
  const { selection, select, announce } = grid

  const tab = (event: KeyboardEvent) => {
    const next = isLeaving.current ? null : nextPlace(selection.active, event.shiftKey, size)
    isLeaving.current = false
    if (!next) return
    event.preventDefault()
    select(at(next))
  }
  const shortcut = (event: KeyboardEvent): boolean => {
    switch (event.key.toLowerCase()) {
      case 'z':
        return run(event.shiftKey ? grid.redo : grid.undo)
      case 'y':
        return run(grid.redo)
      case 'd':
        return run(actions.fillDown)
      case 's':
        return run(actions.save)
      default:
        return false
    }
  }
  const plainKey = (event: KeyboardEvent): boolean => {
    switch (event.key) {
      case 'Enter':
      case 'F2':
        return run(() => actions.beginEdit(null))
      case 'Delete':
      case 'Backspace':
        return run(actions.clear)
      case 'Escape':
        isLeaving.current = true
        announce(words.leaving)
        return true
      default:
        return false
    }
  }
  return (event: KeyboardEvent) => {
    if (event.key !== 'Tab' && event.key !== 'Shift') isLeaving.current = false
    const command = event.ctrlKey || event.metaKey
    if (event.key === 'Tab') return tab(event)
    if (event.altKey) return undefined
    const moved = movedBy(selection, { key: event.key, shift: event.shiftKey, command }, size)
    if (moved) {
      event.preventDefault()
      const isWhole = event.key === ' ' || event.key.toLowerCase() === 'a'
      select(moved, !isWhole)
      const { top, bottom, left, right } = rangeOf(moved)
      if (!isOneCell(moved)) announce(words.selected(bottom - top + 1, right - left + 1))
      return undefined
    }
    if (command ? shortcut(event) : plainKey(event)) return event.preventDefault()
    // The browser adds the typed character to the editor, also one that consists of several keys, such as ê.
    if (!command && isTyped(event)) flushSync(() => actions.beginEdit(event.key))
    return undefined
  }
}

function run(action: () => unknown): true {
  action()
  return true
}

/** Returns whether a key types a character, or begins one with several keys. */
const isTyped = ({ key }: KeyboardEvent) => key.length === 1 || key === 'Dead' || key === 'Process'
