import { listCardsAt } from '#shop/catalogue/catalogue.server.ts'
import { readSlugs } from '#app/components/recently-seen/seen.ts'
import type { KeptPage } from '#app/http/kept-page.ts'
import { visitOf } from '#app/http/visit.server.ts'
import type { Route } from './+types/recently-seen.ts'

export const handle: KeptPage = { keptBy: ['slugs'] }

/** The cards of the pieces named, for a browser that remembers which it has shown. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language } = visitOf(context)
  const slugs = readSlugs(new URL(request.url).searchParams.get('slugs'))
  return { cards: await listCardsAt(db, slugs, language) }
}
