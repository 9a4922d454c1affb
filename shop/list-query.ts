/** Which part of a long list staff look at: one of its filters, what they search for, and the page. */
export interface ListQuery<Filter extends string> {
  readonly filter: Filter
  /** Empty for any. */
  readonly text: string
  readonly page: number
}

/** How much may be searched for, in characters. */
export const LONGEST_TEXT = 120
const LAST_PAGE = 10_000

/** Reads what an address asks for; what makes no sense is left out. The first of the filters is the usual one. */
export function readListQuery<Filter extends string>(
  params: URLSearchParams,
  filters: readonly [Filter, ...Filter[]],
): ListQuery<Filter> {
  const show = params.get('show')
  const page = /^\d{1,5}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1
  return {
    filter: filters.find((filter) => filter === show) ?? filters[0],
    text: (params.get('q') ?? '')
      .slice(0, LONGEST_TEXT)
      .toWellFormed()
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
    page: Math.min(Math.max(page, 1), LAST_PAGE),
  }
}

/** The address of a list that asks for it; `usual` is the filter that needs no word. */
export function listAddress<Filter extends string>(
  path: string,
  usual: Filter,
  { filter, text, page }: Partial<ListQuery<Filter>>,
): string {
  const search = new URLSearchParams()
  if (filter && filter !== usual) search.set('show', filter)
  if (text) search.set('q', text)
  if (page && page > 1) search.set('page', String(page))
  return `${path}${search.size > 0 ? `?${search}` : ''}`
}
