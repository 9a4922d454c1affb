import { accountWords } from '#app/components/words/account-words.ts'
import { buyingWords } from '#app/components/words/buying-words.ts'
import { privatePage, type RouteHandle } from '#app/request/route-handle.ts'

/**
 * The route handle that all sign-in and account routes share. The handle marks the pages of these routes as private and
 * names the groups of texts that the pages need.
 */
export const handle: RouteHandle = { ...privatePage(accountWords, buyingWords), isOpenEarly: true }
