import { isLanguage } from '#shop/language.ts'

/** What a URL of another shop system showed: a product or a category with a slug, or all products. */
export type FormerPage =
  | { readonly kind: 'product' | 'category'; readonly slug: string }
  | { readonly kind: 'all' }

const productFolders = new Set(['product', 'products', 'produkt', 'produkte'])
const categoryFolders = new Set([
  'collections',
  'collection',
  'product-category',
  'produkt-kategorie',
  'category',
  'categories',
  't',
])
/** Pages of all products: WooCommerce's, Medusa's and Shopify's. */
const allPaths = new Set(['shop', 'store', 'collections', 'collections/all', 'collections/all-products'])

/** Matches the country that Medusa and Shopify put before a path: `/dk/products/…`, `/en-gb/products/…`. */
const COUNTRY = /^[a-z]{2}(-[a-z]{2})?$/i

/**
 * Returns what a URL of Shopify, WooCommerce, Vendure, Medusa or Spree showed. The last part names the product or the
 * category, because WooCommerce and Spree put the categories above it before it. `null`: it is not such a URL.
 */
export function formerPage(path: string): FormerPage | null {
  const parts = partsOf(path)
  const [first = ''] = parts
  const isBelowCountry = COUNTRY.test(first) && first !== 't' && !isLanguage(first.toLowerCase())
  const [folder = '', ...rest] = isBelowCountry ? parts.slice(1) : parts
  if (allPaths.has([folder, ...rest].join('/').toLowerCase())) return { kind: 'all' }
  // Shopify also shows a product below each of its collections.
  const product = folder === 'collections' && rest[1] === 'products' ? rest[2] : undefined
  if (product !== undefined) return { kind: 'product', slug: product }
  // WooCommerce adds the page number to a category.
  const named = rest.at(-2) === 'page' ? rest.slice(0, -2) : rest
  // Shopify adds tags to a collection.
  const slug = folder === 'collections' ? named[0] : named.at(-1)
  if (slug === undefined) return null
  if (productFolders.has(folder.toLowerCase())) return { kind: 'product', slug }
  return categoryFolders.has(folder.toLowerCase()) ? { kind: 'category', slug } : null
}

function partsOf(path: string): string[] {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return []
  }
}
