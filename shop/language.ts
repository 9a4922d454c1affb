/**
 * The shop's languages. A new language needs a folder under `words/` with all texts. If a text is missing, the code
 * does not compile.
 */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

export function isLanguage(text: unknown): text is Language {
  return languages.some((language) => language === text)
}

/**
 * Returns the language of a locale ("de-AT") or the first language of a browser's language list. If the shop does not
 * support this language, returns English.
 */
export function languageOfLocale(locales: string): Language {
  const [preferred] = locales
    .trim()
    .toLowerCase()
    .split(/[-_,;]/, 1)
  return isLanguage(preferred) ? preferred : 'en'
}

/** A text in one or more languages. If a language is missing, `inLanguage` returns the text in another language. */
export type Translated<T = string> = Partial<Record<Language, T>>

/**
 * Returns the text in the preferred language. If this text is missing, returns the text in the first of the shop's
 * languages that has one. `undefined`: there is no text in any language.
 */
export function inLanguage<T>(texts: Translated<T>, preferred: Language): T | undefined {
  return texts[preferred] ?? languages.map((language) => texts[language]).find((text) => text !== undefined)
}

/**
 * Splits a path such as "/de/furniture" into the language, its URL prefix "/de" and the route's path "/furniture". URLs
 * in the default language have no prefix.
 */
export function splitLanguage(
  pathname: string,
  defaultLanguage: Language,
): { language: Language; prefix: string; path: string } {
  const first = pathname.split('/')[1]
  if (isLanguage(first) && first !== defaultLanguage) {
    return { language: first, prefix: `/${first}`, path: pathname.slice(first.length + 1) || '/' }
  }
  return { language: defaultLanguage, prefix: '', path: pathname }
}

/**
 * Returns the path of a page in a language: "/furniture" becomes "/de/furniture" in German. URLs in the default
 * language have no prefix. Reduces several leading slashes to one, so that the result is never a URL of another site
 * ("//elsewhere").
 */
export function localizedPath(language: Language, path: string, defaultLanguage: Language): string {
  const own = path.replace(/^\/+/, '/')
  if (language === defaultLanguage) return own
  return own === '/' ? `/${language}` : `/${language}${own}`
}
