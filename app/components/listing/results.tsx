import type { Currency } from '#shop/money.ts'
import type { Choice, Listing, ListingQuery } from '#shop/search/search.ts'
import { Chips } from '#app/ui/chips.tsx'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import { ProductGrid } from '../product/product-grid.tsx'
import { useWords } from '../words/words.tsx'
import { inPathOf, listingHref, type Place, withoutChoice, withoutChoices } from './listing-url.ts'
import { useChoiceWords } from './use-filter-labels.ts'

interface ResultsProps {
  readonly place: Place
  readonly query: ListingQuery
  readonly listing: Listing
  /** How many pictures are in view when the page opens. */
  readonly eager?: number | undefined
}

const FIRST_ROW = 4

/** The pieces, and the way to more of them. */
export function Results({ place, query, listing, eager = FIRST_ROW }: ResultsProps) {
  const { listing: say } = useWords().words
  return (
    <>
      <ProductGrid cards={listing.cards} eager={eager} />
      <Pagination
        page={listing.page}
        pageCount={listing.pages}
        hrefOf={(page) => listingHref(place, { ...query, page })}
        words={{ label: say.pagination, previous: say.previous, next: say.next, page: say.page }}
      />
    </>
  )
}

interface ActiveChoicesProps {
  readonly place: Place
  readonly query: ListingQuery
  readonly choices: readonly Choice[]
  readonly currency: Currency
}

/** What is on, each let go of by a press. */
export function ActiveChoices({ place, query, choices, currency }: ActiveChoicesProps) {
  const { listing: say } = useWords().words
  const wordsOf = useChoiceWords(currency)
  const clear = { to: listingHref(place, withoutChoices(query, inPathOf(place))), text: say.clearAll }
  return (
    <Chips
      label={say.active}
      chips={choices.map((choice) => ({
        key: 'code' in choice ? choice.kind + choice.code : choice.kind,
        text: wordsOf(choice),
        label: say.remove(wordsOf(choice)),
        to: listingHref(place, withoutChoice(query, choice)),
      }))}
      clear={choices.length > 1 ? clear : undefined}
    />
  )
}
