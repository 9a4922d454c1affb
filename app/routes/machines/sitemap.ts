import { countAddresses } from '#shop/catalogue/catalogue.server.ts'
import type { KeptPage } from '#app/http/kept-page.ts'
import { PIECES_A_SITEMAP, sitemapIndex, xmlResponse } from '#app/http/sitemap.ts'
import { visitOf } from '#app/http/visit.server.ts'
import type { Route } from './+types/sitemap.ts'

export const handle: KeptPage = { keptBy: [] }

/** Where the sitemaps are: one of pages, and as many of pieces as it takes. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, links } = visitOf(context)
  const parts = Math.ceil((await countAddresses(db)) / PIECES_A_SITEMAP)
  const names = ['pages', ...Array.from({ length: parts }, (_, index) => `products-${index + 1}`)]
  return xmlResponse(sitemapIndex(names.map((name) => links.file(`/sitemaps/${name}.xml`))))
}
