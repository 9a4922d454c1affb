// The products that staff choose to show with a product, in their order. Customers see the ones that are for sale.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { ProductId } from '#shop/ids.ts'
import { inLanguage, type Language, type Translated } from '#shop/language.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { MOST_RELATED } from '../draft.ts'
import { lockCatalogue, raiseCatalogueVersion } from '../version.server.ts'

export interface RelatedProduct {
  readonly id: ProductId
  readonly name: string
  /** Whether customers can buy the product, so that they see it. */
  readonly isForSale: boolean
}

interface RelatedRow extends Omit<RelatedProduct, 'name'> {
  readonly slug: string
  readonly names: Translated | null
}

/** Returns the products that staff have chosen for a product, in their order. Leaves out deleted products. */
export async function listRelated(db: Db, to: ProductId, language: Language): Promise<RelatedProduct[]> {
  const { rows } = await sql<RelatedRow>`
    select other.id, other.slug, other.status = 'active' and other.lowest_price_minor is not null as "isForSale",
      (select jsonb_object_agg(t.language, t.name) from product_texts t where t.product_id = other.id) as names
    from products p
    join products other on other.id = any(p.related_ids)
    where p.id = ${to}
    order by array_position(p.related_ids, other.id), other.id`.execute(db)
  return rows.map(({ id, slug, names, isForSale }) => ({
    id,
    isForSale,
    name: inLanguage(names ?? {}, language) ?? slug,
  }))
}

interface RelatedRef {
  /** The product whose page shows the other one. */
  readonly id: ProductId
  readonly other: ProductId
}

type Refusal = 'catalogue.no_such_member' | 'catalogue.too_many_related'

interface ChangedRelated {
  readonly slug: string
  /** Slug of the other product. */
  readonly other: string
}

type Changed = Outcome<ChangedRelated, Refusal> | null

/** Adds a product at the end. `null`: there is no such product. */
export function addRelated(db: Db, ref: RelatedRef): Promise<Changed> {
  return changeRelated(db, ref, (ids) => {
    if (ids.includes(ref.other)) return done(ids)
    if (ids.length >= MOST_RELATED) return refuse('catalogue.too_many_related', { limit: MOST_RELATED })
    return done([...ids, ref.other])
  })
}

export function removeRelated(db: Db, ref: RelatedRef): Promise<Changed> {
  return changeRelated(db, ref, (ids) =>
    ids.includes(ref.other) ? done(ids.filter((id) => id !== ref.other)) : refuse('catalogue.no_such_member'),
  )
}

/** Moves a product by one place. A product that is first or last stays there. */
export function moveRelated(db: Db, { by, ...ref }: RelatedRef & { readonly by: -1 | 1 }): Promise<Changed> {
  return changeRelated(db, ref, (ids) => {
    const from = ids.indexOf(ref.other)
    if (from < 0) return refuse('catalogue.no_such_member')
    const to = Math.min(Math.max(from + by, 0), ids.length - 1)
    return done(ids.toSpliced(from, 1).toSpliced(to, 0, ref.other))
  })
}

/** Copies the chosen products of a product to its copy. */
export async function copyRelated(
  db: Db,
  { from, to }: { readonly from: ProductId; readonly to: ProductId },
): Promise<void> {
  await sql`
    update products set related_ids = (select related_ids from products where id = ${from})
    where id = ${to}`.execute(db)
  await raiseCatalogueVersion(db)
}

/** Stores the products that `change` returns. `change` gets the chosen products that still exist. */
async function changeRelated(
  db: Db,
  { id, other }: RelatedRef,
  change: (ids: readonly ProductId[]) => Outcome<readonly ProductId[], Refusal>,
): Promise<Changed> {
  return inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const slugOf = async (of: ProductId) =>
      (await tx.selectFrom('products').select('slug').where('id', '=', of).executeTakeFirst())?.slug
    const [slug, otherSlug] = [await slugOf(id), await slugOf(other)]
    if (slug === undefined || otherSlug === undefined || id === other) return null
    const known = await listRelated(tx, id, 'en')
    const changed = change(known.map((one) => one.id))
    if (!changed.ok) return changed
    await sql`update products set related_ids = ${[...changed.value]}::uuid[] where id = ${id}`.execute(tx)
    await raiseCatalogueVersion(tx)
    return done({ slug, other: otherSlug })
  })
}
