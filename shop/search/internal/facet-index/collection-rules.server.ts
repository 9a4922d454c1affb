// Decides which products fulfil the rules of collections. A rule means the same as the filters of a listing, because a
// small facet index of the products evaluates it.
import type { Db } from '#platform/db/database.ts'
import { listRules } from '#shop/catalogue/groups/edit-rules.server.ts'
import type { CollectionRule } from '#shop/catalogue/groups/rules.ts'
import type { CollectionId, ProductId, VariantId } from '#shop/ids.ts'
import { decimalsOf } from '#shop/money.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import { type Filters, noFilters } from '../../search.ts'
import { type CompiledFilters, compileFilters } from './compile-filters.ts'
import { readGroups } from './current-index.server.ts'
import { countFacets, failBitsOf } from './facet-counts.ts'
import { emptyFacetIndex, type FacetIndex, putProduct } from './facet-index.ts'
import type { Groups, IndexedProduct } from './indexed-product.ts'

/** A product that fulfils the rule of a collection. */
export interface RuleMatch {
  readonly product: ProductId
  readonly collection: CollectionId
  /** The fitting stocked variants, of which one must be in stock. `null`: the rule does not ask for stock. */
  readonly stocked: readonly VariantId[] | null
}

interface TaggedProduct {
  readonly product: IndexedProduct
  readonly tags: readonly string[]
}

/**
 * Returns the filters of a rule, without its conditions on stock and tag. `null`: the category of the rule no longer
 * exists, so that no product fulfils it.
 */
export function filtersOf(rule: CollectionRule, { categories }: Groups): Filters | null {
  const category = rule.category === null ? null : categories.find(({ id }) => id === rule.category)
  if (category === undefined) return null
  const { minPrice: min, maxPrice: max, materials, colours, flags } = rule
  return {
    ...noFilters,
    category: category?.slug ?? null,
    price: min === null && max === null ? null : { min, max },
    materials,
    colours,
    ...Object.fromEntries(flags.map((flag) => [flag, true])),
  }
}

/** Checks whether the tags of a product fulfil a rule. Ignores case. */
export function hasTag({ tag }: Pick<CollectionRule, 'tag'>, tags: readonly string[]): boolean {
  return tag === null || tags.some((one) => one.toLowerCase() === tag.toLowerCase())
}

/** Finds the rules that the given products fulfil. Makes no query for the products. */
export async function matchRules(tx: Db, products: readonly TaggedProduct[]): Promise<RuleMatch[]> {
  const rules = products.length > 0 ? await listRules(tx) : []
  if (rules.length === 0) return []
  const groups = await readGroups(tx)
  const scale = 10 ** decimalsOf((await getSettings(tx)).currency)
  const facetIndex = emptyFacetIndex(groups)
  for (const { product } of products) putProduct(facetIndex, product, new Set())
  return rules.flatMap(({ id: collection, rule }) => {
    const filters = filtersOf(rule, groups)
    if (!filters) return []
    const compiled = compileFilters(facetIndex, filters, scale)
    const matched = new Set(countFacets(facetIndex, compiled, null).matched)
    return products.flatMap(({ product, tags }) => {
      const row = facetIndex.slots.get(product.id)
      if (row === undefined || !matched.has(row) || !hasTag(rule, tags)) return []
      const stocked = rule.inStock ? fittingVariants(facetIndex, { row, product, compiled }) : null
      return stocked?.length === 0 ? [] : [{ product: product.id, collection, stocked }]
    })
  })
}

interface MatchedProduct {
  readonly row: number
  readonly product: IndexedProduct
  readonly compiled: CompiledFilters
}

/** Returns the stocked variants of a product that pass the filters. */
function fittingVariants(
  { products, offers }: FacetIndex,
  { row, product, compiled }: MatchedProduct,
): VariantId[] {
  const first = products.first[row] ?? 0
  return product.offers.flatMap(({ stocked }, index) =>
    failBitsOf(offers, first + index, compiled) === 0 ? stocked : [],
  )
}
