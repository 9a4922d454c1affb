import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import styles from './staff-list.module.css'

interface Props {
  readonly columns: readonly {
    readonly key: string
    readonly name: string
    readonly className?: string | undefined
  }[]
  readonly className: string | undefined
  /** The rows of the table. A row that opens a page when clicked contains a link with the CSS class `rowLink`. */
  readonly children: ReactNode
}

/** A table for a long list. On narrow screens each row becomes a card. */
export function StaffTable({ columns, className, children }: Props) {
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    const shown = table.current
    shown?.addEventListener('click', followRow)
    return () => shown?.removeEventListener('click', followRow)
  }, [])
  return (
    <table ref={table} className={classNames(styles.table, className)}>
      <thead>
        <tr>
          {columns.map(({ key, name, className: own }) => (
            <th key={key} scope="col" className={own}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

/**
 * Follows the link of a clicked table row, so that mouse users can click anywhere in the row. CSS cannot stretch the
 * link over the row, because Safari does not position elements relative to table rows. In Safari, the link of the last
 * row would cover the whole page.
 */
function followRow({ target, defaultPrevented }: MouseEvent): void {
  if (defaultPrevented || !(target instanceof Element) || target.closest('a, button, label, input')) return
  if (window.getSelection()?.isCollapsed === false) return
  target.closest('tbody tr')?.querySelector<HTMLAnchorElement>(`.${styles.rowLink}`)?.click()
}
