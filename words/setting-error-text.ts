import type { Language } from '#shop/language.ts'
import { staffHomeBlocks as homeDe } from './de/staff/home-blocks.ts'
import { staffNavigation as linksDe } from './de/staff/navigation.ts'
import { staffSettings as de } from './de/staff/settings.ts'
import { staffHomeBlocks as homeEn } from './en/staff/home-blocks.ts'
import { staffNavigation as linksEn } from './en/staff/navigation.ts'
import { staffSettings as en } from './en/staff/settings.ts'
import { countryName } from './format.ts'

const errors = {
  en: { ...en.errors, ...homeEn.errors, ...linksEn.errors },
  de: { ...de.errors, ...homeDe.errors, ...linksDe.errors },
}

/** Why a setting is invalid, with the facts of its sentence. `code`: the country that the sentence names. */
interface InvalidSetting {
  readonly kind: keyof typeof errors.en
  readonly code?: string
}

/** Returns the sentence for an invalid setting. Names countries in the language. Runs only on the server. */
export function settingErrorText(error: InvalidSetting, language: Language): string {
  const { kind, code } = error
  const isNamed = code !== undefined && kind !== 'country'
  const facts = isNamed ? { ...error, name: countryName(code, language) } : error
  // The cast is safe because each sentence receives the facts of its own kind of error.
  return (errors[language][kind] as (facts: object) => string)(facts)
}
