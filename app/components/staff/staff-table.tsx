import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import styles from './staff-list.module.css'

interface Props {
  /** What stands in the first row: the names of the columns. */
  readonly columns: readonly {
    readonly key: string
    readonly name: string
    readonly className?: string | undefined
  }[]
  readonly className: string | undefined
  /** The rows; one that leads somewhere has a link of the class `rowLink` in it. */
  readonly children: ReactNode
}

/** A long list: a table, and on a narrow screen a card for each row. */
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
 * Leads where the link of a row leads: a larger target for a mouse, while the link is there for everybody. It is no link
 * stretched over its row, for to Safari a row is no place to stretch over: the last one would lie on the whole page.
 */
function followRow({ target, defaultPrevented }: MouseEvent): void {
  if (defaultPrevented || !(target instanceof Element) || target.closest('a, button')) return
  if (window.getSelection()?.isCollapsed === false) return
  target.closest('tbody tr')?.querySelector<HTMLAnchorElement>(`.${styles.rowLink}`)?.click()
}
