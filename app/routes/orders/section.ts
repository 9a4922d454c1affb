import { buyingWords } from '#app/components/words/buying-words.ts'
import { orderWords } from '#app/components/words/order-words.ts'
import { returnsWords } from '#app/components/words/returns-words.ts'
import { privatePage } from '#app/request/route-handle.ts'

/**
 * The route handle that all order pages share. The handle marks these pages as private, because their URLs may contain
 * an order key.
 */
export const handle = privatePage(buyingWords, orderWords, returnsWords)
