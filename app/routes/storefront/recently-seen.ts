import { listCardsBySlug } from '#shop/catalogue/list-cards.server.ts'
import { readSlugs } from '#app/components/recently-seen/seen.ts'
import { cachedPage } from '#app/request/route-handle.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import type { Route } from './+types/recently-seen.ts'

export const handle = cachedPage('slugs')

/**
 * Returns the product cards for the slugs in the URL. The slugs come from the browser, which stores the products that
 * the customer has viewed.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language } = requestContextOf(context)
  const slugs = readSlugs(new URL(request.url).searchParams.get('slugs'))
  return { cards: await listCardsBySlug(db, slugs, language) }
}
