import type { Db } from '#platform/db/database.ts'
import { numberedSku } from '#shop/catalogue/skus/sku.ts'
import { anyOf } from './any-of.ts'
import { findSlugOwner } from './slug-owner.server.ts'

const LONGEST_SLUG = 100

const spelling: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'oe',
  å: 'aa',
}

/** Makes a slug from a name: “Sofa Kø, 3-Sitzer” → `sofa-koe-3-sitzer`. Empty if the name has no Latin characters. */
export function slugOf(name: string): string {
  const slug = name
    .toLowerCase()
    .replaceAll(/[äöüßæøå]/g, (character) => spelling[character] ?? '')
    .normalize('NFD')
    .replaceAll(/[^a-z0-9\s_-]/g, '')
    .replaceAll(/[\s_-]+/g, '-')
    .slice(0, LONGEST_SLUG)
  return slug.replaceAll(/^-+|-+$/g, '')
}

/** Returns the given slug if no product has or had it, or else the slug with the lowest free number at its end. */
export async function freeSlug(db: Db, wanted: string): Promise<string> {
  const base = wanted.slice(0, LONGEST_SLUG).replace(/-+$/, '')
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (!(await findSlugOwner(db, slug))) return slug
  }
}

/** Returns a free SKU for each wanted SKU: the wanted one, or else this one with a number at its end. */
export async function freeSkus(db: Db, wanted: readonly string[]): Promise<string[]> {
  const found: (string | undefined)[] = wanted.map(() => undefined)
  const used = new Set<string>()
  for (let number = 1; found.includes(undefined); number += 1) {
    const candidates = wanted.map((sku) => numberedSku(sku, number))
    const open = candidates.filter((_, index) => found[index] === undefined)
    const rows = await db.selectFrom('variants').select('sku').where('sku', '=', anyOf(open)).execute()
    const taken = new Set(rows.map(({ sku }) => sku))
    for (const [index, sku] of candidates.entries()) {
      if (found[index] !== undefined || taken.has(sku) || used.has(sku)) continue
      found[index] = sku
      used.add(sku)
    }
  }
  return found.map((sku) => sku ?? '')
}
