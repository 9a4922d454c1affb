import { Link, href } from 'react-router'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { looks, row, stack } from '#app/ui/layout/layout.ts'
import { Notice, ProblemNotice } from '#app/ui/notice.tsx'
import { CellDetail } from './cell-detail.tsx'
import type { GridData } from './data.ts'
import { GRID_KEYS, GridFrame } from './grid-frame.tsx'
import { GridTools } from './grid-tools.tsx'
import { useVisibleRows } from './layout.ts'
import { useCellActions } from './use-cell-actions.ts'
import { type Grid, useGrid } from './use-grid.ts'
import { useGridKeys } from './use-grid-keys.ts'

interface VariantGridProps {
  readonly data: GridData
  readonly product: string
  /** What to search for when the grid opens. */
  readonly search: string
}

/** Shows all variants of a product as a spreadsheet. Renders only the rows in view, so that thousands stay fast. */
export function VariantGrid({ data, product, search }: VariantGridProps) {
  const words = useStaffWords().variantGrid
  const grid = useGrid(data, { url: href('/staff/products/:product/variants/cells', { product }), search })
  const view = useVisibleRows(grid.shown.length)
  const size = { rows: grid.shown.length, columns: grid.columns.length, page: view.page }
  const actions = useCellActions(grid, size)
  const onKeyDown = useGridKeys(grid, actions, size)
  return (
    <div className={stack(3)}>
      <LeaveWarning blocker={grid.blocker} />
      <GridTools grid={grid} actions={actions} />
      <GridStatus grid={grid} />
      <GridFrame grid={grid} actions={actions} view={view} onKeyDown={onKeyDown} />
      <CellDetail grid={grid} product={product} />
      <output className={looks.spoken}>{grid.announcement}</output>
      <Disclosure summary={words.helpTitle}>
        <p id={GRID_KEYS} className={looks.quiet}>
          {words.help}
        </p>
      </Disclosure>
      <p className={row(3)}>
        <Link to="?view=forms" className={looks.target}>
          {words.asForms}
        </Link>
      </p>
    </div>
  )
}

const focus = (element: HTMLElement | null) => element?.focus()

/** Asks whether to leave the page although there are unsaved changes. */
function LeaveWarning({ blocker }: Pick<Grid, 'blocker'>) {
  const words = useStaffWords().variantGrid
  if (blocker.state !== 'blocked') return null
  return (
    <Notice
      kind="warning"
      announced
      action={
        <div className={row(2)}>
          <Button ref={focus} kind="secondary" type="button" onClick={() => blocker.reset()}>
            {words.stay}
          </Button>
          <Button kind="danger" type="button" onClick={() => blocker.proceed()}>
            {words.leaveNow}
          </Button>
        </div>
      }
    >
      {words.leave}
    </Notice>
  )
}

/** Says how many cells are changed, invalid or in conflict, and why nothing was saved. */
function GridStatus({ grid }: { readonly grid: Grid }) {
  const words = useStaffWords().variantGrid
  const conflicts = [...grid.edits.refusals.values()].filter(({ isConflict }) => isConflict).length
  const invalid = grid.messages.size - conflicts
  const sentences = [
    grid.done ?? words.changed(grid.edits.changed.size),
    ...(invalid > 0 ? [words.invalid(invalid)] : []),
    ...(conflicts > 0 ? [words.conflicts(conflicts)] : []),
    ...(grid.filter === '' ? [] : [words.filtered(grid.shown.length, grid.rows.length)]),
  ]
  return (
    <>
      <ProblemNotice>{grid.problem}</ProblemNotice>
      <output className={looks.fine}>{sentences.join(' ')}</output>
    </>
  )
}
