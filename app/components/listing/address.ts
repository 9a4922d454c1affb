import { type ListingQuery, writeListingQuery } from '#shop/search/search.ts'

/**
 * The address of what a listing's form asks for. A form without JavaScript sends both ends of a range on their own; the
 * address has them in one: `width-from=120&width-to=200` becomes `width=120-200`. A new choice begins at the first page.
 */
export function listingSearch(sent: Iterable<readonly [string, string]>): URLSearchParams {
  const params = new URLSearchParams()
  const ranges = new Map<string, { from?: string; to?: string }>()
  for (const [name, value] of sent) {
    const [, range, end] = /^(price|width)-(from|to)$/.exec(name) ?? []
    const bound = wholeNumber(value)
    if (range && end) ranges.set(range, { ...ranges.get(range), ...(bound && { [end]: bound }) })
    else if (value.trim() && name !== 'page') params.set(name, value.trim())
  }
  for (const [name, { from = '', to = '' }] of ranges) {
    if (from || to) params.set(name, `${from}-${to}`)
  }
  return params
}

/** Whether an address still has the ends of a range on their own. */
export function isFromForm(params: URLSearchParams): boolean {
  return ['price', 'width'].some((range) => params.has(`${range}-from`) || params.has(`${range}-to`))
}

/** Where a listing stands: a category is part of the path among the furniture, and a choice among others in the search. */
export type Place = 'furniture' | 'search'

/** The address of a listing, without what goes without saying. */
export function listingHref(place: Place, { category, ...query }: ListingQuery): string {
  const inPath = place === 'furniture'
  const params = writeListingQuery({ ...query, category: inPath ? null : category })
  const path = inPath && category ? `/furniture/${category}` : `/${place}`
  return params.size > 0 ? `${path}?${params}` : path
}

/** People write 120, 119.5 or 1.200: what is left is whole. */
function wholeNumber(text: string): string {
  const number = Math.round(Number(text.trim().replace(',', '.')))
  return text.trim() && Number.isSafeInteger(number) && number >= 0 ? String(number) : ''
}
