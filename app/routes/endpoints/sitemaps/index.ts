import { href } from 'react-router'
import { countProductUrls } from '#shop/catalogue/urls.server.ts'
import { file, type RouteHandle } from '#app/request/route-handle.ts'
import { PRODUCTS_PER_SITEMAP, sitemapIndex, xmlResponse } from './sitemap-xml.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import type { Route } from './+types/index.ts'

export const handle: RouteHandle = { ...file, cacheParameters: [] }

/** Serves the sitemap index. It lists one sitemap for the shop's pages and as many sitemaps for products as needed. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, links } = requestContextOf(context)
  const parts = Math.ceil((await countProductUrls(db)) / PRODUCTS_PER_SITEMAP)
  const names = ['pages', ...Array.from({ length: parts }, (_, index) => `products-${index + 1}`)]
  return xmlResponse(
    sitemapIndex(names.map((name) => links.file(href('/sitemaps/:part', { part: `${name}.xml` })))),
  )
}
