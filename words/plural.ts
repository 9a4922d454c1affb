import type { Language } from '#shop/language.ts'

const rules = new Map<Language, Intl.PluralRules>()

/** Picks the form a number takes in a language: `plural('en', 1, { one: 'piece', other: 'pieces' })` → "piece". */
export function plural(language: Language, count: number, forms: { one: string; other: string }): string {
  let rule = rules.get(language)
  if (!rule) rules.set(language, (rule = new Intl.PluralRules(language)))
  return rule.select(count) === 'one' ? forms.one : forms.other
}
