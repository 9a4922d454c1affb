import type { CategoryDraft } from '#shop/catalogue/draft.ts'
import type { Mapping } from '../../mapping.ts'
import { slugOf, someSlugOf } from '../values/slug.ts'

/** What stands between a category and the one above it: "Living room > Sofas". */
const ABOVE = ' > '

export interface Categories {
  /** The shop's category for what the table calls it; null: there is none and none may be made. */
  readonly categoryOf: (name: string) => string | null
  /** A category that the table itself defines. */
  readonly addCategory: (slug: string) => void
  /** By slug, with those above it, what a category is if it has to be made. */
  readonly categoryDrafts: ReadonlyMap<string, CategoryDraft>
}

export function categoriesOf(mapping: Mapping, existing: ReadonlySet<string>): Categories {
  const there = new Set(existing)
  const known = new Map(Object.entries(mapping.categories))
  const categoryDrafts = new Map<string, CategoryDraft>([...known.values()].map((it) => [it.slug, it]))
  const categoryOf = (name: string): string | null => {
    const slug = known.get(name)?.slug ?? (there.has(name) ? name : slugOf(name))
    if (there.has(slug) || categoryDrafts.has(slug)) return slug
    return mapping.createCategories ? madeAt(name.split(ABOVE)) : null
  }
  /** One that the shop has had before by that name is meant, wherever it stands; a second of that name is its parent's. */
  const madeAt = (path: readonly string[]): string | null => {
    const name = path.at(-1)?.trim() ?? ''
    const parent = path.length > 1 ? (madeAt(path.slice(0, -1)) ?? undefined) : undefined
    const own = known.get(name)?.slug ?? (slugOf(name) || someSlugOf(name))
    const below = parent === undefined ? own : slugOf(`${parent}-${own}`)
    const before = [below, own].find((slug) => there.has(slug))
    if (before !== undefined) return before
    const slug = (categoryDrafts.get(own)?.parent ?? parent) === parent ? own : below
    if (!categoryDrafts.has(slug)) {
      const names = { [mapping.language]: name }
      categoryDrafts.set(slug, parent === undefined ? { slug, names } : { slug, names, parent })
    }
    return slug
  }
  return { categoryOf, categoryDrafts, addCategory: (slug) => void there.add(slug) }
}
