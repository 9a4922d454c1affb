// Applies the rules of collections: previews them, and indexes the products that join or leave a collection.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { JobHandler } from '#platform/jobs/job-handler.server.ts'
import { defineJob, enqueue, onJob } from '#platform/jobs/jobs.server.ts'
import { findRule, listRules } from '#shop/catalogue/groups/edit-rules.server.ts'
import type { CollectionRule } from '#shop/catalogue/groups/rules.ts'
import type { CollectionId, ProductId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { decimalsOf } from '#shop/money.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import { indexSoon } from './index-jobs.server.ts'
import { indexProducts } from './index-products.server.ts'
import { filtersOf, hasTag } from './internal/facet-index/collection-rules.server.ts'
import { compileFilters } from './internal/facet-index/compile-filters.ts'
import { currentFacetIndex } from './internal/facet-index/current-index.server.ts'
import { facetsOf } from './internal/facet-index/facets.ts'
import { countFacets } from './internal/facet-index/facet-counts.ts'
import { newestRows } from './internal/facet-index/order.ts'
import { idsOf } from './internal/facet-index/run-query.ts'
import { noFilters, type ValueFacet } from './search.ts'

/** At night, because an import may change the tree of categories without changing products. */
const checkJob = defineJob<object>('search.check_rules', { cron: '50 2 * * *', timeoutSeconds: 600 })
const applyJob = defineJob<{ collection: CollectionId }>('search.apply_rule', { timeoutSeconds: 600 })

export function ruleJobs({ db }: { readonly db: Db }): JobHandler[] {
  return [
    onJob(checkJob, () => checkRules(db)),
    onJob(applyJob, ({ collection }) => applyRule(db, collection)),
  ]
}

/**
 * Lists the products for sale that fulfil a rule now, newest first. `ignoresStock`: also those that fulfil it except for
 * its condition on stock.
 */
export async function listRuleProducts(
  db: Db,
  rule: CollectionRule,
  { ignoresStock = false } = {},
): Promise<ProductId[]> {
  const facetIndex = await currentFacetIndex(db)
  const filters = filtersOf(rule, facetIndex.groups)
  if (!filters) return []
  const scale = 10 ** decimalsOf((await getSettings(db)).currency)
  const inStock = rule.inStock && !ignoresStock
  const compiled = compileFilters(facetIndex, { ...filters, inStock }, scale)
  const matched = new Set(idsOf(facetIndex, countFacets(facetIndex, compiled, null).matched))
  const tagged = rule.tag === null ? null : await readTagged(db, rule)
  return idsOf(facetIndex, newestRows(facetIndex, facetIndex.slots.size)).filter(
    (id) => matched.has(id) && (tagged === null || tagged.has(id)),
  )
}

async function readTagged(db: Db, rule: CollectionRule): Promise<ReadonlySet<ProductId>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'tags'])
    .where(sql<boolean>`cardinality(tags) > 0`)
    .execute()
  return new Set(rows.flatMap(({ id, tags }) => (hasTag(rule, tags) ? [id] : [])))
}

/** Number of products that the command itself indexes, so that staff see them at once. */
const AT_ONCE = 48

/** Indexes the first products of a new rule in the caller's transaction, and queues a job for all others. */
export async function applyRuleSoon(
  tx: Db,
  { collection, products }: { readonly collection: CollectionId; readonly products: readonly ProductId[] },
): Promise<void> {
  const changed = new Set([...products, ...(await readIndexed(tx, collection))])
  await indexSoon(tx, [...changed].slice(0, AT_ONCE))
  await enqueue(tx, applyJob, { collection }, { key: collection })
}

/** Indexes all products that belong to a collection by its rule, or did so by its earlier rule. */
async function applyRule(db: Db, collection: CollectionId): Promise<void> {
  const rule = await findRule(db, collection)
  const wanted = rule ? await listRuleProducts(db, rule, { ignoresStock: true }) : []
  await indexProducts(db, [...new Set([...wanted, ...(await readIndexed(db, collection))])])
}

/** Indexes the products whose stored collections differ from the rules. */
async function checkRules(db: Db): Promise<void> {
  const wrong = new Set<ProductId>()
  for (const { id, rule } of await listRules(db)) {
    const wanted = new Set(await listRuleProducts(db, rule, { ignoresStock: true }))
    const stored = new Set(await readMatches(db, id))
    for (const product of stored) if (!wanted.has(product)) wrong.add(product)
    // A rule that asks for stock leaves out products that are only made to order.
    const stocked = rule.inStock ? await readStocked(db) : null
    for (const product of wanted)
      if (!stored.has(product) && (stocked === null || stocked.has(product))) wrong.add(product)
  }
  for (const product of await readStrayMatches(db)) wrong.add(product)
  await indexProducts(db, [...wrong])
}

async function readStocked(db: Db): Promise<ReadonlySet<ProductId>> {
  const rows = await db
    .selectFrom('variants')
    .select('product_id')
    .distinct()
    .where('stock_policy', '=', 'stocked')
    .where('status', '=', 'active')
    .execute()
  return new Set(rows.map((row) => row.product_id))
}

export interface RuleChoices {
  readonly materials: readonly { readonly code: string; readonly name: string }[]
  readonly colours: readonly { readonly code: string; readonly name: string }[]
}

/** Returns the materials and colours that the products of the shop have, and those of the rule. */
export async function listRuleChoices(
  db: Db,
  rule: CollectionRule | null,
  language: Language,
): Promise<RuleChoices> {
  const facetIndex = await currentFacetIndex(db)
  const counts = countFacets(facetIndex, compileFilters(facetIndex, noFilters, 1), null)
  const { materials = [], colours = [] } = rule ?? {}
  const facets = facetsOf(facetIndex, counts, { ...noFilters, materials, colours }, language, 1)
  const named = ({ code, name }: ValueFacet) => ({ code, name })
  return { materials: facets.materials.map(named), colours: facets.colours.map(named) }
}

async function readMatches(db: Db, collection: CollectionId): Promise<ProductId[]> {
  const rows = await db
    .selectFrom('collection_matches')
    .select('product_id')
    .where('collection_id', '=', collection)
    .execute()
  return rows.map((row) => row.product_id)
}

/** Lists the products that the index may contain for a collection: by an earlier rule, or because staff chose them. */
async function readIndexed(db: Db, collection: CollectionId): Promise<ProductId[]> {
  const chosen = await db
    .selectFrom('product_collections')
    .select('product_id')
    .where('collection_id', '=', collection)
    .execute()
  return [...(await readMatches(db, collection)), ...chosen.map((row) => row.product_id)]
}

/** Lists the products that a collection still contains by a rule that it no longer has. */
async function readStrayMatches(db: Db): Promise<ProductId[]> {
  const rows = await db
    .selectFrom('collection_matches')
    .innerJoin('collections', 'collections.id', 'collection_matches.collection_id')
    .select('collection_matches.product_id')
    .where('collections.rule', 'is', null)
    .execute()
  return rows.map((row) => row.product_id)
}
