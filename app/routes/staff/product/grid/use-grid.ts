import { useEffect, useMemo, useState } from 'react'
import { useBlocker } from 'react-router'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { useWords } from '#app/components/words/words.tsx'
import { readShownText, shownText } from '#shop/editor/cell-texts.ts'
import { normalizeText } from '#shop/editor/field-texts.ts'
import type { Language } from '#shop/language.ts'
import type { Currency } from '#shop/money.ts'
import { editErrorText } from '#words/edit-error-text.ts'
import { cellErrors } from './cell-errors.ts'
import { type GridData, unpackRows } from './data.ts'
import {
  type CellText,
  discarded,
  type Edits,
  firstEdits,
  placeOf,
  redone,
  textAt,
  undone,
  withChanges,
  withDecision,
} from './edits.ts'
import { placedColumns, type ShownColumn, useFilteredRows } from './layout.ts'
import { at, type Place, rangeOf, type Selection } from './selection.ts'
import { useSave } from './use-save.ts'

export type Grid = ReturnType<typeof useGrid>

interface GridProps {
  /** URL that saves cells. */
  readonly url: string
  /** What to search for when the grid opens. */
  readonly search: string
}

/**
 * The state of the variant grid, and what staff do with its cells. Rows are places among the shown rows. The rows stay
 * those with which the grid opened, because unsaved changes belong to them.
 */
export function useGrid(data: GridData, { url, search }: GridProps) {
  const { language } = useWords()
  const { announce: words } = useStaffWords().variantGrid
  const [columns] = useState(() => placedColumns(data.columns))
  const [rows] = useState(() => unpackRows(data.packed))
  const [edits, setEdits] = useState(() => firstEdits(rows.map(({ texts }) => texts)))
  const [filter, setFilter] = useState(search)
  const [announcement, announce] = useState('')
  const shown = useFilteredRows(edits.saved, skuPlace(columns) + 1, filter)
  const chosen = useSelection(shown.length, columns.length)
  const messages = useMessages(edits, columns, data)
  const saving = useSave({ url, rows, columns, edits, setEdits, messages })
  const blocker = useUnsavedWarning(edits.changed.size > 0)
  const cells = cellTexts({ edits, shown, columns, language, currency: data.currency })
  const step = (next: Edits, taken: readonly object[] | undefined, sentence: (count: number) => string) => {
    if (taken) announce(sentence(taken.length))
    setEdits(next)
  }
  const state = { columns, rows, edits, shown, filter, messages, blocker, announcement }
  return {
    ...chosen,
    ...saving,
    ...cells,
    ...state,
    ...problemPlaces({ messages, shown, chosen, showAll: () => setFilter('') }),
    announce,
    setFilter: (text: string) => {
      setFilter(text)
      chosen.selectFirstRow()
    },
    /** Changes cells to typed or pasted texts. Returns how many of them are not read-only. */
    type: (typed: readonly TypedCell[]): number => {
      const changes = cells.changesOf(typed)
      setEdits(withChanges(edits, changes))
      return changes.length
    },
    undo: () => step(undone(edits), edits.past.at(-1), words.undone),
    redo: () => step(redone(edits), edits.future.at(-1), words.redone),
    discard: () => setEdits(discarded(edits)),
    decide: (keys: readonly string[], decision: 'mine' | 'theirs') =>
      setEdits(withDecision(edits, keys, decision)),
  }
}

const skuPlace = (columns: readonly ShownColumn[]) => columns.findIndex(({ label }) => label === 'sku')

interface TypedCell extends Place {
  readonly typed: string
}

interface ShownCells {
  readonly edits: Edits
  readonly shown: readonly number[]
  readonly columns: readonly ShownColumn[]
  readonly language: Language
  readonly currency: Currency
}

/** Returns functions that read the texts of shown cells, and that convert typed texts to changes. */
function cellTexts({ edits, shown, columns, language, currency }: ShownCells) {
  const textOf = ({ row, column }: Place) => textAt(edits, shown[row] ?? -1, column)
  return {
    textOf,
    shownTextOf: (place: Place) => {
      const column = columns[place.column]
      return column ? shownText(column, textOf(place), language) : ''
    },
    skuOf: (row: number) => textOf({ row, column: skuPlace(columns) }),
    /** Leaves out cells that are read-only or outside the grid. */
    changesOf: (cells: readonly TypedCell[]): CellText[] =>
      cells.flatMap(({ row: place, column, typed }) => {
        const [row, spec] = [shown[place], columns[column]]
        if (row === undefined || !spec || spec.isFixed) return []
        return [
          {
            row,
            column,
            text: normalizeText(spec, readShownText(spec, typed, { language, currency }), currency),
          },
        ]
      }),
  }
}

interface Problems {
  readonly messages: ReadonlyMap<string, string>
  readonly shown: readonly number[]
  readonly chosen: Pick<ReturnType<typeof useSelection>, 'selection' | 'select'>
  readonly showAll: () => void
}

/** Returns functions that select cells with problems. */
function problemPlaces({ messages, shown, chosen, showAll }: Problems) {
  return {
    /** Selects the cell with this key. Shows all rows if the search hides it. */
    goTo: (key: string) => {
      const { row, column } = placeOf(key)
      const place = shown.indexOf(row)
      if (place < 0) showAll()
      chosen.select(at({ row: place < 0 ? row : place, column }))
    },
    /** Selects the next cell with a problem, after the active one. Shows all rows if the search hides all problems. */
    goToProblem: () => {
      const place = nextProblem(messages, shown, chosen.selection.active)
      if (place) chosen.select(at(place))
      else if (messages.size > 0) showAll()
    },
  }
}

function useSelection(rowCount: number, columnCount: number) {
  const [chosen, setChosen] = useState<Selection>(at({ row: 0, column: 0 }))
  /** Counts how often the active cell should get the focus, and says whether the grid scrolls to the selection. */
  const [focusRequest, setFocusRequest] = useState({ count: 0, scrolls: true })
  const within = ({ row, column }: Place) => ({
    row: Math.max(0, Math.min(row, rowCount - 1)),
    column: Math.max(0, Math.min(column, columnCount - 1)),
  })
  const selection: Selection = { active: within(chosen.active), end: within(chosen.end) }
  return {
    selection,
    range: rangeOf(selection),
    focusRequest,
    /** Selects a cell of the first row. The focus stays where it is. */
    selectFirstRow: () => setChosen(at({ row: 0, column: selection.active.column })),
    /** Selects cells. A whole row or column is selected without scrolling to its end. */
    select: (next: Selection, scrolls = true) => {
      setFocusRequest(({ count }) => ({ count: count + 1, scrolls }))
      setChosen(next)
    },
  }
}

/** Returns why cells cannot be saved: the errors of changed cells, and what the shop has refused. */
function useMessages(
  edits: Edits,
  columns: readonly ShownColumn[],
  { currency }: GridData,
): ReadonlyMap<string, string> {
  const { language } = useWords()
  return useMemo(() => {
    const errors = cellErrors(edits, columns, currency)
    const sentences = [...errors].map(([key, error]) => [key, editErrorText(error, language)] as const)
    const refusals = [...edits.refusals].map(([key, { message }]) => [key, message] as const)
    return new Map([...refusals, ...sentences])
  }, [edits, columns, currency, language])
}

function nextProblem(
  messages: ReadonlyMap<string, string>,
  shown: readonly number[],
  active: Place,
): Place | undefined {
  const placeOfRow = new Map(shown.map((row, place) => [row, place]))
  const places = [...messages.keys()]
    .map(placeOf)
    .flatMap(({ row, column }) => {
      const place = placeOfRow.get(row)
      return place === undefined ? [] : [{ row: place, column }]
    })
    .toSorted((a, b) => a.row - b.row || a.column - b.column)
  const isAfter = ({ row, column }: Place) =>
    row > active.row || (row === active.row && column > active.column)
  return places.find(isAfter) ?? places[0]
}

/**
 * Keeps the page open while there are unsaved changes. Returns React Router's blocker, with which the grid asks before
 * another page of the shop opens. The browser asks before other pages.
 */
function useUnsavedWarning(isUnsaved: boolean) {
  const blocker = useBlocker(isUnsaved)
  useEffect(() => {
    if (!isUnsaved) return undefined
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [isUnsaved])
  return blocker
}
