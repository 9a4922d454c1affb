// Lists, creates, changes and removes manufacturers for staff. The catalogue stores them.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { ManufacturerDraft } from '#shop/catalogue/required-data/manufacturer-draft.ts'
import {
  listManufacturers,
  removeUnusedManufacturers,
  saveManufacturer,
} from '#shop/catalogue/required-data/manufacturers.server.ts'
import { lockCatalogue } from '#shop/catalogue/version.server.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { slugOf } from './internal/free-keys.server.ts'
import {
  type ManufacturerErrors,
  type ManufacturerField,
  manufacturerFields,
  type ManufacturerQuery,
  MANUFACTURERS_PER_PAGE,
  type ManufacturerTexts,
  readManufacturer,
  textsOfManufacturer,
} from './manufacturers.ts'

export interface ListedManufacturer {
  readonly slug: string
  readonly name: string
  readonly country: string
  readonly contact: string
  /** Number of products, including archived ones. */
  readonly products: number
}

/** Returns one page of the manufacturers that match the query, sorted by name, and the total number of these. */
export async function listManufacturersForStaff(
  db: Db,
  { filter, text, page }: ManufacturerQuery,
): Promise<{ manufacturers: ListedManufacturer[]; total: number }> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<ListedManufacturer & { total: number }>`
    select m.slug, m.name, m.country, m.contact, used.products, count(*) over ()::integer as total
    from manufacturers m
    cross join lateral (
      select count(*)::integer as products from products p where p.manufacturer_id = m.id
    ) used
    where (m.name ilike ${pattern} or m.contact ilike ${pattern})
      and (${filter} = 'all' or used.products = 0)
    order by lower(m.name), m.slug
    limit ${MANUFACTURERS_PER_PAGE} offset ${(page - 1) * MANUFACTURERS_PER_PAGE}`.execute(db)
  return {
    manufacturers: rows.map(({ slug, name, country, contact, products }) => ({
      slug,
      name,
      country,
      contact,
      products,
    })),
    total: rows[0]?.total ?? 0,
  }
}

/** Returns a manufacturer with the number of its products. */
export async function findManufacturer(
  db: Db,
  slug: string,
): Promise<{ readonly draft: ManufacturerDraft; readonly products: number } | null> {
  const [draft] = await listManufacturers(db, slug)
  return draft ? { draft, products: await countProducts(db, slug) } : null
}

export interface ManufacturerChange {
  readonly name: ManufacturerField
  readonly from: string
  readonly to: string
}

type SaveResult =
  | {
      readonly ok: true
      readonly value: { readonly slug: string; readonly changes: readonly ManufacturerChange[] }
    }
  | { readonly ok: false; readonly errors: ManufacturerErrors }

const FALLBACK_SLUG = 'manufacturer'

/** Adds a manufacturer. Its slug comes from its name. Returns the errors of the fields if they are invalid. */
export async function createManufacturer(db: Db, texts: ManufacturerTexts): Promise<SaveResult> {
  return inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const read = readManufacturer(await freeSlug(tx, texts.name), texts)
    if (!read.ok) return read
    await saveManufacturer(tx, read.draft)
    return { ok: true, value: { slug: read.draft.slug, changes: [] } }
  })
}

async function freeSlug(tx: Db, name: string): Promise<string> {
  const base = slugOf(name) || FALLBACK_SLUG
  const rows = await tx.selectFrom('manufacturers').select('slug').where('slug', 'like', `${base}%`).execute()
  const taken = new Set(rows.map(({ slug }) => slug))
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (!taken.has(slug)) return slug
  }
}

interface Edit {
  readonly slug: string
  /** The texts that the form showed when it was opened. */
  readonly seen: ManufacturerTexts
  readonly typed: ManufacturerTexts
}

/** Changes a manufacturer, unless another person has changed it since the form was opened. */
export async function changeManufacturer(
  db: Db,
  { slug, seen, typed }: Edit,
): Promise<SaveResult | Outcome<never, 'catalogue.no_such_manufacturer' | 'catalogue.manufacturer_changed'>> {
  return inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const [known] = await listManufacturers(tx, slug)
    if (!known) return refuse('catalogue.no_such_manufacturer')
    const before = textsOfManufacturer(known)
    if (manufacturerFields.some((field) => sameLines(before[field]) !== sameLines(seen[field])))
      return refuse('catalogue.manufacturer_changed')
    const read = readManufacturer(slug, typed)
    if (!read.ok) return read
    await saveManufacturer(tx, read.draft)
    const after = textsOfManufacturer(read.draft)
    const changes = manufacturerFields
      .filter((name) => before[name] !== after[name])
      .map((name) => ({ name, from: before[name], to: after[name] }))
    return { ok: true, value: { slug, changes } }
  })
}

/** Browsers send the line breaks of a text area as CR LF. */
const sameLines = (text: string) => text.replaceAll('\r\n', '\n').trim()

/** Removes a manufacturer that has no products. */
export async function removeManufacturer(
  db: Db,
  slug: string,
): Promise<
  Outcome<{ readonly name: string }, 'catalogue.no_such_manufacturer' | 'catalogue.manufacturer_used'>
> {
  return inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const found = await findManufacturer(tx, slug)
    if (!found) return refuse('catalogue.no_such_manufacturer')
    if (found.products > 0) return refuse('catalogue.manufacturer_used', { products: found.products })
    await removeUnusedManufacturers(tx, [slug])
    return done({ name: found.draft.name })
  })
}

async function countProducts(db: Db, slug: string): Promise<number> {
  const { products } = await db
    .selectFrom('products')
    .innerJoin('manufacturers', 'manufacturers.id', 'products.manufacturer_id')
    .where('manufacturers.slug', '=', slug)
    .select((row) => row.fn.countAll<number>().as('products'))
    .executeTakeFirstOrThrow()
  return Number(products)
}
