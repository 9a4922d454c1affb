import { accountWords } from '#app/components/words/account-words.ts'
import { buyingWords } from '#app/components/words/buying-words.ts'
import { privatePage } from '#app/request/route-handle.ts'

/** The handle of every sign-in and account page and command. */
export const handle = privatePage(accountWords, buyingWords)
