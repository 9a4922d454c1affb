import { data } from 'react-router'
import { suggest } from '#shop/search/suggest.server.ts'
import { readTyped } from '#shop/search/suggestions.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import type { Route } from './+types/suggestions.ts'
import { page } from '#app/request/route-handle.ts'

export const handle = page()

/**
 * Returns search suggestions for the typed text. The suggestions are the same for all customers, so the response may be
 * cached for a minute.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language } = requestContextOf(context)
  const typed = readTyped(new URL(request.url).searchParams.get('q'))
  return data(await suggest(db, typed, language), { headers: { 'Cache-Control': 'public, max-age=60' } })
}
