import { type Dispatch, type SetStateAction, useState } from 'react'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import type { GridColumn, GridRow } from './data.ts'
import { afterRefusal, afterSave, changedCells, type Edits, keyOf, type RefusedCell } from './edits.ts'
import { type CellsResponse, sendCells } from './save-request.ts'

interface Saving {
  readonly url: string
  readonly rows: readonly GridRow[]
  readonly columns: readonly GridColumn[]
  readonly edits: Edits
  readonly setEdits: Dispatch<SetStateAction<Edits>>
  readonly messages: ReadonlyMap<string, string>
}

/** Why nothing was saved. It is shown until a cell changes. */
interface Problem {
  readonly sentence: string
  readonly about: Edits['changed']
}

/**
 * Saves the changed cells. Keeps them if the shop refuses them or cannot be reached. `save` returns the key of a cell
 * that is wrong, or `null`.
 */
export function useSave({ url, rows, columns, edits, setEdits, messages }: Saving) {
  const words = useStaffWords().variantGrid
  const [isSaving, setIsSaving] = useState(false)
  const [done, setDone] = useState<string | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const report = (sentence: string) => setProblem({ sentence, about: edits.changed })
  const save = async (): Promise<string | null> => {
    if (isSaving || edits.changed.size === 0) return null
    setDone(null)
    const invalid = [...messages.keys()].find((key) => !edits.refusals.has(key))
    if (invalid !== undefined) {
      report(words.announce.notSaved)
      return invalid
    }
    setIsSaving(true)
    const sent = changedCells(edits)
    const response = await sendCells(
      url,
      sent.map(({ row, column, text }) => [
        rows[row]?.id ?? '',
        columns[column]?.label ?? '',
        text,
        edits.saved[row]?.[column] ?? '',
      ]),
    )
    setIsSaving(false)
    if ('failure' in response) {
      report(words.failed[response.failure])
      return null
    }
    if ('saved' in response) {
      setProblem(null)
      setDone(words.announce.saved(response.saved))
      setEdits((now) => afterSave(now, sent))
      return null
    }
    report(response.problem)
    const refused = refusedCells(response, rows, columns)
    setEdits((now) => afterRefusal(now, refused))
    const [first] = refused
    return first ? keyOf(first.row, first.column) : null
  }
  return {
    save,
    isSaving,
    problem: problem?.about === edits.changed ? problem.sentence : null,
    done: edits.changed.size === 0 ? done : null,
  }
}

function refusedCells(
  { cells }: Exclude<CellsResponse, { saved: number }>,
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
): RefusedCell[] {
  const rowOf = new Map(rows.map(({ id }, row) => [id, row]))
  return cells.flatMap(({ variant, label, message, current }) => {
    const row = rowOf.get(variant)
    const column = columns.findIndex((one) => one.label === label)
    return row === undefined || column < 0 ? [] : [{ row, column, message, theirs: current }]
  })
}
