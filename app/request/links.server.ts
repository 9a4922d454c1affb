import { type Language, localizedPath } from '#shop/language.ts'
import { signOrderLink } from '#shop/orders/order-key.server.ts'

/**
 * Makes URLs for e-mails and payment pages. The host of the URLs comes from the configuration. The Host header of a
 * request is never used, because a client can forge it.
 */
export interface Links {
  absolute(path: string, language: Language): string
  /** Returns the absolute URL of a file. URLs of files have no language prefix. */
  file(path: string): string
  /**
   * Returns the path of an order's page. The path contains an order key, which gives access to the page without a
   * sign-in.
   */
  order(number: string, now: Date): string
}

export function linksOf(base: string, defaultLanguage: Language, secret: string): Links {
  return {
    absolute: (path, language) => base + localizedPath(language, path, defaultLanguage),
    file: (path) => base + path,
    order: (number, now) => signOrderLink(number, secret, now),
  }
}
