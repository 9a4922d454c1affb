import { isLanguage, type Language, languages } from '#shop/language.ts'

/**
 * The loaded texts of an area, such as the checkout. The server loads them in all languages. The browser loads them
 * only in the language of the page.
 */
export interface WordArea<T extends object = object> {
  readonly name: string
  readonly in: Readonly<Partial<Record<Language, T>>>
}

/** The part of a route's handle that lists the texts of the route. */
export interface RouteWords {
  /** The texts that the route's components need in addition to the texts of every page. */
  readonly words?: readonly WordArea[]
}

/**
 * Loads the texts of an area. A module awaits this function at its top level and exports the result, so that importing
 * the module in the browser also waits for the texts.
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
