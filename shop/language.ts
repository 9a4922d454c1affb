/** The languages the shop speaks. Adding one means adding its folder under `words/`; nothing else compiles until it is complete. */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

export function isLanguage(text: unknown): text is Language {
  return languages.some((language) => language === text)
}

/** The language that a locale ("de-AT"), or a browser's list of them, begins with; English where the shop does not speak it. */
export function languageOfLocale(locales: string): Language {
  const [wanted] = locales
    .trim()
    .toLowerCase()
    .split(/[-_,;]/, 1)
  return isLanguage(wanted) ? wanted : 'en'
}

/** A text by language. The shop's default language is always there; another may be missing and then falls back to it. */
export type Translated<T = string> = Partial<Record<Language, T>>

/** The text in the wanted language, else in whichever language has one. */
export function inLanguage<T>(texts: Translated<T>, wanted: Language): T | undefined {
  return texts[wanted] ?? languages.map((language) => texts[language]).find((text) => text !== undefined)
}

/** Splits "/de/furniture" into its language and the path the routes know. The default language has no prefix. */
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

/** The address of a page in a language: ("/furniture", "de") → "/de/furniture". Never one of another site ("//elsewhere"). */
export function pathIn(language: Language, path: string, defaultLanguage: Language): string {
  const own = path.replace(/^\/+/, '/')
  if (language === defaultLanguage) return own
  return own === '/' ? `/${language}` : `/${language}${own}`
}
