import type { Language } from '#shop/language.ts'
import { staff as de } from '#words/de/staff/staff.ts'
import { staff as en } from '#words/en/staff/staff.ts'

const words = { en, de }

/** Every sentence of the staff's pages. */
export function staffWordsIn(language: Language): typeof en {
  return words[language]
}
