import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Choice } from '#shop/search/search.ts'
import { Icon } from '#app/ui/icon.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks } from '#app/ui/layout/layout.ts'
import type { ListingData } from '../listing-url.ts'
import styles from './facets.module.css'

/** What every facet is made from. */
export interface Choosing extends ListingData {
  /** What is chosen of some kinds, in words; empty when nothing is. */
  readonly said: (...kinds: Choice['kind'][]) => string
  /** What is shown is not the last word. */
  readonly isWaiting: () => boolean
}

interface FacetProps {
  readonly title: string
  /** What is chosen of it, to be read while it is folded. */
  readonly chosen: string
  /** Stands open from the start; one that is chosen of does anyway. */
  readonly open?: boolean
  readonly children: ReactNode
}

/** One thing to choose by, under a heading that folds it away. */
export function Facet({ title, chosen, open = false, children }: FacetProps) {
  const [isOpen] = useState(open || chosen !== '')
  return (
    <details className={styles.facet} open={isOpen}>
      <summary className={classNames(looks.summary, styles.summary)}>
        <span className={looks.label}>{title}</span>
        {chosen && <span className={classNames(looks.fineNumber, styles.said)}>{chosen}</span>}
        <Icon of={ChevronDown} size={18} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
