import { wordsOf } from '#app/components/words/areas.ts'
import { accountWords } from '#app/components/words/account-words.ts'
import { buyingWords } from '#app/components/words/buying-words.ts'
import { requiredDataWords } from '#app/components/words/required-data-words.ts'
import { orderWords } from '#app/components/words/order-words.ts'
import { returnsWords } from '#app/components/words/returns-words.ts'
import { shopWords } from '#app/components/words/shop-words.ts'
import { staffWords } from '#app/components/words/staff-words.ts'
import { viewerWords } from '#app/components/words/viewer-words.ts'
import { type Language, languages } from '#shop/language.ts'

const words = new Map(languages.map((language) => [language, merged(language)]))

function merged(language: Language) {
  return {
    ...wordsOf(shopWords, language),
    ...wordsOf(buyingWords, language),
    ...wordsOf(requiredDataWords, language),
    ...wordsOf(orderWords, language),
    ...wordsOf(returnsWords, language),
    ...wordsOf(accountWords, language),
    ...wordsOf(staffWords, language),
    ...wordsOf(viewerWords, language),
  }
}

/** Returns all texts in the given language, for use in loaders and actions. */
export function wordsIn(language: Language) {
  return words.get(language) ?? merged(language)
}
