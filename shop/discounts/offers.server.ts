// Finds the discounts that a cart can use. Read-only.
import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { anyOf } from '#platform/db/queries.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { CartId, CategoryId, VariantId } from '#shop/ids.ts'
import { inLanguage, type Language } from '#shop/language.ts'
import { type Currency, money } from '#shop/money.ts'
import type { CartCode, CodeIssue, DiscountOffer } from './discounts.ts'
import { valueOf } from './internal/rows.server.ts'

export interface OfferQuery {
  readonly cartId: CartId
  readonly variantIds: readonly VariantId[]
  /** The code that the customer has entered. */
  readonly code: string | null
  /** The customer's e-mail address, in lower case. `null`: not known yet. */
  readonly email: string | null
  readonly language: Language
  readonly currency: Currency
  readonly now: Date
}

interface Candidate extends Selectable<Tables['discounts']> {
  /** Uses by the unpaid order of this cart. They do not count, because that order ends when the cart is ordered. */
  readonly own_uses: number
  /** Uses by orders with the customer's e-mail address. */
  readonly customer_uses: number
}

/**
 * Returns the automatic discounts that the cart can use and the discount of its code. If the code's discount cannot be
 * used, returns the reason.
 */
export async function findOffers(
  db: Db,
  query: OfferQuery,
): Promise<{ readonly offers: readonly DiscountOffer[]; readonly code: CartCode | null }> {
  const candidates = await listCandidates(db, query)
  const usable = candidates.filter((candidate) => issueOf(candidate, query) === null)
  const offers = await offersOf(db, usable, query)
  if (query.code === null) return { offers, code: null }
  return { offers, code: { code: query.code, issue: codeIssueIn(candidates, query) } }
}

/** Returns why a code cannot be used by a cart. `null`: it can, although it may not fit the items. */
export async function findCodeIssue(
  db: Db,
  query: Omit<OfferQuery, 'variantIds' | 'language'>,
): Promise<CodeIssue | null> {
  return codeIssueIn(await listCandidates(db, query), query)
}

type Terms = Pick<OfferQuery, 'cartId' | 'code' | 'email' | 'currency' | 'now'>

function codeIssueIn(candidates: readonly Candidate[], query: Terms): CodeIssue | null {
  const ofCode = candidates.find(({ code }) => code !== null)
  return ofCode ? issueOf(ofCode, query) : 'unknown'
}

async function listCandidates(db: Db, { cartId, code, email, now }: Terms): Promise<readonly Candidate[]> {
  const { rows } = await sql<Candidate>`
    select d.*,
      (select count(*)::integer from discount_uses u join orders o on o.id = u.order_id
        where u.discount_id = d.id and u.released_at is null and o.cart_id = ${cartId}
          and o.state = 'awaiting_payment') as own_uses,
      case when d.customer_limit is null then 0 else (
        select count(*)::integer from discount_uses u join orders o on o.id = u.order_id
        where u.discount_id = d.id and u.released_at is null and lower(o.contact ->> 'email') = ${email}
          and not (o.state = 'awaiting_payment' and o.cart_id is not distinct from ${cartId}::uuid)
      ) end as customer_uses
    from discounts d
    where d.code = ${code}
      or (d.code is null and d.off_at is null and d.starts_at <= ${now} and (d.ends_at is null or d.ends_at > ${now}))
    order by d.id`.execute(db)
  return rows
}

function issueOf(row: Candidate, { email, currency, now }: Terms): CodeIssue | null {
  if (row.off_at !== null || row.currency !== currency) return 'ended'
  if (row.starts_at > now) return 'planned'
  if (row.ends_at !== null && row.ends_at <= now) return 'ended'
  if (row.customer_email !== null && row.customer_email !== email) return 'for_customer'
  if (row.use_limit !== null && row.uses - row.own_uses >= row.use_limit) return 'used_up'
  return row.customer_limit !== null && row.customer_uses >= row.customer_limit ? 'used_before' : null
}

async function offersOf(
  db: Db,
  rows: readonly Candidate[],
  { variantIds, language, currency }: OfferQuery,
): Promise<DiscountOffer[]> {
  const categories = rows.some((row) => row.of_category) ? await listCategories(db, variantIds) : new Map()
  return rows.map((row) => ({
    id: row.id,
    name: inLanguage(row.names, language) ?? '',
    code: row.code,
    value: valueOf(row),
    leastGoods: money(row.least_goods_minor, currency),
    variantIds: row.of_category
      ? variantIds.filter((id) => row.category_id !== null && categories.get(id)?.has(row.category_id))
      : null,
  }))
}

/** Returns the categories of each variant, with all categories above them. */
async function listCategories(
  db: Db,
  variantIds: readonly VariantId[],
): Promise<ReadonlyMap<VariantId, ReadonlySet<CategoryId>>> {
  const rows = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.id', 'products.category_ids as categoryIds'])
    .where('variants.id', '=', anyOf(variantIds))
    .execute()
  return new Map(rows.map(({ id, categoryIds }) => [id, new Set(categoryIds)]))
}
