import { buyingWords } from '#app/components/words/buying-words.ts'
import { orderWords } from '#app/components/words/order-words.ts'
import { returnsWords } from '#app/components/words/returns-words.ts'
import { privatePage } from '#app/request/route-handle.ts'

/** The handle of every order page. Private, because the URL contains the order key. */
export const handle = privatePage(buyingWords, orderWords, returnsWords)
