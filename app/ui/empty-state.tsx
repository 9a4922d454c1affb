import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  readonly title: ReactNode
  readonly children?: ReactNode
  /** What to do about it: a button or two. */
  readonly actions?: ReactNode
}

/** Says why there is nothing here and what helps. */
export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.words}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
