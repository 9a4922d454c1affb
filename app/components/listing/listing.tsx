import { SlidersHorizontal } from 'lucide'
import { useId, useRef, type ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { filterChoicesOf } from '#shop/search/choices.ts'
import type { FilterChoice } from '#shop/search/search.ts'
import { Chips } from '#app/ui/chips.tsx'
import { Container } from '#app/ui/container.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks, stack } from '#app/ui/layout/layout.ts'
import { ProductGrid } from '../product/product-grid.tsx'
import { useWords } from '../words/words.tsx'
import { groupInPath, type ListingData, listingHref, withoutFilter, withoutFilters } from './listing-url.ts'
import { Filters } from './filters.tsx'
import styles from './listing.module.css'
import { cardsOf, type ListingRun } from './listing-run.ts'
import { NoResults } from './no-results.tsx'
import { ShowMore, ShowPrevious } from './show-more.tsx'
import { SortField } from './sort-field.tsx'
import { useFilterLabels } from './use-filter-labels.ts'
import { useListingRun } from './use-listing-run.ts'
import { useLiveForm } from './use-live-form.ts'

interface ListingViewProps extends ListingData {
  /** The title and introduction above the listing. */
  readonly header: ReactNode
  /** Alternatives to show when the listing has no results. */
  readonly help?: ReactNode
  /**
   * The number of product pictures that are in view when the page opens. These pictures load immediately. The default
   * is the number of pictures in the first row.
   */
  readonly eager?: number | undefined
}

const FIRST_ROW = 4

/**
 * Shows a listing with its filters. On wide pages the filters are to the left of the products, on phones in a drawer.
 * The whole listing is one form and has one URL.
 */
export function ListingView(props: ListingViewProps) {
  const { listingKind, query, listing, currency, header, help = null, eager = FIRST_ROW } = props
  const { words, format } = useWords()
  const [filtersId, formId] = [useId(), useId()]
  const live = useLiveForm(formId, query)
  const products = useRef<HTMLDivElement>(null)
  const shown = useListingRun({ listingKind, query, listing }, products)
  const isLoading = useNavigation().state === 'loading' && !shown.pending
  const { total, exact, facets } = listing
  const inPath = groupInPath[listingKind]
  const filterChoices = filterChoicesOf(inPath ? { ...query, [inPath]: null } : query, facets)
  const isBare = total === 0 && filterChoices.length === 0
  return (
    <Container className={stack(8, styles.page)}>
      {header}
      <div className={stack(8, styles.layout, isBare && styles.bare)}>
        <Filters
          ids={{ filters: filtersId, form: formId }}
          {...{ listingKind, query, listing, currency, filterChoices, live }}
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
              {words.listing.resultCount(format.number(exact), exact)}
              {exact < total && words.listing.similarCount(format.number(total - exact), exact)}
            </p>
            <button type="button" className={styles.opener} popoverTarget={filtersId}>
              <Icon of={SlidersHorizontal} size={18} />
              {words.listing.showFilters(filterChoices.length)}
            </button>
            <SortField formId={formId} query={query} onSort={live.handleChange} hidden={total < 2} />
          </div>
          <ActiveFilters {...{ listingKind, query, filterChoices, currency }} />
          {total === 0 ? (
            <NoResults {...{ listingKind, query, listing, help }} isNarrowed={filterChoices.length > 0} />
          ) : (
            <>
              <ShowPrevious shown={shown} />
              <div ref={products} className={stack(6)}>
                <ResultGrids run={shown.run} hasExact={exact > 0} eager={eager} />
              </div>
              <ShowMore {...{ shown, listingKind, query, listing }} />
            </>
          )}
        </section>
      </div>
    </Container>
  )
}

interface ResultGridsProps {
  readonly run: ListingRun
  /** The number of product pictures that load immediately. */
  readonly eager: number
  /** Whether any product of the listing matches all search words. Considers all pages of the listing. */
  readonly hasExact: boolean
}

/**
 * Shows the products that match all search words. Below them, under a heading, shows the products that match only some
 * of the search words.
 */
function ResultGrids({ run, hasExact, eager }: ResultGridsProps) {
  const { listing: texts } = useWords().words
  const { exact, similar } = cardsOf(run)
  return (
    <>
      {exact.length > 0 && <ProductGrid cards={exact} eager={eager} />}
      {similar.length > 0 && (
        <section className={stack(5)}>
          <h2 className={looks.smallTitle}>{hasExact ? texts.similar : texts.closest}</h2>
          <ProductGrid cards={similar} eager={Math.max(0, eager - exact.length)} heading="h3" />
        </section>
      )}
    </>
  )
}

interface ActiveFiltersProps extends Omit<ListingData, 'listing'> {
  readonly filterChoices: readonly FilterChoice[]
}

/** Lists the active filters, each with a link that removes it. */
function ActiveFilters({ listingKind, query, filterChoices, currency }: ActiveFiltersProps) {
  const { listing: texts } = useWords().words
  const labelOf = useFilterLabels(currency)
  const clear = {
    to: listingHref(listingKind, withoutFilters(query, groupInPath[listingKind])),
    text: texts.clearAll,
  }
  return (
    <Chips
      label={texts.active}
      chips={filterChoices.map((choice) => ({
        key: 'code' in choice ? choice.kind + choice.code : choice.kind,
        text: labelOf(choice),
        label: texts.remove(labelOf(choice)),
        to: listingHref(listingKind, withoutFilter(query, choice)),
      }))}
      clear={filterChoices.length > 1 ? clear : undefined}
    />
  )
}
