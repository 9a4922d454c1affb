import { buyingWords } from '#app/components/words/buying-words.ts'
import { orderWords } from '#app/components/words/order-words.ts'
import { staffWords } from '#app/components/words/staff-words.ts'
import { staffPage } from '#app/request/route-handle.ts'
import { guardStaff } from '#app/request/staff-guard.server.ts'
import type { Route } from './+types/guard.ts'

export const handle = staffPage(staffWords, buyingWords, orderWords)

/** Guards every staff URL, because all staff routes are children of this layout route. */
export const middleware: Route.MiddlewareFunction[] = [guardStaff]
