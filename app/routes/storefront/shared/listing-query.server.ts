import { redirect } from 'react-router'
import { readListingQuery } from '#shop/search/search.ts'
import { isFromForm, listingHref, listingSearch, type Place } from '#app/components/listing/listing-url.ts'

type Path = Parameters<typeof readListingQuery>[1]

/** What the address of a listing asks for. Throws a redirect where a form without JavaScript has written it. */
export function askedAt(place: Place, params: URLSearchParams, path?: Path) {
  if (isFromForm(params)) throw redirect(listingHref(place, readListingQuery(listingSearch(params), path)))
  return readListingQuery(params, path)
}
