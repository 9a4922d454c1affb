import type { Language } from '#shop/language.ts'

const rules = new Map<Language, Intl.PluralRules>()

/** Picks the form a number takes in a language: `plural('en', 1, 'item', 'items')` → "item". */
export function plural(language: Language, count: number, one: string, other: string): string {
  let rule = rules.get(language)
  if (!rule) rules.set(language, (rule = new Intl.PluralRules(language)))
  return rule.select(count) === 'one' ? one : other
}

/** Says a number with what it counts: `countPhrase('en', 3, 'item', 'items')` → "3 items". */
export function countPhrase(language: Language, count: number, one: string, other: string): string {
  return `${count} ${plural(language, count, one, other)}`
}
