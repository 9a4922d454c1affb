import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './container.module.css'

/** The page's width and margins. */
export function Container({
  children,
  className,
}: {
  readonly children: ReactNode
  readonly className?: string | undefined
}) {
  return <div className={classNames(styles.container, className)}>{children}</div>
}
