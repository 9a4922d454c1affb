import { everything, writeListingQuery } from '#shop/search/search.ts'
import { PageHead } from '../page/page-head.tsx'
import { useWords } from '../words/words.tsx'
import { groupInPath, type ListingData, listingHref } from './listing-url.ts'

interface ListingHeadProps extends Omit<ListingData, 'currency'> {
  readonly title: string
  readonly description: string | null
}

/**
 * Renders the head of a listing. Search engines may index each page of a listing in its default order, but no filtered
 * variants, of which there are endlessly many.
 */
export function ListingHead({ place, query, listing, title, description }: ListingHeadProps) {
  const { words } = useWords()
  const group = groupInPath[place]
  const whole = { ...everything, ...(group && { [group]: query[group] }), page: listing.page }
  const chosen = writeListingQuery({ ...query, page: listing.page, sort: everything.sort })
  return (
    <PageHead
      title={listing.page > 1 ? `${title}, ${words.listing.page(listing.page)}` : title}
      description={description}
      path={listingHref(place, whole)}
      hidden={chosen.toString() !== writeListingQuery(whole).toString()}
    />
  )
}
