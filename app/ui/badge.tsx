import type { ReactNode } from 'react'
import styles from './badge.module.css'

interface BadgeProps {
  readonly tone: 'good' | 'quiet' | 'under_way' | 'bad'
  readonly children: ReactNode
}

/** Shows a status in one or two words. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}
