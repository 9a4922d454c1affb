import { buyingWords } from '#app/components/words/buying-words.ts'
import { returnsWords } from '#app/components/words/returns-words.ts'
import { privatePage } from '#app/request/route-handle.ts'

/** Every page of an order: its address holds the order's key. */
export const handle = privatePage(buyingWords, returnsWords)
