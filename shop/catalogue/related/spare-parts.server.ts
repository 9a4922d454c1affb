import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { inLanguage, type Language } from '#shop/language.ts'
import type { SparePart } from '../catalogue.ts'

/** A spare part as customers see it. `slug`: the product that is the part, if customers can see it, or else `null`. */
export interface ShownSparePart {
  readonly number: string
  readonly name: string
  readonly price: string | null
  readonly slug: string | null
}

/** Returns the spare parts of a product in a language. Finds products also by their former slugs. */
export async function shownSpareParts(
  db: Db,
  parts: readonly SparePart[],
  language: Language,
): Promise<ShownSparePart[]> {
  const slugs = parts.flatMap(({ product }) => product ?? [])
  const current = slugs.length > 0 ? await currentSlugs(db, slugs) : new Map<string, string>()
  return parts.map(({ number, names, price, product }) => ({
    number,
    name: inLanguage(names, language) ?? number,
    price: price ?? null,
    slug: (product && current.get(product)) ?? null,
  }))
}

async function currentSlugs(db: Db, slugs: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ given: string; slug: string }>`
    select slug as given, slug from products where status = 'active' and slug = any(${[...slugs]}::text[])
    union all
    select o.slug, p.slug from product_old_slugs o join products p on p.id = o.product_id
    where p.status = 'active' and o.slug = any(${[...slugs]}::text[])`.execute(db)
  return new Map(rows.map(({ given, slug }) => [given, slug]))
}
