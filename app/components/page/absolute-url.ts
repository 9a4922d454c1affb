import { useRouteLoaderData } from 'react-router'
import { type Language, languages, pathIn } from '#shop/language.ts'
import { useWords } from '../words/words.tsx'

interface RootData {
  readonly shopName: string
  readonly origin: string
  readonly defaultLanguage: Language
  readonly shopPicture: string
}

export interface Absolute {
  readonly shopName: string
  /** The path of what stands for the shop where there is no other picture. */
  readonly picture: string
  /** Of a page, in the language of this one or in another. */
  page(path: string, language?: Language): string
  /** Of a file, which has no language. */
  file(path: string): string
}

/** Addresses as the world outside knows them, for search engines and shared links; null on a page without a shop. */
export function useAbsolute(): Absolute | null {
  const root = useRouteLoaderData<RootData>('root')
  const { language } = useWords()
  if (!root) return null
  const { shopName, origin, defaultLanguage, shopPicture } = root
  return {
    shopName,
    picture: shopPicture,
    page: (path, of = language) => origin + pathIn(of, path, defaultLanguage),
    file: (path) => origin + path,
  }
}

/** The languages of a page, the shop's own among them for whoever speaks none of them. */
export function useAlternates(path: string): { language: Language | 'x-default'; href: string }[] {
  const absolute = useAbsolute()
  const root = useRouteLoaderData<RootData>('root')
  if (!absolute || !root) return []
  const each = languages.map((language) => ({ language, href: absolute.page(path, language) }))
  return [...each, { language: 'x-default', href: absolute.page(path, root.defaultLanguage) }]
}
