import { href, Link } from 'react-router'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { useWords } from '#app/components/words/words.tsx'
import { Button } from '#app/ui/button.tsx'
import { looks } from '#app/ui/layout/layout.ts'
import { shownText } from '#shop/editor/cell-texts.ts'
import { keyOf } from './edits.ts'
import type { Grid } from './use-grid.ts'
import styles from './grid.module.css'

/** Shows the active cell below the grid: its error, its saved text, and the choice in a conflict. */
export function CellDetail({ grid, product }: { readonly grid: Grid; readonly product: string }) {
  const words = useStaffWords()
  const { active } = grid.selection
  const rowIndex = grid.shown[active.row]
  const column = grid.columns[active.column]
  if (rowIndex === undefined || !column) return null
  const key = keyOf(rowIndex, active.column)
  const message = grid.messages.get(key)
  const sku = grid.skuOf(active.row)
  return (
    <div className={styles.detail}>
      <span className={looks.medium}>{words.variantGrid.cell(column.name, sku)}</span>
      {message !== undefined && <span className={styles.error}>{message}</span>}
      <SavedText grid={grid} cellKey={key} rowIndex={rowIndex} />
      <Link
        to={href('/staff/products/:product/variants/:variant', {
          product,
          variant: grid.rows[rowIndex]?.id ?? '',
        })}
        className={looks.target}
      >
        {words.productEditor.variants.moreOf(sku)}
      </Link>
    </div>
  )
}

interface SavedTextProps {
  readonly grid: Grid
  readonly cellKey: string
  readonly rowIndex: number
}

function SavedText({ grid, cellKey, rowIndex }: SavedTextProps) {
  const words = useStaffWords().variantGrid
  const { language } = useWords()
  const { active } = grid.selection
  const column = grid.columns[active.column]
  if (!column) return null
  const saved = shownText(column, grid.edits.saved[rowIndex]?.[active.column] ?? '', language)
  if (!grid.edits.refusals.get(cellKey)?.isConflict)
    return grid.edits.changed.has(cellKey) && <span className={looks.fine}>{words.savedText(saved)}</span>
  return (
    <>
      <span>{words.theirs(saved)}</span>
      <span>{words.mine(grid.shownTextOf(active))}</span>
      <Button kind="secondary" type="button" onClick={() => grid.decide([cellKey], 'theirs')}>
        {words.keepTheirs}
      </Button>
      <Button kind="secondary" type="button" onClick={() => grid.decide([cellKey], 'mine')}>
        {words.keepMine}
      </Button>
    </>
  )
}
