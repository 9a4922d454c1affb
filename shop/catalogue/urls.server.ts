import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { ProductId } from '#shop/ids.ts'
import { raiseCatalogueVersion, lockCatalogue } from './version.server.ts'

/** Returns the number of products for sale, each of which has a page. */
export async function countProductUrls(db: Db): Promise<number> {
  const { count } = await forSale(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const MOST_PHOTOS = 6

/**
 * Returns the slugs of products for sale, oldest product first. Also returns the time of each product's last change and
 * the hashes of its first photos.
 */
export async function listProductUrls(
  db: Db,
  { from, count }: { from: number; count: number },
): Promise<{ slug: string; changedAt: Date; photos: string[] }[]> {
  return forSale(db)
    .select(['slug', 'updated_at as changedAt'])
    .select(
      sql<string[]>`array(
        select m.photo from product_media m
        where m.product_id = products.id and m.kind = 'picture' and m.photo is not null
        order by m.role <> 'main', m.position, m.id limit ${MOST_PHOTOS}
      )`.as('photos'),
    )
    .orderBy('id')
    .offset(from)
    .limit(count)
    .execute()
}

function forSale(db: Db) {
  return db.selectFrom('products').where('status', '=', 'active').where('lowest_price_minor', 'is not', null)
}

export interface OldSlugs {
  readonly id: ProductId
  readonly slugs: readonly string[]
}

/**
 * Adds old slugs that redirect to products. Skips a slug that is the current or an old slug of any product. Returns the
 * products to which an old slug was added.
 */
export async function addOldSlugs(db: Db, known: readonly OldSlugs[]): Promise<Set<ProductId>> {
  const pairs = known.flatMap(({ id, slugs }) => slugs.map((slug) => ({ id, slug })))
  if (pairs.length === 0) return new Set()
  return inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const { rows } = await sql<{ product_id: ProductId }>`
      insert into product_old_slugs (slug, product_id)
      select given.slug, given.id
      from unnest(${pairs.map(({ slug }) => slug)}::text[], ${pairs.map(({ id }) => id)}::uuid[]) given (slug, id)
      where not exists (select 1 from products p where p.slug = given.slug)
      on conflict (slug) do nothing
      returning product_id`.execute(tx)
    if (rows.length > 0) await raiseCatalogueVersion(tx)
    return new Set(rows.map(({ product_id }) => product_id))
  })
}

export interface SlugMove {
  readonly handle: string
  readonly slug: string
}

/**
 * Gives products new slugs at once, so that two products can swap theirs. The former slugs redirect to the products.
 * The caller makes sure that no other product has one of the new slugs, and updates the search index.
 */
export async function moveSlugs(db: Db, moves: readonly SlugMove[], now: Date): Promise<void> {
  if (moves.length === 0) return
  const slugs = moves.map(({ slug }) => slug)
  const given = sql`unnest(${moves.map(({ handle }) => handle)}::text[], ${slugs}::text[]) given (handle, slug)`
  await inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    await sql`
      insert into product_old_slugs (slug, product_id)
      select p.slug, p.id from products p join ${given} on given.handle = p.handle where p.slug <> given.slug
      on conflict (slug) do update set product_id = excluded.product_id`.execute(tx)
    // No slug contains a slash, so these interim slugs are free.
    await sql`update products p set slug = '/' || p.id from ${given} where given.handle = p.handle`.execute(
      tx,
    )
    await sql`
      update products p set slug = given.slug, updated_at = ${now} from ${given}
      where given.handle = p.handle`.execute(tx)
    await sql`delete from product_old_slugs where slug = any(${slugs}::text[])`.execute(tx)
    await raiseCatalogueVersion(tx)
  })
}

/** Returns the current slug of the product for sale that has or had a slug. `null`: there is no such product. */
export async function currentSlugOf(db: Db, slug: string): Promise<string | null> {
  const { rows } = await sql<{ slug: string }>`
    select p.slug from products p
    where p.status = 'active' and (
      p.slug = ${slug} or p.id = (select o.product_id from product_old_slugs o where o.slug = ${slug}))
    order by p.slug <> ${slug} limit 1`.execute(db)
  return rows[0]?.slug ?? null
}

/**
 * Returns the slug of the category that another shop system had under a slug: the category with this slug, or else the
 * only one of which a name makes this slug, because an import matches categories by their names. `null`: no such
 * category.
 */
export async function formerCategorySlug(db: Db, slug: string): Promise<string | null> {
  const categories = await db.selectFrom('categories').select(['slug', 'names']).execute()
  if (categories.some((category) => category.slug === slug)) return slug
  const wanted = slugOfName(slug)
  const named = categories.filter(({ names }) =>
    Object.values(names).some((name) => slugOfName(name ?? '') === wanted),
  )
  return named.length === 1 && wanted !== '' ? (named[0]?.slug ?? null) : null
}

const slugOfName = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
