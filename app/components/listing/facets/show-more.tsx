import { type ReactNode, useState } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { looks } from '#app/ui/layout/layout.ts'
import { useWords } from '../../words/words.tsx'
import styles from './facets.module.css'

interface FoldedProps<T> {
  readonly all: readonly T[]
  /** How many there are to choose from. */
  readonly count: number
  /** How many stand there from the start. */
  readonly shown: number
  readonly isChosen: (one: T) => boolean
  readonly list: (some: readonly T[]) => ReactNode
}

/** Fewer than this are not worth folding away. */
const FOLDED = 3

/** Of a long list the first, and the rest folded away, unless something of it is chosen. */
export function ShowMore<T>({ all, count, shown, isChosen, list }: FoldedProps<T>) {
  const { words, format } = useWords()
  const first = all.length < shown + FOLDED ? all.length : shown
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
