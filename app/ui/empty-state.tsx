import type { ReactNode } from 'react'
import { atStart, looks, row, stack } from './layout/layout.ts'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  readonly title: ReactNode
  readonly children?: ReactNode
  /** One or two buttons that help the user to continue. */
  readonly actions?: ReactNode
}

/** Explains why a page or list is empty and what the user can do. */
export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className={stack(4, atStart, styles.empty)}>
      <h2>{title}</h2>
      {children && <div className={stack(3, looks.measure, looks.quiet)}>{children}</div>}
      {actions && <div className={row(3)}>{actions}</div>}
    </div>
  )
}
