// The unsaved changes of the variant grid. Pure: every function returns a new state.

/** A text for a cell. `row` counts all rows, also those that are not shown. */
export interface CellText {
  readonly row: number
  readonly column: number
  readonly text: string
}

/** Why the shop refused a cell. `isConflict`: another person has changed it; the saved text is theirs. */
export interface Refusal {
  readonly message: string
  readonly isConflict: boolean
}

interface Step extends CellText {
  /** The text before the step. */
  readonly from: string
}

export interface Edits {
  /** The saved texts of all rows. */
  readonly saved: readonly (readonly string[])[]
  /** The changed texts by `keyOf`. */
  readonly changed: ReadonlyMap<string, string>
  readonly refusals: ReadonlyMap<string, Refusal>
  readonly past: readonly (readonly Step[])[]
  readonly future: readonly (readonly Step[])[]
}

export const keyOf = (row: number, column: number) => `${row}:${column}`

export function placeOf(key: string): { readonly row: number; readonly column: number } {
  const [row = 0, column = 0] = key.split(':').map(Number)
  return { row, column }
}

export function firstEdits(saved: Edits['saved']): Edits {
  return { saved, changed: new Map(), refusals: new Map(), past: [], future: [] }
}

export function textAt(
  { saved, changed }: Pick<Edits, 'saved' | 'changed'>,
  row: number,
  column: number,
): string {
  return changed.get(keyOf(row, column)) ?? saved[row]?.[column] ?? ''
}

/** Returns the changed cells. */
export function changedCells({ changed }: Edits): CellText[] {
  return [...changed].map(([key, text]) => ({ ...placeOf(key), text }))
}

const MOST_STEPS = 200

/** Changes cells in one step, which `undone` takes back as a whole. */
export function withChanges(edits: Edits, cells: readonly CellText[]): Edits {
  const step = cells
    .map((cell) => ({ ...cell, from: textAt(edits, cell.row, cell.column) }))
    .filter(({ text, from }) => text !== from)
  if (step.length === 0) return edits
  return { ...withTexts(edits, step), past: [...edits.past, step].slice(-MOST_STEPS), future: [] }
}

function withTexts(edits: Edits, cells: readonly CellText[]): Edits {
  const [changed, refusals] = [new Map(edits.changed), new Map(edits.refusals)]
  for (const { row, column, text } of cells) {
    const key = keyOf(row, column)
    refusals.delete(key)
    if (text === edits.saved[row]?.[column]) changed.delete(key)
    else changed.set(key, text)
  }
  return { ...edits, changed, refusals }
}

export function undone(edits: Edits): Edits {
  const step = edits.past.at(-1)
  if (!step) return edits
  const before = step.map((cell) => ({ ...cell, text: cell.from }))
  return { ...withTexts(edits, before), past: edits.past.slice(0, -1), future: [...edits.future, step] }
}

export function redone(edits: Edits): Edits {
  const step = edits.future.at(-1)
  if (!step) return edits
  return { ...withTexts(edits, step), past: [...edits.past, step], future: edits.future.slice(0, -1) }
}

/** Takes over what the shop has saved. A cell that was changed again while the shop saved stays changed. */
export function afterSave(edits: Edits, sent: readonly CellText[]): Edits {
  const saved = withSaved(edits.saved, sent)
  const changed = new Map(edits.changed)
  for (const { row, column, text } of sent) {
    if (changed.get(keyOf(row, column)) === text) changed.delete(keyOf(row, column))
  }
  return { ...edits, saved, changed, refusals: new Map() }
}

function withSaved(saved: Edits['saved'], cells: readonly CellText[]): Edits['saved'] {
  const rows = [...saved]
  const byRow = Map.groupBy(cells, ({ row }) => row)
  for (const [row, some] of byRow) {
    const texts = [...(rows[row] ?? [])]
    for (const { column, text } of some) texts[column] = text
    rows[row] = texts
  }
  return rows
}

/** A cell that the shop has refused. `theirs`: what another person has saved, or `null` if there is no conflict. */
export interface RefusedCell {
  readonly row: number
  readonly column: number
  readonly message: string
  readonly theirs: string | null
}

/**
 * Marks the cells that the shop has refused. In a conflict the other person's text becomes the saved text, so that
 * saving again keeps the own text.
 */
export function afterRefusal(edits: Edits, cells: readonly RefusedCell[]): Edits {
  const theirs = cells.flatMap((cell) => (cell.theirs === null ? [] : [{ ...cell, text: cell.theirs }]))
  const refusals = cells.map(
    ({ row, column, message, theirs: text }) =>
      [keyOf(row, column), { message, isConflict: text !== null }] as const,
  )
  return { ...edits, saved: withSaved(edits.saved, theirs), refusals: new Map(refusals) }
}

/** Resolves conflicts: keeps the own texts, or takes the texts of the other person. */
export function withDecision(edits: Edits, keys: readonly string[], decision: 'mine' | 'theirs'): Edits {
  const conflicts = keys.filter((key) => edits.refusals.get(key)?.isConflict)
  const refusals = new Map(edits.refusals)
  for (const key of conflicts) refusals.delete(key)
  if (decision === 'mine') return { ...edits, refusals }
  const cells = conflicts.map((key) => {
    const place = placeOf(key)
    return { ...place, text: edits.saved[place.row]?.[place.column] ?? '' }
  })
  return withChanges({ ...edits, refusals }, cells)
}

/** Drops all changes that were not saved, in one step that can be undone. */
export function discarded(edits: Edits): Edits {
  const cells = changedCells(edits).map(({ row, column }) => ({
    row,
    column,
    text: edits.saved[row]?.[column] ?? '',
  }))
  return { ...withChanges(edits, cells), refusals: new Map() }
}
