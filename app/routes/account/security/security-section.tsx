import { type ReactNode, useId } from 'react'
import styles from './security-section.module.css'

interface SecuritySectionProps {
  readonly title: string
  readonly intro?: ReactNode
  readonly children?: ReactNode
}

/** One matter of an account's safety, with its heading. */
export function SecuritySection({ title, intro, children }: SecuritySectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children}
    </section>
  )
}
