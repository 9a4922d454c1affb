import type { Language } from '#shop/language.ts'
import { homeSections as de } from '#words/de/shop/home-sections.ts'
import { homeSections as en } from '#words/en/shop/home-sections.ts'

const sections: Readonly<Record<Language, typeof en>> = { en, de }

/** Returns the editorial sections of the home page and of the list of rooms. */
export function homeSectionsIn(language: Language): typeof en {
  return sections[language]
}
