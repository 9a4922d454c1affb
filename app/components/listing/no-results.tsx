import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { forHeading, withoutQuotes } from '#shop/search/literal.ts'
import type { FilterRelaxation } from '#shop/search/search.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { looks, row, stack } from '#app/ui/layout/layout.ts'
import { ProductGrid } from '../product/product-grid.tsx'
import { useWords } from '../words/words.tsx'
import { type ListingData, listingHref, type ListingKind } from './listing-url.ts'
import styles from './no-results.module.css'

interface NoResultsProps extends Omit<ListingData, 'currency'> {
  /** Whether the listing has active filters. The customer can remove these filters. */
  readonly isNarrowed: boolean
  /** The content to show below the message when a search has no results. */
  readonly help: ReactNode
}

/**
 * Says that a listing has no results. Offers to remove individual filters. For each of these filters, says how many
 * products the listing would show without the filter. Also shows products that nearly match, and the links in `help`.
 */
export function NoResults({ listingKind, query, listing, isNarrowed, help }: NoResultsProps) {
  const { listing: texts } = useWords().words
  const { relaxations = [], nearMisses = [] } = listing
  return (
    <div className={styles.nothing}>
      {relaxations.length > 0 ? (
        <EmptyState title={texts.emptyTitle}>
          <p>{texts.emptyText}</p>
          <RelaxationLinks listingKind={listingKind} relaxations={relaxations} />
        </EmptyState>
      ) : (
        <NoResultsReason
          {...{ listingKind, query, isNarrowed }}
          isUnknown={listing.unknownWords !== undefined}
        />
      )}
      {nearMisses.length > 0 && (
        <section className={stack(5)}>
          <h2 className={looks.smallTitle}>{texts.nearMisses}</h2>
          <ProductGrid cards={nearMisses} heading="h3" />
        </section>
      )}
      {help}
    </div>
  )
}

interface NoResultsReasonProps extends Pick<NoResultsProps, 'listingKind' | 'query' | 'isNarrowed'> {
  /** Whether the search text contains a word that no product text contains. */
  readonly isUnknown: boolean
}

function NoResultsReason({ listingKind, query, isNarrowed, isUnknown }: NoResultsReasonProps) {
  const { listing: texts } = useWords().words
  if (query.q) {
    return (
      <EmptyState title={(isUnknown ? texts.nothingCalled : texts.nothingFound)(forHeading(query.q))}>
        <p>{texts.nothingFoundText}</p>
      </EmptyState>
    )
  }
  if (!isNarrowed && listingHref(listingKind, query) === href('/furniture/:category?')) {
    return (
      <EmptyState title={texts.emptyShop}>
        <p>{texts.emptyShopText}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={isNarrowed ? texts.emptyTitle : texts.emptyGroup}
      actions={<LinkButton to={href('/furniture/:category?')}>{texts.seeAllFurniture}</LinkButton>}
    />
  )
}

function RelaxationLinks({
  listingKind,
  relaxations,
}: {
  listingKind: ListingKind
  relaxations: readonly FilterRelaxation[]
}) {
  const { words, format } = useWords()
  const { listing: texts } = words
  const { any } = words.attributes
  return (
    <ul className={row(2, styles.relaxations)}>
      {relaxations.map(({ filterChoices: [choice], without, count }) => {
        if (!choice) return null
        const text =
          choice.kind === 'q'
            ? texts.withoutWords(withoutQuotes(choice.q))
            : { ...texts.any, ...any }[choice.kind]
        return (
          <li key={choice.kind}>
            <Link to={listingHref(listingKind, without)} className={looks.pill} preventScrollReset>
              <span>{text}</span>
              <span className={looks.fineNumber}>{texts.resultCount(format.number(count), count)}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
