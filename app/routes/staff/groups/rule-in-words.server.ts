import { wordsIn } from '#app/request/words.server.ts'
import type { Db } from '#platform/db/database.ts'
import type { CollectionRule } from '#shop/catalogue/groups/rules.ts'
import { listStaffGroups } from '#shop/catalogue/groups/staff-groups.server.ts'
import type { Language } from '#shop/language.ts'
import { listRuleChoices } from '#shop/search/collection-rules.server.ts'

/** Returns the conditions of a rule as text, such as “Category: Tables; Highest price: 1000”. Empty without a rule. */
export async function ruleInWords(db: Db, rule: CollectionRule | null, language: Language): Promise<string> {
  if (!rule) return ''
  const words = wordsIn(language)
  const texts = words.staff.groups.rule
  const choices = await listRuleChoices(db, rule, language)
  const categories = rule.category === null ? [] : await listStaffGroups(db, 'categories', language)
  const named = (list: 'materials' | 'colours') =>
    rule[list].map((code) => choices[list].find((choice) => choice.code === code)?.name ?? code).join(', ')
  const conditions: readonly (readonly [label: string, value: string | number | null])[] = [
    [texts.category.label, categories.find(({ id }) => id === rule.category)?.name ?? rule.category],
    [texts.minPrice.label, rule.minPrice],
    [texts.maxPrice.label, rule.maxPrice],
    [texts.materials, named('materials')],
    [texts.colours, named('colours')],
    [texts.flags, rule.flags.map((flag) => words.attributes.names[flag]).join(', ')],
    [texts.tag.label, rule.tag],
  ]
  return [
    ...conditions.flatMap(([label, value]) => (value === null || value === '' ? [] : [`${label}: ${value}`])),
    ...(rule.inStock ? [texts.inStock] : []),
  ].join('; ')
}
