import { type ReactNode, useId } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { looks, part } from '#app/ui/layout/layout.ts'
import styles from './security-section.module.css'

interface SecuritySectionProps {
  readonly title: string
  readonly intro?: ReactNode
  readonly children?: ReactNode
}

/** A titled section of the security page. */
export function SecuritySection({ title, intro, children }: SecuritySectionProps) {
  const id = useId()
  return (
    <section className={part(4, styles.section)} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {intro && <p className={classNames(looks.measure, looks.quiet)}>{intro}</p>}
      {children}
    </section>
  )
}
