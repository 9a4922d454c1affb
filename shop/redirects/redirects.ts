import type { RedirectId } from '#shop/ids.ts'
import { isLanguage } from '#shop/language.ts'
import { type ListQuery, listUrl, readListQuery } from '#shop/list-query.ts'

export interface Redirect {
  readonly id: RedirectId
  /** Normalised path without language prefix and query. */
  readonly source: string
  /** A path of the shop without language prefix, possibly with a query, or an https URL. */
  readonly target: string
}

export const REDIRECTS_PER_PAGE = 25
export const MAX_REDIRECT_LENGTH = 500

/** Filters of the list of redirects. `shop`: those to pages of the shop. `sites`: those to other sites. */
export const redirectFilters = ['all', 'shop', 'sites'] as const
export type RedirectFilter = (typeof redirectFilters)[number]
export type RedirectQuery = ListQuery<RedirectFilter>

export function readRedirectQuery(params: URLSearchParams): RedirectQuery {
  return readListQuery(params, redirectFilters)
}

export function redirectsUrl(query: Partial<RedirectQuery>): string {
  return listUrl('/staff/redirects', 'all', query)
}

/**
 * Brings a path into the form in which redirects store it: percent-encoded in one way, without language prefix, query,
 * fragment, repeated slashes and closing slash. `null`: the text is not a path of the shop.
 */
export function normalizePath(typed: string): string | null {
  const [path = ''] = typed.trim().split(/[?#]/, 1)
  if (!path.startsWith('/') || path.startsWith('//') || /[\\\p{Cc}]/u.test(path)) return null
  const segments = path.split('/').filter((segment) => segment !== '')
  if (isLanguage(segments[0])) segments.shift()
  const normalized = segments.map(normalizeSegment)
  if (normalized.some((segment) => segment === null)) return null
  const result = `/${normalized.join('/')}`
  return result.length <= MAX_REDIRECT_LENGTH ? result : null
}

function normalizeSegment(segment: string): string | null {
  try {
    const text = decodeURIComponent(segment).normalize('NFC')
    return text === '.' || text === '..' || /\p{Cc}/u.test(text) ? null : encodeURIComponent(text)
  } catch {
    // An incomplete percent encoding, or an unpaired surrogate.
    return null
  }
}

/**
 * Brings a target into the form in which redirects store it. A path keeps its query and fragment. `null`: the text is
 * neither a path of the shop nor an https URL.
 */
export function normalizeTarget(typed: string): string | null {
  const text = typed.trim()
  if (text.startsWith('/')) {
    const path = normalizePath(text)
    // Parsing encodes spaces and other characters that a query must not contain.
    const rest = URL.parse(text, 'https://shop.example')
    if (path === null || rest === null) return null
    const target = path + rest.search + rest.hash
    return target.length <= MAX_REDIRECT_LENGTH ? target : null
  }
  const url = /\s|\\/.test(text) ? null : URL.parse(text)
  const isFit = url?.protocol === 'https:' && url.username === '' && url.password === ''
  return isFit && url.href.length <= MAX_REDIRECT_LENGTH ? url.href : null
}

export const isOtherSite = (target: string) => !target.startsWith('/')

/** Returns the path of a target without its query and fragment. */
export const pathOfTarget = (target: string) => target.split(/[?#]/, 1)[0] ?? target

/** Returns a stored path as people read it: `/küche` instead of `/k%C3%BCche`. */
export function readablePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    // The query of a target may contain an incomplete percent encoding.
    return path
  }
}
