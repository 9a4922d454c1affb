// The rules of collections. The search index decides which products fulfil a rule, and writes `collection_matches`.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { CollectionId } from '#shop/ids.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { lockCatalogue, raiseCatalogueVersion } from '../version.server.ts'
import { type CollectionRule, isEmptyRule, readRule, ruleText } from './rules.ts'

/** Returns the rule of a collection. `null`: staff choose its products, or there is no such collection. */
export async function findRule(db: Db, id: CollectionId): Promise<CollectionRule | null> {
  const row = await db.selectFrom('collections').select('rule').where('id', '=', id).executeTakeFirst()
  return readRule(row?.rule)
}

export interface RuleOfCollection {
  readonly id: CollectionId
  readonly rule: CollectionRule
}

/** Lists the rules of all collections that have one. */
export async function listRules(db: Db): Promise<RuleOfCollection[]> {
  const rows = await db
    .selectFrom('collections')
    .select(['id', 'rule'])
    .where('rule', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, rule }) => {
    const read = readRule(rule)
    return read ? [{ id, rule: read }] : []
  })
}

interface RuleChange {
  readonly id: CollectionId
  /** `null`: staff choose the products from now on. */
  readonly rule: CollectionRule | null
  /** `ruleText` of the rule that the form showed when it was opened. */
  readonly seen: string
}

/**
 * Sets the rule of a collection, unless another person has changed it since the form was opened. The caller must then
 * apply the rule.
 */
export async function setRule(
  tx: Db,
  { id, rule, seen }: RuleChange,
): Promise<
  Outcome<
    { readonly slug: string },
    'catalogue.no_such_group' | 'catalogue.rule_changed' | 'catalogue.rule_empty' | 'catalogue.rule_range'
  >
> {
  await lockCatalogue(tx)
  const row = await tx
    .selectFrom('collections')
    .select(['slug', 'rule'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return refuse('catalogue.no_such_group')
  if (ruleText(readRule(row.rule)) !== seen) return refuse('catalogue.rule_changed')
  if (rule && isEmptyRule(rule)) return refuse('catalogue.rule_empty')
  if (rule?.minPrice != null && rule.maxPrice !== null && rule.minPrice > rule.maxPrice)
    return refuse('catalogue.rule_range')
  await sql`
    update collections set rule = ${rule && ruleText(rule)}::text::jsonb where id = ${id}`.execute(tx)
  await raiseCatalogueVersion(tx)
  return done({ slug: row.slug })
}
