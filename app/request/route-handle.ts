import type { NamesWords, WordArea } from '#app/components/words/areas.ts'

/**
 * What a route, or a layout route around it, exports as `handle`: how the server treats requests for its address before the
 * route runs, and which words its components need. The nearest one counts; words add up.
 */
export interface RouteHandle extends NamesWords {
  /**
   * 'private': the address holds a key, or the page is one person's or the staff's; nothing stores or indexes it, and no
   * other site learns its address. 'open': any other page.
   */
  readonly access: 'open' | 'private'
  /** Whether the address exists below each language (`/de/cart`); staff and machine addresses do not. */
  readonly hasLanguage: boolean
  /** What a request may carry, which sets how large it may be. */
  readonly accepts: 'form' | 'event' | 'upload'
  /** 'machine': the caller proves who it is by a signature, so a POST need not come from a page of the shop. */
  readonly caller: 'browser' | 'machine'
  /** Whether it answers while the database does not. */
  readonly isHealthCheck?: true
  /**
   * Set where the page is the same for everybody: it is kept in the page cache until the catalogue, the stock or the
   * settings change. Names the search parameters the page depends on; an address with any other is not cached. Everything
   * personal must load apart.
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

/** Describes a page of one person, or one whose address holds a key. */
export function privatePage(...words: WordArea[]): RouteHandle {
  return { ...page(...words), access: 'private' }
}

/** Describes a page of the staff, which exists in one address for all languages. */
export function staffPage(...words: WordArea[]): RouteHandle {
  return { ...privatePage(...words), hasLanguage: false }
}

/** Describes an address that programs and search engines read: feeds, media, sitemaps. */
export const file: RouteHandle = { ...page(), hasLanguage: false }

/** Describes an address to which a payment provider posts signed events. */
export const webhook: RouteHandle = { ...file, accepts: 'event', caller: 'machine' }
