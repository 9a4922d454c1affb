import { type Language, localizedPath } from '#shop/language.ts'
import { signOrderLink } from '#shop/orders/order-key.server.ts'

/**
 * Makes absolute URLs for e-mails and payment pages. The URLs are built from the configuration, never from a request's
 * Host header.
 */
export interface Links {
  absolute(path: string, language: Language): string
  /** Returns the absolute URL of a file, which has no language prefix. */
  file(path: string): string
  /** Returns the signed path that opens an order without signing in. */
  order(number: string, now: Date): string
}

export function linksOf(base: string, defaultLanguage: Language, secret: string): Links {
  return {
    absolute: (path, language) => base + localizedPath(language, path, defaultLanguage),
    file: (path) => base + path,
    order: (number, now) => signOrderLink(number, secret, now),
  }
}
