import { data } from 'react-router'
import type { User } from '#shop/accounts/accounts.ts'
import { listCartQuantities } from '#shop/cart/cart.server.ts'
import { findStaffRole } from '#shop/staff/staff.server.ts'
import type { SessionInfo } from '#app/components/page/session-info.ts'
import { type RequestContext, requestContextOf } from '#app/request/request-context.server.ts'
import { cartOwnerOf } from '#app/request/cart-owner.server.ts'
import type { Route } from './+types/session-info.ts'
import { page, type RouteHandle } from '#app/request/route-handle.ts'

export const handle: RouteHandle = { ...page(), isOpenEarly: true }

/**
 * Returns the signed-in user and the quantities in the cart. The browser requests these data separately from the page,
 * because all customers get the same cached page.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requestContextOf(context)
  const quantities = await listCartQuantities(ctx.db, await cartOwnerOf(ctx))
  const cartQuantity = quantities.values().reduce((all, some) => all + some, 0)
  const cartQuantities: SessionInfo['cartQuantities'] = Object.fromEntries(quantities)
  const session = await ctx.session()
  const person = session && (await personOf(ctx, session.user))
  return data<SessionInfo>(
    { cartQuantity, cartQuantities, person },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}

async function personOf({ db }: RequestContext, { id, name }: User) {
  return { id, firstName: firstNameOf(name), isStaff: (await findStaffRole(db, id)) !== null }
}

function firstNameOf(name: string): string {
  return name.trim().split(/\s+/, 1)[0] ?? ''
}
