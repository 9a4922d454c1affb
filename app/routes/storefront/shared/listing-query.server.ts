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
 * Parses the filters in a listing's URL. Throws a redirect to the normal URL if a form without JavaScript was
 * submitted.
 */
export function listingQueryAt(listingKind: ListingKind, params: URLSearchParams, path?: Path) {
  if (isFromForm(params))
    throw redirect(listingHref(listingKind, readListingQuery(listingSearch(params), path)))
  return readListingQuery(params, path)
}
