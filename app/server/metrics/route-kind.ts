import { isLanguage } from '#shop/language.ts'

/** The kinds of URLs that the metrics distinguish, by the first part of the path without its language prefix. */
const kinds = new Map([
  ['', 'home'],
  ['furniture', 'listing'],
  ['rooms', 'listing'],
  ['collections', 'listing'],
  ['search', 'search'],
  ['products', 'product'],
  ['pages', 'page'],
  ['recently-seen', 'page'],
  ['visitor', 'page'],
  ['track', 'order'],
  ['withdrawal', 'order'],
  ['orders', 'order'],
  ['cart', 'cart'],
  ['checkout', 'checkout'],
  ['sign-in', 'sign-in'],
  ['sign-up', 'sign-in'],
  ['sign-out', 'sign-in'],
  ['verify-email', 'sign-in'],
  ['forgot-password', 'sign-in'],
  ['reset-password', 'sign-in'],
  ['account', 'account'],
  ['staff', 'staff'],
  ['setup', 'staff'],
  ['api', 'api'],
  ['media', 'media'],
  ['assets', 'asset'],
  ['manifest.webmanifest', 'asset'],
  ['feeds', 'feed'],
  ['robots.txt', 'feed'],
  ['sitemap.xml', 'feed'],
  ['sitemaps', 'feed'],
  ['health', 'health'],
  ['ready', 'health'],
  ['metrics', 'health'],
])

/**
 * Returns the kind of the requested URL, such as `product` or `staff`. Returns `other` for a URL that the shop does not
 * have. The number of kinds is fixed, so clients cannot create more time series by requesting more URLs.
 */
export function routeKind(url: string): string {
  const path = (/^[^?#]*/.exec(url)?.[0] ?? '').replace(/(\/_)?\.data$/, '')
  const [, first = '', second = ''] = path.split('/')
  return kinds.get(isLanguage(first) ? second : first) ?? 'other'
}
