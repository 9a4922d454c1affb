import { href } from 'react-router'
import { groupPath } from '#app/components/listing/listing-url.ts'
import { listProductUrls } from '#shop/catalogue/urls.server.ts'
import { listCategories } from '#shop/catalogue/categories.server.ts'
import { listGroups } from '#shop/catalogue/groups.server.ts'
import { languages } from '#shop/language.ts'
import { listPages } from '#shop/pages/pages.server.ts'
import { photoOgImageUrl } from '#shop/media/photo-og-image.ts'
import { file, type RouteHandle } from '#app/request/route-handle.ts'
import { PRODUCTS_PER_SITEMAP, type SitemapPage, sitemapOf, xmlResponse } from './sitemap-xml.ts'
import { requestContextOf, type RequestContext } from '#app/request/request-context.server.ts'
import type { Route } from './+types/part.ts'

export const handle: RouteHandle = { ...file, cacheParameters: [] }

/** Serves one sitemap. It lists either the shop's pages, or up to 5,000 products in the order of their creation. */
export async function loader({ params: { part }, context }: Route.LoaderArgs) {
  const ctx = requestContextOf(context)
  const entries = part === 'pages.xml' ? await pagesOf(ctx) : await productPagesOf(ctx, part)
  if (!entries) throw new Response('There is no such sitemap.', { status: 404 })
  return xmlResponse(sitemapOf(entries))
}

async function productPagesOf(ctx: RequestContext, part: string): Promise<SitemapPage[] | null> {
  const number = Number(/^products-([1-9]\d{0,5})\.xml$/.exec(part)?.[1])
  if (!number) return null
  const range = { from: (number - 1) * PRODUCTS_PER_SITEMAP, count: PRODUCTS_PER_SITEMAP }
  const products = await listProductUrls(ctx.db, range)
  if (products.length === 0) return null
  return products.map(({ slug, changedAt, photos }) => ({
    ...inAllLanguages(ctx, href('/products/:slug', { slug })),
    changedAt,
    pictures: photos.map((hash) => ctx.links.file(photoOgImageUrl({ hash, shape: 'square' }))),
  }))
}

async function pagesOf(ctx: RequestContext): Promise<SitemapPage[]> {
  const { db, language } = ctx
  const groupPaths = (
    pathOf: (slug: string) => string,
    groups: readonly { slug: string; productCount: number }[],
  ) => groups.filter(({ productCount }) => productCount > 0).map(({ slug }) => pathOf(slug))
  const paths = [
    '/',
    href('/furniture/:category?'),
    ...groupPaths(groupPath.category, await listCategories(db, language)),
    ...groupPaths(groupPath.room, await listGroups(db, 'rooms', language)),
    ...groupPaths(groupPath.collection, await listGroups(db, 'collections', language)),
    ...(await listPages(db)).map(({ slug }) => href('/pages/:slug', { slug })),
  ]
  return paths.map((path) => inAllLanguages(ctx, path))
}

function inAllLanguages({ links, settings }: RequestContext, path: string): SitemapPage {
  const each = languages.map((language) => [language, links.absolute(path, language)] as const)
  const defaultUrl = links.absolute(path, settings.defaultLanguage)
  return { urls: { ...Object.fromEntries(each), 'x-default': defaultUrl } }
}
