import { isLanguage, type Language, languages } from '#shop/language.ts'

/**
 * The loaded texts of an area, such as the checkout. The server loads them in all languages. The browser loads them
 * only in the language of the page.
 */
export interface WordArea<T extends object = object> {
  readonly name: string
  readonly in: Readonly<Partial<Record<Language, T>>>
}

/** The property `words` of a route's handle. */
export interface RouteWords {
  /** The texts that the route's components need in addition to the texts of every page. */
  readonly words?: readonly WordArea[]
}

/**
 * Loads the texts of an area. Call this function with `await` at the top level of a module. Any import of this module
 * then waits until the texts are loaded.
 */
export async function loadArea<T extends object>(
  name: string,
  load: Readonly<Record<Language, () => Promise<T>>>,
): Promise<WordArea<T>> {
  const neededLanguages = import.meta.env.SSR ? languages : [documentLanguage()]
  const loaded = neededLanguages.map(async (language) => [language, await load[language]()] as const)
  return { name, in: Object.fromEntries(await Promise.all(loaded)) }
}

/** Returns the texts of an area. Throws if they are not loaded. */
export function wordsOf<T extends object>({ name, in: loaded }: WordArea<T>, language: Language): T {
  const words = loaded[language]
  if (!words) throw new Error(`No ${name} words for ${language}`)
  return words
}

/** Returns the language of the open page. Works only in the browser. */
export function documentLanguage(): Language {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : 'en'
}
