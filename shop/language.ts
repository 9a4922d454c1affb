/**
 * The shop's languages. A new language needs a folder under `words/`; the code compiles only when its texts are complete.
 */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

export function isLanguage(text: unknown): text is Language {
  return languages.some((language) => language === text)
}

/**
 * Returns the language of a locale ("de-AT") or of a browser's language list, of which only the first counts. Defaults to
 * English.
 */
export function languageOfLocale(locales: string): Language {
  const [preferred] = locales
    .trim()
    .toLowerCase()
    .split(/[-_,;]/, 1)
  return isLanguage(preferred) ? preferred : 'en'
}

/**
 * A text by language. The text in the shop's default language always exists and replaces a text that is missing in
 * another language.
 */
export type Translated<T = string> = Partial<Record<Language, T>>

/** Returns the text in the wanted language, else in the first language that has one. */
export function inLanguage<T>(texts: Translated<T>, preferred: Language): T | undefined {
  return texts[preferred] ?? languages.map((language) => texts[language]).find((text) => text !== undefined)
}

/** Splits "/de/furniture" into its language and the route's path. The default language has no prefix. */
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
 * Returns the path of a page in a language: ("/furniture", "de") becomes "/de/furniture". Never returns a URL of another
 * site ("//elsewhere").
 */
export function localizedPath(language: Language, path: string, defaultLanguage: Language): string {
  const own = path.replace(/^\/+/, '/')
  if (language === defaultLanguage) return own
  return own === '/' ? `/${language}` : `/${language}${own}`
}
