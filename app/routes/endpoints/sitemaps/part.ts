import { href } from 'react-router'
import { groupPath } from '#app/components/listing/listing-url.ts'
import { listProductUrls } from '#shop/catalogue/urls.server.ts'
import { listCategories } from '#shop/catalogue/categories.server.ts'
import { listGroups } from '#shop/catalogue/groups.server.ts'
import { languages } from '#shop/language.ts'
import { photoShareUrl } from '#shop/media/photo-og-image.ts'
import { file, type RouteHandle } from '#app/request/route-handle.ts'
import { PIECES_A_SITEMAP, type SitemapPage, sitemapOf, xmlResponse } from './sitemap-xml.ts'
import { requestContextOf, type RequestContext } from '#app/request/request-context.server.ts'
import { pages } from '#words/en/pages/pages.ts'
import type { Route } from './+types/part.ts'

export const handle: RouteHandle = { ...file, cacheParameters: [] }

/** Serves one sitemap: of the shop's pages, or of up to 5,000 products in the order of their creation. */
export async function loader({ params: { part }, context }: Route.LoaderArgs) {
  const visit = requestContextOf(context)
  const entries = part === 'pages.xml' ? await pagesOf(visit) : await piecesOf(visit, part)
  if (!entries) throw new Response('There is no such sitemap.', { status: 404 })
  return xmlResponse(sitemapOf(entries))
}

async function piecesOf(visit: RequestContext, part: string): Promise<SitemapPage[] | null> {
  const number = Number(/^products-([1-9]\d{0,5})\.xml$/.exec(part)?.[1])
  if (!number) return null
  const range = { from: (number - 1) * PIECES_A_SITEMAP, count: PIECES_A_SITEMAP }
  const pieces = await listProductUrls(visit.db, range)
  if (pieces.length === 0) return null
  return pieces.map(({ slug, changedAt, photos }) => ({
    ...inAllLanguages(visit, href('/products/:slug', { slug })),
    changedAt,
    pictures: photos.map((hash) => visit.links.file(photoShareUrl({ hash, shape: 'square' }))),
  }))
}

async function pagesOf(visit: RequestContext): Promise<SitemapPage[]> {
  const { db, language } = visit
  const below = (
    pathOf: (slug: string) => string,
    things: readonly { slug: string; productCount: number }[],
  ) => things.filter(({ productCount }) => productCount > 0).map(({ slug }) => pathOf(slug))
  const paths = [
    '/',
    href('/furniture/:category?'),
    ...below(groupPath.category, await listCategories(db, language)),
    ...below(groupPath.room, await listGroups(db, 'rooms', language)),
    ...below(groupPath.collection, await listGroups(db, 'collections', language)),
    ...Object.keys(pages).map((slug) => href('/pages/:slug', { slug })),
  ]
  return paths.map((path) => inAllLanguages(visit, path))
}

function inAllLanguages({ links, settings }: RequestContext, path: string): SitemapPage {
  const each = languages.map((language) => [language, links.absolute(path, language)] as const)
  const ofShop = links.absolute(path, settings.defaultLanguage)
  return { addresses: { ...Object.fromEntries(each), 'x-default': ofShop } }
}
