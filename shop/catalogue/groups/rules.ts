import { z } from 'zod'
import { MAX_MINOR } from '#shop/money.ts'
import { filterFlags } from '../attributes.ts'

const Code = z.string().max(120)
const Codes = z.array(Code).max(60)
const WholePrice = z.number().int().min(0).max(MAX_MINOR).nullable()

/**
 * The conditions that a product must fulfil to belong to a collection, all of them. Prices are in whole units of the
 * shop's currency, as in the filters of listings.
 */
export const CollectionRule = z.object({
  /** ID of a category. Its subcategories belong to it. */
  category: z.uuid().nullable().default(null),
  minPrice: WholePrice.default(null),
  maxPrice: WholePrice.default(null),
  /** Materials and colours of the vocabulary of filters. One of each list suffices. */
  materials: Codes.default([]),
  colours: Codes.default([]),
  flags: z.array(z.enum(filterFlags)).default([]),
  tag: z.string().max(120).nullable().default(null),
  inStock: z.boolean().default(false),
})
export type CollectionRule = z.infer<typeof CollectionRule>

/** Reads a stored rule. `null`: the collection has no rule. */
export function readRule(stored: unknown): CollectionRule | null {
  const read = CollectionRule.safeParse(stored)
  return read.success ? read.data : null
}

/** Checks whether a rule has no condition, so that every product would fulfil it. */
export function isEmptyRule(rule: CollectionRule): boolean {
  const { category, minPrice, maxPrice, materials, colours, flags, tag, inStock } = rule
  const single = [category, minPrice, maxPrice, tag].every((value) => value === null)
  return single && !inStock && materials.length + colours.length + flags.length === 0
}

/** Writes a rule in one way, so that equal rules have equal texts. `null`: no rule. */
export function ruleText(rule: CollectionRule | null): string {
  if (!rule) return ''
  const { category, minPrice, maxPrice, tag, inStock } = rule
  const [materials, colours, flags] = [rule.materials, rule.colours, rule.flags].map((list) =>
    list.toSorted(),
  )
  return JSON.stringify({ category, minPrice, maxPrice, materials, colours, flags, tag, inStock })
}
