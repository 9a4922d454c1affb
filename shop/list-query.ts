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
  return {
    filter: filters.find((filter) => filter === show) ?? filters[0],
    text: (params.get('q') ?? '')
      .slice(0, LONGEST_TEXT)
      .toWellFormed()
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
    page: readPage(params),
  }
}

/** The page that an address asks for; the first where that makes no sense. */
export function readPage(params: URLSearchParams): number {
  const text = params.get('page') ?? ''
  return /^\d{1,5}$/.test(text) ? Math.min(Math.max(Number(text), 1), LAST_PAGE) : 1
}

/** The address of a list that asks for it; `usual` is the filter that needs no word. */
export function listAddress<Filter extends string>(
  path: string,
  usual: Filter,
  { filter, text, page }: Partial<ListQuery<Filter>>,
): string {
  return pathWith(path, {
    show: filter !== usual && filter,
    q: text,
    page: page !== undefined && page > 1 && page,
  })
}

/** Returns the path with those parameters that have a value. */
export function pathWith(
  path: string,
  params: Readonly<Record<string, string | number | false | null | undefined>>,
): string {
  const said = Object.entries(params).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return said.length > 0 ? `${path}?${new URLSearchParams(said)}` : path
}
