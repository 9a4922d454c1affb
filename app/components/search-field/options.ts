import { href } from 'react-router'
import type { SuggestedProduct, Suggestions } from '#shop/search/suggestions.ts'
import { variantPath } from '../product/variant-options.ts'

/** A suggestion with its link. */
export interface Option {
  readonly to: string
  readonly text: string
  /** The number of products that the suggestion leads to. */
  readonly count?: number
  readonly product?: SuggestedProduct
  /** The search words, if the suggestion leads to a search. */
  readonly q?: string
  readonly isRecent?: boolean
}

export type GroupName = 'products' | 'categories' | 'rooms' | 'materials' | 'queries' | 'recent' | 'typed'

export interface OptionGroup {
  readonly name: GroupName
  readonly options: readonly Option[]
}

const MAX_PER_GROUP = 4

/**
 * Returns all suggestions for the typed text, in groups. Products come first. The last suggestion is a search for
 * exactly the typed text. If the field is empty, returns the recent searches.
 */
export function groupsOf(
  typed: string,
  { products, categories, rooms, materials, queries }: Suggestions,
  recent: readonly string[],
): OptionGroup[] {
  const searches = (all: readonly string[]) => all.map((q) => ({ to: searchHref(q), text: q, q }))
  if (typed === '') {
    const before = searches(recent).map((search) => ({ ...search, isRecent: true }))
    return filled([{ name: 'recent', options: before }])
  }
  return filled([
    {
      name: 'products',
      options: products.map((product) => ({
        to: variantPath(product),
        text: product.name,
        product,
      })),
    },
    {
      name: 'categories',
      options: groupOptions(categories, (code) => href('/furniture/:category?', { category: code })),
    },
    { name: 'rooms', options: groupOptions(rooms, (code) => href('/rooms/:room', { room: code })) },
    {
      name: 'materials',
      options: groupOptions(materials, (code) => `${href('/furniture/:category?')}?material=${code}`),
    },
    { name: 'queries', options: searches(queries.slice(0, MAX_PER_GROUP)) },
    { name: 'typed', options: searches([typed]) },
  ])
}

function groupOptions(found: Suggestions['rooms'], hrefOf: (code: string) => string): Option[] {
  return found
    .slice(0, MAX_PER_GROUP)
    .map(({ code, name, count }) => ({ to: hrefOf(code), text: name, count }))
}

function filled(groups: readonly OptionGroup[]): OptionGroup[] {
  return groups.filter(({ options }) => options.length > 0)
}

function searchHref(q: string): string {
  return `${href('/search')}?${new URLSearchParams({ q })}`
}
