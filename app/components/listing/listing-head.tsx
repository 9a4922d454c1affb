import { allProductsQuery, writeListingQuery } from '#shop/search/search.ts'
import { PageHead } from '../page/page-head.tsx'
import { useWords } from '../words/words.tsx'
import { groupInPath, type ListingData, listingHref } from './listing-url.ts'

interface ListingHeadProps extends Omit<ListingData, 'currency'> {
  readonly title: string
  readonly description: string | null
}

/**
 * Renders the metadata of a listing page for search engines. Search engines may index every page of a listing in the
 * default order. They may not index filtered listings, because the number of filter combinations is unlimited.
 */
export function ListingHead({ listingKind, query, listing, title, description }: ListingHeadProps) {
  const { words } = useWords()
  const group = groupInPath[listingKind]
  const whole = { ...allProductsQuery, ...(group && { [group]: query[group] }), page: listing.page }
  const chosen = writeListingQuery({ ...query, page: listing.page, sort: allProductsQuery.sort })
  return (
    <PageHead
      title={listing.page > 1 ? `${title}, ${words.listing.page(listing.page)}` : title}
      description={description}
      path={listingHref(listingKind, whole)}
      hidden={chosen.toString() !== writeListingQuery(whole).toString()}
    />
  )
}
