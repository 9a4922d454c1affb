import type { RouteWords, WordArea } from '#app/components/words/areas.ts'

/**
 * The `handle` export of a route or of a layout route around it. A handle says how the server treats requests before
 * the route runs, and which texts the route's components need. A page gets the `words` of its route's handle and of all
 * handles around it. All other properties come from one handle: that of the route or, if the route has none, that of
 * the nearest layout route around it.
 */
export interface RouteHandle extends RouteWords {
  /**
   * 'private': the URL contains a key, or the page belongs to one customer or to staff. Caches and search engines do
   * not store private pages, and other sites do not learn the URL. 'open': any other page.
   */
  readonly access: 'open' | 'private'
  /**
   * Whether the URL also exists with a language prefix (`/de/cart`). URLs of staff pages and for machines have no
   * language prefix.
   */
  readonly hasLanguage: boolean
  /** The kind of body a request may have, which sets its maximum size. */
  readonly accepts: 'form' | 'event' | 'upload'
  /** 'machine': the caller authenticates by a signature, so its POST is exempt from the CSRF check. */
  readonly caller: 'browser' | 'machine'
  /** Whether the route responds even while the database does not. */
  readonly isHealthCheck?: true
  /**
   * Set on pages that are the same for everybody. The page cache stores such pages until the catalogue, the stock or
   * the settings change. Lists the search parameters that the page depends on: a URL with any other parameter is not
   * cached. The browser must load personal data separately.
   */
  readonly cacheParameters?: readonly string[]
}

/** Describes a page of the shop. */
export function page(...words: WordArea[]): RouteHandle {
  return { access: 'open', hasLanguage: true, accepts: 'form', caller: 'browser', words }
}

/** Describes a page that is the same for everybody and depends on these search parameters. */
export function cachedPage(...cacheParameters: string[]): RouteHandle {
  return { ...page(), cacheParameters }
}

/** Describes a page of one customer, or one whose URL contains a key. */
export function privatePage(...words: WordArea[]): RouteHandle {
  return { ...page(...words), access: 'private' }
}

/** Describes a staff page, which has one URL for all languages. */
export function staffPage(...words: WordArea[]): RouteHandle {
  return { ...privatePage(...words), hasLanguage: false }
}

/** Describes a URL for programs and search engines: feeds, media, sitemaps. */
export const file: RouteHandle = { ...page(), hasLanguage: false }

/** Describes a URL to which a payment provider posts signed events. */
export const webhook: RouteHandle = { ...file, accepts: 'event', caller: 'machine' }
