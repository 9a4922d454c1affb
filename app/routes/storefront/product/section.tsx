import { type ReactNode, useId } from 'react'
import { looks, stack } from '#app/ui/layout/layout.ts'
import type { Anchor } from './jump-links.tsx'
import styles from './section.module.css'

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
  /** Content shown next to the main content of the section on wide pages. */
  readonly aside?: ReactNode
  /** The anchor of the section. Omitted if no link on the page leads to the section. */
  readonly anchor?: Anchor
}

/** Renders a section of the product page below the pictures: title on the left, content on the right. */
export function Section({ title, children, aside, anchor }: SectionProps) {
  const id = useId()
  return (
    <section id={anchor} className={stack(6, styles.section)} aria-labelledby={id}>
      <div className={stack(3, looks.quiet, styles.head)}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      <div className={stack(6, styles.body)}>{children}</div>
    </section>
  )
}
