import { redirect } from 'react-router'
import { readListingQuery } from '#shop/search/search.ts'
import {
  isFromForm,
  listingHref,
  listingSearch,
  type ListingKind,
} from '#app/components/listing/listing-url.ts'

type Path = Parameters<typeof readListingQuery>[1]

/**
 * Parses the filters in the URL of a listing. A form submitted without JavaScript produces a URL with raw form fields.
 * For such a URL, throws a redirect to the normal URL with the same filters.
 */
export function listingQueryAt(listingKind: ListingKind, params: URLSearchParams, path?: Path) {
  if (isFromForm(params))
    throw redirect(listingHref(listingKind, readListingQuery(listingSearch(params), path)))
  return readListingQuery(params, path)
}
