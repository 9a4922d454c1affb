import { type Language, pathIn } from '#shop/language.ts'
import { signOrderLink } from '#shop/orders/order-key.server.ts'

/** Addresses that leave the shop (e-mails, payment pages). They come from the configuration, never from a request's Host. */
export interface Links {
  absolute(path: string, language: Language): string
  /** Of a file, which has no language. */
  file(path: string): string
  /** The signed path that opens an order without signing in. */
  order(number: string, now: Date): string
}

export function linksOf(base: string, defaultLanguage: Language, secret: string): Links {
  return {
    absolute: (path, language) => base + pathIn(language, path, defaultLanguage),
    file: (path) => base + path,
    order: (number, now) => signOrderLink(number, secret, now),
  }
}
