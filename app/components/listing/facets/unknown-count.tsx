import type { RangeFacet } from '#shop/search/search.ts'
import { useWords } from '../../words/words.tsx'
import styles from './facets.module.css'

interface UnknownCountProps extends Pick<RangeFacet, 'known' | 'unknown'> {
  /** Whether the customer has set the filter. If true, the listing hides products whose value is unknown. */
  readonly isHidden: boolean
}

/** Says for how many products the value of a filter is unknown. */
export function UnknownCount({ known, unknown, isHidden }: UnknownCountProps) {
  const { words, format } = useWords()
  const { unknownCount, unknownHiddenCount } = words.listing
  if (unknown === 0) return null
  const text = isHidden ? unknownHiddenCount : unknownCount
  return <p className={styles.note}>{text(format.number(unknown), format.number(known + unknown))}</p>
}
