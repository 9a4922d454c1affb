import { type ReactNode, useState } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { looks } from '#app/ui/layout/layout.ts'
import { useWords } from '../../words/words.tsx'
import styles from './facets.module.css'

interface ShowMoreProps<T> {
  readonly all: readonly T[]
  /** The total number of values that the facet offers. */
  readonly count: number
  /** The number of values shown at first. */
  readonly shown: number
  readonly isChosen: (one: T) => boolean
  readonly list: (some: readonly T[]) => ReactNode
}

/**
 * The minimum number of values to hide behind "show more". If fewer values would be hidden, shows all values at once.
 */
const MIN_COLLAPSED = 3

/**
 * Shows the first values of a long list. The customer can expand the remaining values. If a remaining value is
 * selected, the remaining values are expanded from the start.
 */
export function ShowMore<T>({ all, count, shown, isChosen, list }: ShowMoreProps<T>) {
  const { words, format } = useWords()
  const first = all.length < shown + MIN_COLLAPSED ? all.length : shown
  const rest = all.slice(first)
  const [isOpen] = useState(rest.some(isChosen))
  return (
    <>
      {list(all.slice(0, first))}
      {rest.length > 0 && (
        <details className={styles.more} open={isOpen}>
          <summary className={classNames(looks.summary, styles.all)}>
            <span className={styles.closed}>{words.listing.showAll(format.number(count))}</span>
            <span className={styles.open}>{words.listing.showFewer}</span>
          </summary>
          {list(rest)}
        </details>
      )}
    </>
  )
}
