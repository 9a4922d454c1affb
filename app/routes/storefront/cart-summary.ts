import { data } from 'react-router'
import { countPieces } from '#shop/cart/cart.server.ts'
import { cartTokenOf } from '#app/http/cart-cookie.server.ts'
import { visitOf } from '#app/http/visit.server.ts'
import type { Route } from './+types/cart-summary.ts'

/** How much is in the cart, for the number beside its icon: apart from the pages, which are the same for everyone. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = visitOf(context)
  const quantity = await countPieces(db, { token: cartTokenOf(request), now })
  return data({ quantity }, { headers: { 'Cache-Control': 'no-store' } })
}

/** A number that cannot be had is left out; the page it stands on stays. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => null)
}
