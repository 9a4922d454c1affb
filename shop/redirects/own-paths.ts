/**
 * First parts of paths below which the shop serves files, programs or staff pages. No redirect may begin there. A test
 * compares these lists with `app/routes.ts`.
 */
const ownAreas = [
  'staff',
  'setup',
  'api',
  'media',
  'assets',
  'feeds',
  'sitemaps',
  'health',
  'ready',
  'metrics',
  'robots.txt',
  'sitemap.xml',
  'manifest.webmanifest',
  'sandbox-bank',
  'demo-issuer',
]

/** Pages and commands outside these areas. Whether a page of a product, a group or a text exists depends on the data. */
const ownPatterns = [
  '/',
  '/furniture',
  '/rooms',
  '/search',
  '/search/suggestions',
  '/recently-seen',
  '/cart',
  '/cart/lines',
  '/cart/sets',
  '/cart/lines/:line/quantity',
  '/cart/lines/:line/removal',
  '/cart/code/removal',
  '/visitor',
  '/checkout',
  '/checkout/hold',
  '/checkout/contact',
  '/checkout/country',
  '/checkout/method',
  '/checkout/delivery',
  '/checkout/shortage',
  '/checkout/order',
  '/checkout/address-form',
  '/checkout/payment',
  '/track',
  '/withdrawal',
  '/withdrawal/review',
  '/withdrawal/confirmation',
  '/orders/:number',
  '/orders/:number/again',
  '/orders/:number/cancellation',
  '/orders/:number/withdrawal',
  '/orders/:number/returns/:return',
  '/orders/:number/documents/:document',
  '/sign-in',
  '/sign-in/again',
  '/sign-in/again/link',
  '/sign-in/code',
  '/sign-in/old-address',
  '/sign-in/passkey',
  '/sign-in/password',
  '/sign-in/link',
  '/sign-in/link-request',
  '/sign-in/sent',
  '/sign-in/phone',
  '/sign-in/phone/code',
  '/sign-in/phone/renewal',
  '/sign-in/firebase',
  '/sign-in/firebase/renewal',
  '/sign-in/federated/:provider',
  '/sign-out',
  '/sign-up',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/account',
  '/account/orders',
  '/account/data',
  '/account/data/deletion',
  '/account/data/export',
  '/account/addresses',
  '/account/addresses/new',
  '/account/addresses/fields',
  '/account/addresses/:address',
  '/account/addresses/:address/default',
  '/account/addresses/:address/removal',
  '/account/addresses/:address/restoration',
  '/account/security',
  '/account/security/email',
  '/account/security/email/confirmation',
  '/account/security/password',
  '/account/security/two-steps',
  '/account/security/two-steps/confirmation',
  '/account/security/two-steps/removal',
  '/account/security/recovery-codes',
  '/account/security/linked-accounts',
  '/account/security/linked-accounts/:method/removal',
  '/account/security/phone',
  '/account/security/phone/code',
  '/account/security/phone/renewal',
  '/account/security/phone/removal',
  '/account/security/passkeys',
  '/account/security/passkeys/:passkey/name',
  '/account/security/passkeys/:passkey/removal',
  '/account/security/sessions/removal',
  '/account/security/sessions/:session/removal',
  '/account/security/other-sessions/removal',
  '/favicon.svg',
  '/icon-192.png',
  '/icon-512.png',
]
const patterns = ownPatterns.map(
  (pattern) => new RegExp(`^${pattern.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+')}$`),
)

/** Patterns of pages that exist only for the products, groups and texts of the shop. */
export const dataPatterns = {
  product: '/products/:slug',
  category: '/furniture/:category',
  room: '/rooms/:room',
  collection: '/collections/:collection',
  page: '/pages/:slug',
  terms: '/pages/terms/:version',
} as const
export type DataKind = keyof typeof dataPatterns

/**
 * Classifies a normalised path. `area`: below an area in which no redirect works. `page`: a page that always exists. An
 * object: a page that may exist. `null`: never a page. Ignores case, as the router does.
 */
export function classifyPath(
  path: string,
): 'area' | 'page' | { readonly kind: DataKind; readonly slug: string } | null {
  const lower = path.toLowerCase()
  const [, first = '', second = '', third = '', ...more] = path.split('/')
  if (ownAreas.includes(first.toLowerCase()) || lower.endsWith('.data')) return 'area'
  if (patterns.some((pattern) => pattern.test(lower))) return 'page'
  if (more.length > 0 || second === '') return null
  if (third !== '')
    return lower.startsWith('/pages/terms/') ? { kind: 'terms', slug: decodeURIComponent(third) } : null
  const kinds: Readonly<Record<string, DataKind>> = {
    products: 'product',
    furniture: 'category',
    rooms: 'room',
    collections: 'collection',
    pages: 'page',
  }
  const kind = kinds[first.toLowerCase()]
  return kind ? { kind, slug: decodeURIComponent(second) } : null
}
