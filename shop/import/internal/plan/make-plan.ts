import type { CategoryDraft } from '#shop/catalogue/draft.ts'
import { type Language, languages } from '#shop/language.ts'
import { type Currency, currency, decimalsOf } from '#shop/money.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import type { Mapping, Source } from '../../mapping.ts'
import { type FieldKey, fieldKeys } from './fields.ts'
import type { Exchange } from '../values/price.ts'
import { slugOf, someSlugOf } from '../values/slug.ts'
import type { Categories, Plan, PlanRefusal, Reader, Shop } from './plan.ts'

export function planFor(mapping: Mapping, header: readonly string[], shop: Shop): Outcome<Plan, PlanRefusal> {
  const wanted = fieldKeys.flatMap((key) => {
    const source = mapping.fields[key.key]
    return source ? [readerOf(key, source, header, mapping)] : []
  })
  const missing = wanted.filter(({ place, source }) => place === -1 && !source.optional)
  if (missing.length > 0) {
    return refuse('import.columns_missing', { missing: missing.map(({ column }) => column), found: header })
  }
  const readers = wanted.filter(({ place }) => place !== -1)
  const twice = readers.find(({ column, place }) => place !== null && place !== header.lastIndexOf(column))
  if (twice) return refuse('import.column_twice', { column: twice.column })

  const exchange = exchangesInto(shop.currency, mapping)
  const own = mapping.currency ? currency(mapping.currency) : shop.currency
  if (own !== shop.currency && !exchange.has(own) && readers.some(({ field }) => field.kind === 'price')) {
    return refuse('import.no_rate', { currency: own, shop: shop.currency })
  }
  const categories = categoriesOf(mapping, shop.categories)
  const parents = [...categories.categoryDrafts.values()].map(({ parent }) => parent)
  const lost = parents.find((slug) => slug !== undefined && categories.categoryOf(slug) !== slug)
  if (lost !== undefined) return refuse('catalogue.unknown_category', { slug: lost })
  const read = new Set(readers.map(({ place }) => place))
  return done({
    readers,
    keys: new Set(readers.map(({ key }) => key)),
    width: header.length,
    unreadColumns: header.filter((_, place) => !read.has(place)),
    language: mapping.language,
    shopCurrency: shop.currency,
    decimals: decimalsOf(shop.currency),
    currency: own,
    exchange,
    ...categories,
    foreign: null,
    keepsWhereEmpty: false,
  })
}

function readerOf(
  key: FieldKey,
  source: Source,
  header: readonly string[],
  { language, guarded }: Mapping,
): Reader {
  const { field, base } = key
  return {
    key: field.translated ? `${base}.${key.language ?? language}` : base,
    field,
    source,
    column: source.column ?? '',
    place: source.column === undefined ? null : header.indexOf(source.column),
    guarded,
  }
}

function exchangesInto(to: Currency, { exchange }: Mapping): Map<string, Exchange> {
  const smallest = { digits: 1n, scale: decimalsOf(to) }
  return new Map(
    Object.entries(exchange)
      .filter(([, rate]) => rate.to === to)
      .map(([from, { rate, step = smallest, rounding }]) => [from, { rate, step, rounding }]),
  )
}

/** Separator between a category and its parent in a path: "Living room > Sofas". */
const ABOVE = ' > '

export function categoriesOf(mapping: Mapping, existing: ReadonlySet<string>): Categories {
  const there = new Set(existing)
  const known = new Map(Object.entries(mapping.categories))
  const categoryDrafts = new Map<string, CategoryDraft>([...known.values()].map((it) => [it.slug, it]))
  const categoryOf = (name: string): string | null => {
    const slug = known.get(name)?.slug ?? (there.has(name) ? name : slugOf(name))
    if (there.has(slug) || categoryDrafts.has(slug)) return slug
    return mapping.createCategories ? madeAt(name.split(ABOVE)) : null
  }
  /**
   * Returns the slug for a category path and drafts the categories that are missing. A category of the shop with this slug is
   * used wherever it is in the tree. If another parent has a new category of the same name, the parent's slug becomes a prefix.
   */
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

/** Returns the languages in which the table has a column for this text. */
export function languagesOf(plan: Plan, base: string): Language[] {
  return languages.filter((language) => plan.keys.has(`${base}.${language}`))
}
