import { buyingWords } from '#app/components/words/buying-words.ts'
import { orderWords } from '#app/components/words/order-words.ts'
import { staffWords } from '#app/components/words/staff-words.ts'
import { staffPage } from '#app/request/route-handle.ts'
import { guardStaff } from '#app/request/staff-guard.server.ts'
import type { Route } from './+types/guard.ts'

export const handle = staffPage(staffWords, buyingWords, orderWords)

/**
 * Checks that the user may open the requested staff URL. All staff routes except the invitation are children of this
 * layout route, so the check runs for each of them.
 */
export const middleware: Route.MiddlewareFunction[] = [guardStaff]
