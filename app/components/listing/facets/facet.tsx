import { ChevronDown } from 'lucide'
import { type ReactNode, useState } from 'react'
import type { FilterChoice } from '#shop/search/search.ts'
import { Icon } from '#app/ui/icon.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks } from '#app/ui/layout/layout.ts'
import type { ListingData } from '../listing-url.ts'
import styles from './facets.module.css'

/** The props that all facet components have in common. */
export interface FacetContext extends ListingData {
  /**
   * Describes in words the values that are selected in the given kinds of filter. Returns an empty string if none is
   * selected.
   */
  readonly chosenText: (...kinds: FilterChoice['kind'][]) => string
  /**
   * Returns whether the customer has changed the filter form and the list of products does not reflect the changes yet.
   */
  readonly isWaiting: () => boolean
}

interface FacetProps {
  readonly title: string
  /** The selected values in words, shown while the facet is collapsed. Empty if no value is selected. */
  readonly chosen: string
  /** Whether the facet is expanded at first. A facet with selected values is always expanded. */
  readonly open?: boolean
  readonly children: ReactNode
}

/** A collapsible facet with a heading. */
export function Facet({ title, chosen, open = false, children }: FacetProps) {
  const [isOpen] = useState(open || chosen !== '')
  return (
    <details className={styles.facet} open={isOpen}>
      <summary className={classNames(looks.summary, styles.summary)}>
        <span className={looks.label}>{title}</span>
        {chosen && <span className={classNames(looks.fineNumber, styles.chosenText)}>{chosen}</span>}
        <Icon of={ChevronDown} size={18} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
