import { Link } from 'react-router'
import type { Currency } from '#shop/money.ts'
import type { Listing, ListingQuery } from '#shop/search/search.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { type Chip, Chips } from '#app/ui/chips.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { ProductGrid } from '../product-grid.tsx'
import { useWords } from '../words.tsx'
import { listingHref, type Place } from './address.ts'
import { rangeInWords, scaled } from './ranges.ts'
import styles from './results.module.css'

interface ResultsProps {
  readonly place: Place
  readonly query: ListingQuery
  readonly listing: Listing
  readonly currency: Currency
}

const FIRST_ROW = 4
const MM_PER_CM = 10

/** What is on, the pieces, and the way to more of them. */
export function Results({ place, query, listing, currency }: ResultsProps) {
  const { words } = useWords()
  const { listing: say } = words
  const chips = useChips({ place, query, listing, currency })
  const without = {
    ...query,
    price: null,
    width: null,
    page: 1,
    ...(place === 'search' && { category: null }),
  }
  return (
    <>
      <Chips
        label={say.active}
        chips={chips}
        clear={chips.length > 1 ? { to: listingHref(place, without), text: say.clearAll } : undefined}
      />
      {listing.total === 0 ? (
        <Nothing {...{ place, query, listing, currency }} />
      ) : (
        <ProductGrid cards={listing.cards} eager={FIRST_ROW} />
      )}
      <Pagination
        page={listing.page}
        pageCount={listing.pages}
        hrefOf={(page) => listingHref(place, { ...query, page })}
        words={{ label: say.pagination, previous: say.previous, next: say.next, page: say.page }}
      />
    </>
  )
}

function useChips({ place, query, listing, currency }: ResultsProps): Chip[] {
  const { words, format } = useWords()
  const { listing: say } = words
  const chip = (key: string, text: string, without: Partial<ListingQuery>): Chip => ({
    key,
    text,
    label: say.remove(text),
    to: listingHref(place, { ...query, page: 1, ...without }),
  })
  const category = listing.facets.categories.find(({ slug }) => slug === query.category)
  const width = scaled(query.width, MM_PER_CM)
  const euros = (units: number) => format.wholeMoney(units, currency)
  const centimetres = (length: number) => format.length(length * MM_PER_CM)
  return [
    ...(place === 'search' && category ? [chip('category', category.name, { category: null })] : []),
    ...(query.price ? [chip('price', rangeInWords(query.price, euros, say), { price: null })] : []),
    ...(width
      ? [chip('width', `${say.width} ${rangeInWords(width, centimetres, say)}`, { width: null })]
      : []),
  ]
}

/** Says which choice to let go of, and what that brings. */
function Nothing({ place, query, listing, currency }: ResultsProps) {
  const { words, format } = useWords()
  const { listing: say } = words
  const { price, width } = listing.facets.ranges
  const anyWidth = width.known + width.unknown
  const to = (without: Partial<ListingQuery>) => listingHref(place, { ...query, page: 1, ...without })
  const euros = (units: number) => format.wholeMoney(units, currency)
  const ways = [
    query.price &&
      price.min !== null &&
      price.max !== null &&
      ([to({ price: null }), say.anyPrice(euros(price.min), euros(price.max))] as const),
    query.width &&
      anyWidth > 0 &&
      ([to({ width: null }), say.anyWidth(format.number(anyWidth), anyWidth)] as const),
    query.category && ([to({ category: null }), say.anyCategory] as const),
  ].filter((way) => way !== null && way !== false && way !== '' && way !== undefined)
  const isFiltered = query.price !== null || query.width !== null || query.q !== ''
  return (
    <EmptyState
      title={isFiltered ? say.emptyTitle : say.emptyCategory}
      actions={<LinkButton to="/furniture">{say.startAgain}</LinkButton>}
    >
      {isFiltered && ways.length > 0 && (
        <>
          <p>{say.emptyText}</p>
          <ul className={styles.ways}>
            {ways.map(([href, text]) => (
              <li key={href}>
                <Link to={href} preventScrollReset>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </EmptyState>
  )
}
