import { SlidersHorizontal } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { Currency } from '#shop/money.ts'
import { choicesOf } from '#shop/search/choices.ts'
import type { Listing, ListingQuery } from '#shop/search/search.ts'
import { Container } from '#app/ui/container.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks, stack } from '#app/ui/layout/layout.ts'
import { useWords } from '../words/words.tsx'
import { inPathOf, type Place } from './listing-url.ts'
import { Filters } from './filters.tsx'
import styles from './listing.module.css'
import { Nothing } from './no-results.tsx'
import { ActiveChoices, Results } from './results.tsx'
import { SortField } from './sort-field.tsx'
import { useLiveForm } from './use-live-form.ts'

export interface ListingViewProps {
  readonly place: Place
  readonly query: ListingQuery
  readonly listing: Listing
  readonly currency: Currency
  /** Title and introduction. */
  readonly header: ReactNode
  /** Other ways in, for when nothing is left. */
  readonly help?: ReactNode
  /** How many pictures of pieces are in view when the page opens, where it is not the first row of them. */
  readonly eager?: number | undefined
}

/** Filters left, pieces right; on the phone the filters open over the page. All of it is one form and one address. */
export function ListingView(props: ListingViewProps) {
  const { place, query, listing, currency, header, help = null, eager } = props
  const { words, format } = useWords()
  const [filtersId, formId] = [useId(), useId()]
  const live = useLiveForm(formId, query)
  const isLoading = useNavigation().state === 'loading'
  const { total, facets } = listing
  const inPath = inPathOf(place)
  const choices = choicesOf(inPath ? { ...query, [inPath]: null } : query, facets)
  const isBare = total === 0 && choices.length === 0
  return (
    <Container className={stack(8, styles.page)}>
      {header}
      <div className={classNames(styles.layout, isBare && styles.bare)}>
        <Filters
          ids={{ filters: filtersId, form: formId }}
          {...{ place, query, listing, currency, choices, live }}
        />
        <section
          className={stack(6, styles.results)}
          aria-labelledby={`${formId}-count`}
          aria-busy={isLoading}
        >
          <div className={styles.toolbar}>
            <p
              id={`${formId}-count`}
              aria-live="polite"
              className={classNames(looks.quietNumber, styles.count)}
            >
              {words.listing.resultCount(format.number(total), total)}
            </p>
            <button type="button" className={styles.opener} popoverTarget={filtersId}>
              <Icon of={SlidersHorizontal} size={18} />
              {words.listing.showFilters(choices.length)}
            </button>
            <SortField formId={formId} query={query} onSort={live.hear} hidden={total < 2} />
          </div>
          <ActiveChoices {...{ place, query, choices, currency }} />
          {total === 0 ? (
            <Nothing {...{ place, query, listing, help }} isNarrowed={choices.length > 0} />
          ) : (
            <Results {...{ place, query, listing, eager }} />
          )}
        </section>
      </div>
    </Container>
  )
}
