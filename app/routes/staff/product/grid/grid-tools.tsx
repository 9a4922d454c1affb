import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { CellActions } from './use-cell-actions.ts'
import type { Grid } from './use-grid.ts'
import styles from './grid.module.css'

interface GridToolsProps {
  readonly grid: Grid
  readonly actions: CellActions
}

/** The search of the grid, and buttons for what the keys do as well. */
export function GridTools({ grid, actions }: GridToolsProps) {
  const words = useStaffWords().variantGrid
  const { edits, messages } = grid
  const conflicts = [...edits.refusals].flatMap(([key, { isConflict }]) => (isConflict ? [key] : []))
  const tool = (name: string, onClick: () => void, isUsable = true) =>
    isUsable && (
      <Button kind="secondary" type="button" onClick={onClick}>
        {name}
      </Button>
    )
  return (
    <div className={styles.tools}>
      <TextField
        label={words.filter}
        type="search"
        value={grid.filter}
        onChange={(event) => grid.setFilter(event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
      />
      {tool(words.fillDown, actions.fillDown)}
      {tool(words.clear, actions.clear)}
      {tool(words.undo, grid.undo, edits.past.length > 0)}
      {tool(words.redo, grid.redo, edits.future.length > 0)}
      {tool(words.nextProblem, grid.goToProblem, messages.size > 0)}
      {tool(words.keepAllMine, () => grid.decide(conflicts, 'mine'), conflicts.length > 0)}
      {tool(words.keepAllTheirs, () => grid.decide(conflicts, 'theirs'), conflicts.length > 0)}
      {tool(words.discard, grid.discard, edits.changed.size > 0)}
      <Button type="button" pending={grid.isSaving} onClick={actions.save}>
        {words.saveCells(edits.changed.size)}
      </Button>
    </div>
  )
}
