import type { RouteWords, WordArea } from '#app/components/words/areas.ts'

/**
 * What a request costs the server:
 * - 'page': the server renders a page, runs a command or processes an image;
 * - 'drawing': the server draws a product, which takes a fraction of the time of a page;
 * - 'none': the request limit does not apply (app/server/request-limit/).
 */
export type RequestCost = 'page' | 'drawing' | 'none'

/**
 * The `handle` export of a route or of a layout route. A handle says how the server treats requests before the route
 * runs. It also lists the texts that the route's components need (`words`). A page gets the `words` of its route and of
 * all layout routes around the route. All other properties come from the handle of the route. If the route has no
 * handle, they come from the nearest layout route that has one.
 */
export interface RouteHandle extends RouteWords {
  /**
   * 'private': the URL contains a key, or the page belongs to one customer or to staff. Caches and search engines must
   * not store private pages. Other sites must not learn the URL. 'open': any other page.
   */
  readonly access: 'open' | 'private'
  /**
   * Whether the URL also exists with a language prefix (`/de/cart`). URLs of staff pages and URLs for programs have no
   * language prefix.
   */
  readonly hasLanguage: boolean
  /** The kind of request body that the route accepts. The kind sets the maximum size of the body. */
  readonly accepts: 'form' | 'long-form' | 'event' | 'upload'
  /**
   * 'machine': the caller authenticates by a signature. The CSRF check therefore does not apply to the caller's POST
   * requests.
   */
  readonly caller: 'browser' | 'machine'
  readonly cost: RequestCost
  /**
   * Whether visitors may request the URL although the shop has not opened yet, such as the sign-in and legal pages.
   * Staff may always request every URL.
   */
  readonly isOpenEarly?: true
  /** Whether the route is a health check, which responds even if the database does not. */
  readonly isHealthCheck?: true
  /**
   * The search parameters that a cached page depends on. Only pages that are the same for everybody have this property,
   * so the browser must load personal data separately. The page cache stores the page until the catalogue, the stock or
   * the settings change. It does not store the page if the URL has any other search parameter.
   */
  readonly cacheParameters?: readonly string[]
}

/** Returns the route handle of a page of the shop. */
export function page(...words: WordArea[]): RouteHandle {
  return { access: 'open', hasLanguage: true, accepts: 'form', caller: 'browser', cost: 'page', words }
}

/**
 * Returns the route handle of a page that is the same for all customers and depends only on the given search
 * parameters.
 */
export function cachedPage(...cacheParameters: string[]): RouteHandle {
  return { ...page(), cacheParameters }
}

/** Returns the route handle of a page that belongs to one customer or whose URL contains a key. */
export function privatePage(...words: WordArea[]): RouteHandle {
  return { ...page(...words), access: 'private' }
}

/** Returns the route handle of a staff page. A staff page has the same URL in all languages. */
export function staffPage(...words: WordArea[]): RouteHandle {
  return { ...privatePage(...words), hasLanguage: false, isOpenEarly: true }
}

/** Returns the route handle of a staff page whose form may contain a long text. */
export function longFormStaffPage(...words: WordArea[]): RouteHandle {
  return { ...staffPage(...words), accepts: 'long-form' }
}

/** The route handle of URLs for programs and search engines, such as feeds, media and sitemaps. */
export const file: RouteHandle = { ...page(), hasLanguage: false }

/** The route handle of URLs of photos and 3D models, which the server only reads from the file store. */
export const storedMedia: RouteHandle = { ...file, cost: 'none', isOpenEarly: true }

/** The route handle of URLs of drawings. */
export const drawing: RouteHandle = { ...file, cost: 'drawing', isOpenEarly: true }

/** The route handle of health checks, which respond even if the database does not. */
export const healthCheck: RouteHandle = { ...file, cost: 'none', isOpenEarly: true, isHealthCheck: true }

/** The route handle of URLs to which a payment provider posts signed events. */
export const webhook: RouteHandle = {
  ...file,
  accepts: 'event',
  caller: 'machine',
  cost: 'none',
  isOpenEarly: true,
}
