import { escaped } from '#platform/xml.ts'

/** An entry of a sitemap: one of the shop's pages, with its URL in every language. */
export interface SitemapPage {
  /** The URL per language, including `x-default`. */
  readonly urls: Readonly<Record<string, string>>
  readonly changedAt?: Date
  /** URLs of the page's photos. */
  readonly pictures?: readonly string[]
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAPS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Renders a sitemap index (sitemaps.org, protocol 0.9). */
export function sitemapIndex(urls: readonly string[]): string {
  const entries = urls.map((url) => `<sitemap><loc>${escaped(url)}</loc></sitemap>\n`)
  return `${HEAD}<sitemapindex ${SITEMAPS}>\n${entries.join('')}</sitemapindex>\n`
}

/**
 * Renders a sitemap. Each language version of a page has its own entry. Each entry links to all language versions of
 * the page.
 */
export function sitemapOf(pages: readonly SitemapPage[]): string {
  const entries = pages.map(({ urls, changedAt, pictures = [] }) => {
    const others = Object.entries(urls).map(
      ([language, url]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(url)}"/>`,
    )
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    const shown = pictures.map((url) => `<image:image><image:loc>${escaped(url)}</image:loc></image:image>`)
    const tail = `${others.join('')}${changed}${shown.join('')}</url>\n`
    return [...new Set(Object.values(urls))].map((url) => `<url><loc>${escaped(url)}</loc>${tail}`).join('')
  })
  const more =
    'xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
  return `${HEAD}<urlset ${SITEMAPS} ${more}>\n${entries.join('')}</urlset>\n`
}

/**
 * The maximum number of products in one sitemap. Even with one URL per language, such a sitemap is far below the
 * protocol's limits of 50,000 URLs and 50 MB.
 */
export const PRODUCTS_PER_SITEMAP = 5_000

export function xmlResponse(body: string): Response {
  return new Response(body, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
