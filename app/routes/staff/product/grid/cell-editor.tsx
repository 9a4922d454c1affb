import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import type { ShownColumn } from './layout.ts'
import styles from './grid.module.css'

/** How a cell ended being edited, with the cell to which the selection moves. */
export type EditEnd = 'stay' | 'down' | 'up' | 'next' | 'previous' | 'left' | 'right'

export interface CellEditorProps {
  readonly column: ShownColumn
  readonly label: string
  /** The text at the start. After typing it is empty, and the browser adds the typed character. */
  readonly text: string
  /** Whether typing began the editing: the arrow keys then end it, as in spreadsheets. */
  readonly isTyping: boolean
  readonly onCommit: (text: string, end: EditEnd) => void
  readonly onCancel: () => void
}

/** The name of the empty entry of a list. */
const EMPTY = '–'

const arrows: Readonly<Record<string, EditEnd>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** The field in which a cell is edited. Ends once, although removing the field also takes its focus. */
export function CellEditor({ column, label, text, isTyping, onCommit, onCancel }: CellEditorProps) {
  const control = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const isOver = useRef(false)
  useLayoutEffect(() => {
    control.current?.focus({ preventScroll: true })
    if (!isTyping) control.current?.select?.()
  }, [isTyping])
  const end = (how: EditEnd | null) => {
    if (isOver.current) return
    isOver.current = true
    if (how === null) onCancel()
    else onCommit(control.current?.value ?? text, how)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const how = endOf(event, isTyping && column.entries === null)
    if (how === undefined) return
    event.preventDefault()
    end(how)
  }
  const shared = {
    ref: control,
    'aria-label': label,
    className: styles.editor,
    onKeyDown,
    onBlur: () => end('stay'),
  }
  if (column.entries) {
    return (
      <select {...shared} defaultValue={text}>
        {(!column.isRequired || text === '') && <option value="">{EMPTY}</option>}
        {column.entries.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    )
  }
  const isNumber = column.kind !== 'line'
  return (
    <input
      {...shared}
      type="text"
      defaultValue={text}
      inputMode={isNumber ? 'decimal' : undefined}
      autoComplete="off"
      spellCheck={false}
      onChange={(event: ChangeEvent) => event.stopPropagation()}
    />
  )
}

/** Returns how a key ends the editing. `null`: it cancels. `undefined`: it does not end the editing. */
function endOf({ key, shiftKey }: KeyboardEvent, isTyping: boolean): EditEnd | null | undefined {
  if (key === 'Escape') return null
  if (key === 'Enter') return shiftKey ? 'up' : 'down'
  if (key === 'Tab') return shiftKey ? 'previous' : 'next'
  return isTyping ? arrows[key] : undefined
}
