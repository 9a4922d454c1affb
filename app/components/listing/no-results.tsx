import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { withoutQuotes } from '#shop/search/literal.ts'
import type { Relaxation } from '#shop/search/search.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { looks, row, stack } from '#app/ui/layout/layout.ts'
import { ProductGrid } from '../product/product-grid.tsx'
import { useWords } from '../words/words.tsx'
import { type ListingData, listingHref, type Place } from './listing-url.ts'
import styles from './no-results.module.css'

interface NothingProps extends Omit<ListingData, 'currency'> {
  /** Whether there are filters that can be removed. */
  readonly isNarrowed: boolean
  /** Alternatives to the search. */
  readonly help: ReactNode
}

/**
 * Shows that there are no results: which filters to remove with the resulting number of products, the nearest products,
 * and other places to look.
 */
export function Nothing({ place, query, listing, isNarrowed, help }: NothingProps) {
  const { listing: say } = useWords().words
  const { relax = [], nearest = [] } = listing
  return (
    <div className={styles.nothing}>
      {relax.length > 0 ? (
        <EmptyState title={say.emptyTitle}>
          <p>{say.emptyText}</p>
          <Ways place={place} relax={relax} />
        </EmptyState>
      ) : (
        <Reason {...{ place, query, isNarrowed }} />
      )}
      {nearest.length > 0 && (
        <section className={stack(5)}>
          <h2 className={looks.smallTitle}>{say.nearest}</h2>
          <ProductGrid cards={nearest} heading="h3" />
        </section>
      )}
      {help}
    </div>
  )
}

function Reason({ place, query, isNarrowed }: Pick<NothingProps, 'place' | 'query' | 'isNarrowed'>) {
  const { listing: say } = useWords().words
  if (query.q) {
    return (
      <EmptyState title={say.nothingFound(withoutQuotes(query.q))}>
        <p>{say.nothingFoundText}</p>
      </EmptyState>
    )
  }
  if (!isNarrowed && listingHref(place, query) === href('/furniture/:category?')) {
    return (
      <EmptyState title={say.emptyShop}>
        <p>{say.emptyShopText}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={isNarrowed ? say.emptyTitle : say.emptyPlace}
      actions={<LinkButton to={href('/furniture/:category?')}>{say.startAgain}</LinkButton>}
    />
  )
}

function Ways({ place, relax }: { place: Place; relax: readonly Relaxation[] }) {
  const { words, format } = useWords()
  const { listing: say } = words
  const { any } = words.attributes
  return (
    <ul className={row(2, styles.ways)}>
      {relax.map(({ choices: [choice], without, count }) => {
        if (!choice) return null
        const text =
          choice.kind === 'q'
            ? say.withoutWords(withoutQuotes(choice.q))
            : { ...say.any, ...any }[choice.kind]
        return (
          <li key={choice.kind}>
            <Link to={listingHref(place, without)} className={looks.pill} preventScrollReset>
              <span>{text}</span>
              <span className={looks.fineNumber}>{say.resultCount(format.number(count), count)}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
