import { accountWords } from '#app/components/words/account-words.ts'
import { buyingWords } from '#app/components/words/buying-words.ts'
import { privatePage } from '#app/request/route-handle.ts'

/**
 * The route handle that all sign-in and account routes share. It marks their pages as private and lists the texts they
 * need.
 */
export const handle = privatePage(accountWords, buyingWords)
