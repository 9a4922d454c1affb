/** Query of a staff list: filter, search text and page. */
export interface ListQuery<Filter extends string> {
  readonly filter: Filter
  /** Search text. If it is empty, the list shows the entries without a search. */
  readonly text: string
  readonly page: number
}

/** Maximum length of a search text, in characters. */
export const MAX_TEXT_LENGTH = 120
const LAST_PAGE = 10_000

/**
 * Reads the query from the parameters of a URL. Replaces invalid values with default values. The default filter is the
 * first one in `filters`.
 */
export function readListQuery<Filter extends string>(
  params: URLSearchParams,
  filters: readonly [Filter, ...Filter[]],
): ListQuery<Filter> {
  const show = params.get('show')
  return {
    filter: filters.find((filter) => filter === show) ?? filters[0],
    text: cleanSearchText(params.get('q')),
    page: readPage(params),
  }
}

/** Returns a search text in its normal form: not too long, and with single spaces. */
export function cleanSearchText(text: string | null): string {
  return (text ?? '')
    .slice(0, MAX_TEXT_LENGTH)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

/** Reads the page number from a URL. Invalid values give page 1. */
export function readPage(params: URLSearchParams): number {
  const text = params.get('page') ?? ''
  return /^\d{1,5}$/.test(text) ? Math.min(Math.max(Number(text), 1), LAST_PAGE) : 1
}

/** Returns the URL of a list with a query. Omits the filter parameter if the filter is `defaultFilter`. */
export function listUrl<Filter extends string>(
  path: string,
  defaultFilter: Filter,
  { filter, text, page }: Partial<ListQuery<Filter>>,
): string {
  return pathWithQuery(path, {
    show: filter !== defaultFilter && filter,
    q: text,
    page: page !== undefined && page > 1 && page,
  })
}

export function pathWithQuery(
  path: string,
  params: Readonly<Record<string, string | number | false | null | undefined>>,
): string {
  const entries = Object.entries(params).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return entries.length > 0 ? `${path}?${new URLSearchParams(entries)}` : path
}
