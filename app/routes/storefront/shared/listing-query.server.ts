import { redirect } from 'react-router'
import { readListingQuery } from '#shop/search/search.ts'
import { isFromForm, listingHref, listingSearch, type Place } from '#app/components/listing/listing-url.ts'

type Path = Parameters<typeof readListingQuery>[1]

/**
 * Parses the filters in a listing's URL. Throws a redirect to the normal URL if a form without JavaScript was
 * submitted.
 */
export function askedAt(place: Place, params: URLSearchParams, path?: Path) {
  if (isFromForm(params)) throw redirect(listingHref(place, readListingQuery(listingSearch(params), path)))
  return readListingQuery(params, path)
}
