import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './disclosure.module.css'
import { Icon } from './icon.tsx'
import { looks } from './layout/layout.ts'

interface DisclosureProps {
  readonly summary: ReactNode
  readonly children: ReactNode
  readonly open?: boolean
  /** The name of a set of disclosures. Only one disclosure of a set is open at a time. */
  readonly name?: string
}

/**
 * Renders a heading that shows or hides content. Works without JavaScript. The browser's page search also finds the
 * hidden content.
 */
export function Disclosure({ summary, children, open = false, name }: DisclosureProps) {
  return (
    <details className={styles.disclosure} open={open} name={name}>
      <summary className={classNames(looks.summary, styles.summary)}>
        <span>{summary}</span>
        <Icon of={ChevronDown} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
