import type { CategoryDraft } from '#shop/catalogue/draft.ts'
import { type Language, languages } from '#shop/language.ts'
import { type Currency, currency, decimalsOf } from '#shop/money.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import type { Mapping, Source } from '../../mapping.ts'
import { categoryIndex } from './category-index.ts'
import { type FieldKey, fieldKeys } from './fields.ts'
import type { CurrencyConversion } from '../values/price.ts'
import { slugOf, nonEmptySlugOf } from '../values/slug.ts'
import type { Categories, Plan, PlanRefusal, Reader, Shop } from './plan.ts'

export function planFor(mapping: Mapping, header: readonly string[], shop: Shop): Outcome<Plan, PlanRefusal> {
  const planned = fieldKeys.flatMap((key) => {
    const source = mapping.fields[key.key]
    return source ? [columnReader(key, source, header, mapping)] : []
  })
  const missing = planned.filter(({ columnIndex, source }) => columnIndex === -1 && !source.optional)
  if (missing.length > 0) {
    return refuse('import.columns_missing', { missing: missing.map(({ column }) => column), found: header })
  }
  const readers = planned.filter(({ columnIndex }) => columnIndex !== -1)
  const duplicate = readers.find(
    ({ column, columnIndex }) => columnIndex !== null && columnIndex !== header.lastIndexOf(column),
  )
  if (duplicate) return refuse('import.column_twice', { column: duplicate.column })

  const exchange = conversionsInto(shop.currency, mapping)
  const own = mapping.currency ? currency(mapping.currency) : shop.currency
  if (own !== shop.currency && !exchange.has(own) && readers.some(({ field }) => field.kind === 'price')) {
    return refuse('import.no_rate', { currency: own, shop: shop.currency })
  }
  const categories = categoriesOf(mapping, shop.categories)
  const parents = [...categories.categoryDrafts.values()].map(({ parent }) => parent)
  const unknownParent = parents.find((slug) => slug !== undefined && categories.categoryOf(slug) !== slug)
  if (unknownParent !== undefined) return refuse('catalogue.unknown_category', { slug: unknownParent })
  const read = new Set(readers.map(({ columnIndex }) => columnIndex))
  return done({
    readers,
    keys: new Set(readers.map(({ key }) => key)),
    width: header.length,
    unreadColumns: header.filter((_, columnIndex) => !read.has(columnIndex)),
    language: mapping.language,
    shopCurrency: shop.currency,
    decimals: decimalsOf(shop.currency),
    currency: own,
    exchange,
    ...categories,
    external: null,
    keepsValueIfEmpty: false,
    textUnit: mapping.readTexts ? mapping.units?.length : null,
  })
}

function columnReader(
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
    columnIndex: source.column === undefined ? null : header.indexOf(source.column),
    guarded,
  }
}

function conversionsInto(to: Currency, { exchange }: Mapping): Map<string, CurrencyConversion> {
  const smallest = { digits: 1n, scale: decimalsOf(to) }
  return new Map(
    Object.entries(exchange)
      .filter(([, rate]) => rate.to === to)
      .map(([from, { rate, step = smallest, rounding }]) => [from, { rate, step, rounding }]),
  )
}

/** Separator between a category and its parent in a path: "Living room > Sofas". */
const PATH_SEPARATOR = ' > '

export function categoriesOf(mapping: Mapping, shopCategories: Shop['categories']): Categories {
  const existing = categoryIndex(shopCategories)
  const known = new Map(Object.entries(mapping.categories))
  const categoryDrafts = new Map<string, CategoryDraft>([...known.values()].map((it) => [it.slug, it]))
  const categoryOf = (name: string): string | null => {
    const slug = known.get(name)?.slug ?? (existing.has(name) ? name : slugOf(name))
    if (existing.has(slug) || categoryDrafts.has(slug)) return slug
    const named = existing.named(name)
    if (named !== null) return named
    return mapping.createCategories ? createPath(name.split(PATH_SEPARATOR)) : null
  }
  /**
   * Returns the slug of the category at a path. Creates drafts for the categories on the path that do not exist yet. If
   * the shop already has a category with this slug, or only one with this name, returns the slug of that category,
   * wherever it is in the tree. If a draft with another parent has the slug, puts the slug of the parent before the new
   * slug.
   */
  const createPath = (path: readonly string[]): string | null => {
    const name = path.at(-1)?.trim() ?? ''
    const parent = path.length > 1 ? (createPath(path.slice(0, -1)) ?? undefined) : undefined
    const own = known.get(name)?.slug ?? (slugOf(name) || nonEmptySlugOf(name))
    const below = parent === undefined ? own : slugOf(`${parent}-${own}`)
    const before = [below, own].find(existing.has) ?? (known.has(name) ? null : existing.named(name))
    if (before !== null) return before
    const slug = (categoryDrafts.get(own)?.parent ?? parent) === parent ? own : below
    if (!categoryDrafts.has(slug)) {
      const names = { [mapping.language]: name }
      categoryDrafts.set(slug, parent === undefined ? { slug, names } : { slug, names, parent })
    }
    return slug
  }
  return { categoryOf, categoryDrafts, addCategory: existing.add }
}

/** Returns the languages in which the table has a column for this text. */
export function languagesOf(plan: Plan, base: string): Language[] {
  return languages.filter((language) => plan.keys.has(`${base}.${language}`))
}
