import { data } from 'react-router'
import { findAddressFormat } from '#shop/address-formats.server.ts'
import type { Route } from './+types/address-form.ts'
import { page } from '#app/request/route-handle.ts'

export const handle = page()

/**
 * Returns the address format of the country in the URL, such as `/checkout/address-form?country=FR`. Throws a 404 for
 * an unknown country.
 */
export function loader({ request }: Route.LoaderArgs) {
  const format = findAddressFormat(new URL(request.url).searchParams.get('country') ?? '')
  if (!format) throw data(null, { status: 404 })
  return data(format, { headers: { 'Cache-Control': 'public, max-age=3600' } })
}
