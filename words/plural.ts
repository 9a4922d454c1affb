import type { Language } from '#shop/language.ts'

/** Prevents a line break, which browsers would otherwise allow after a dash. */
export const WORD_JOINER = '\u2060'

const rules = new Map<Language, Intl.PluralRules>()

/**
 * Returns the singular or the plural of a noun, whichever fits the number in the given language: `plural('en', 1,
 * 'item', 'items')` returns "item".
 */
export function plural(language: Language, count: number, one: string, other: string): string {
  let rule = rules.get(language)
  if (!rule) rules.set(language, (rule = new Intl.PluralRules(language)))
  return rule.select(count) === 'one' ? one : other
}

/**
 * Returns a number together with the noun it counts: `countPhrase('en', 3, 'item', 'items')` returns "3 items", with a
 * no-break space.
 */
export function countPhrase(language: Language, count: number, one: string, other: string): string {
  return `${count}\u00a0${plural(language, count, one, other)}`
}
