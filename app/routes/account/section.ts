import { accountWords } from '#app/components/words/account-words.ts'
import { buyingWords } from '#app/components/words/buying-words.ts'
import { privatePage } from '#app/request/route-handle.ts'

/** Every page and command of signing in and of the account. */
export const handle = privatePage(accountWords, buyingWords)
