import { isLanguage, type Language, languages } from '#shop/language.ts'

/** The words of one part of the shop, loaded: on the server in every language, in the browser in the page's alone. */
export interface WordArea<T extends object = object> {
  readonly name: string
  readonly in: Readonly<Partial<Record<Language, T>>>
}

/** What the handle of a route says about words. */
export interface NamesWords {
  /** The words that its components need beyond those of every page. */
  readonly words?: readonly WordArea[]
}

/**
 * Loads the words of an area. A module awaits it at its top level and exports the result, so that in the browser whoever
 * imports the module waits for the words with it.
 */
export async function loadArea<T extends object>(
  name: string,
  load: Readonly<Record<Language, () => Promise<T>>>,
): Promise<WordArea<T>> {
  const wanted = import.meta.env.SSR ? languages : [documentLanguage()]
  const loaded = wanted.map(async (language) => [language, await load[language]()] as const)
  return { name, in: Object.fromEntries(await Promise.all(loaded)) }
}

/** Returns an area's words; throws where they are not loaded. */
export function wordsOf<T extends object>({ name, in: loaded }: WordArea<T>, language: Language): T {
  const words = loaded[language]
  if (!words) throw new Error(`No ${name} words for ${language}`)
  return words
}

/** Returns the language of the page that is open, in the browser. */
export function documentLanguage(): Language {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : 'en'
}
