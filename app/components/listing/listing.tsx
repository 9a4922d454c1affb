import { SlidersHorizontal } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { Currency } from '#shop/money.ts'
import type { Listing, ListingQuery } from '#shop/search/search.ts'
import { Container } from '#app/ui/container.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useWords } from '../words.tsx'
import type { Place } from './address.ts'
import { Filters } from './filters.tsx'
import styles from './listing.module.css'
import { Results } from './results.tsx'
import { SortField } from './sort-field.tsx'
import { useLiveForm } from './use-live-form.ts'

export interface ListingViewProps {
  readonly place: Place
  readonly query: ListingQuery
  readonly listing: Listing
  readonly currency: Currency
  /** Title and introduction. */
  readonly header: ReactNode
  /** Stands in for the results where nothing is called what was typed. */
  readonly nothing?: ReactNode
}

/** Filters left, pieces right; on the phone the filters open over the page. All of it is one form and one address. */
export function ListingView({ place, query, listing, currency, header, nothing }: ListingViewProps) {
  const { words, format } = useWords()
  const [filtersId, formId] = [useId(), useId()]
  const live = useLiveForm(formId)
  const isLoading = useNavigation().state === 'loading'
  const { total } = listing
  const activeCount = [query.price, query.width].filter(Boolean).length
  return (
    <Container className={styles.page}>
      {header}
      <div className={styles.layout}>
        <Filters ids={{ filters: filtersId, form: formId }} {...{ place, query, listing, currency, live }} />
        <section className={styles.results} aria-labelledby={`${formId}-count`} aria-busy={isLoading}>
          <div className={styles.toolbar}>
            <p id={`${formId}-count`} aria-live="polite" className={styles.count}>
              {words.listing.resultCount(format.number(total), total)}
            </p>
            <button type="button" className={styles.opener} popoverTarget={filtersId}>
              <Icon of={SlidersHorizontal} size={18} />
              {words.listing.showFilters(activeCount)}
            </button>
            <SortField formId={formId} query={query} onSort={live.now} />
          </div>
          {total === 0 && nothing ? nothing : <Results {...{ place, query, listing, currency }} />}
        </section>
      </div>
    </Container>
  )
}
