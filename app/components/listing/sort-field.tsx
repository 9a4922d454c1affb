import { ChevronDown } from 'lucide'
import type { FormEvent } from 'react'
import { type ListingQuery, sorts } from '#shop/search/search.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useWords } from '../words/words.tsx'
import styles from './sort-field.module.css'

interface SortFieldProps {
  readonly formId: string
  readonly query: ListingQuery
  readonly onSort: (event: FormEvent) => void
  /**
   * Whether to hide the field, because the listing has fewer than two products to sort. A hidden field still submits
   * its value, so that the listing keeps its sort order.
   */
  readonly hidden: boolean
}

export function SortField({ formId, query, onSort, hidden }: SortFieldProps) {
  const { listing } = useWords().words
  const offered = sorts.filter((sort) => sort !== 'relevance' || query.q)
  return (
    <label className={styles.sort} hidden={hidden}>
      <span className={styles.label}>{listing.sort}</span>
      <select name="sort" form={formId} defaultValue={query.sort} onChange={onSort} className={styles.select}>
        {offered.map((sort) => (
          <option key={sort} value={sort}>
            {listing.sorts[sort]}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={16} />
    </label>
  )
}
