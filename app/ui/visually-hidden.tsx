import type { ComponentProps } from 'react'
import styles from './visually-hidden.module.css'

/** Text for screen readers alone. */
export function VisuallyHidden({ children, ...rest }: Omit<ComponentProps<'span'>, 'className'>) {
  return (
    <span {...rest} className={styles.hidden}>
      {children}
    </span>
  )
}
