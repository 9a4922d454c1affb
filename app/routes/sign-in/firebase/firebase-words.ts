import { firebase as de } from '#words/de/account/firebase.ts'
import { firebase as en } from '#words/en/account/firebase.ts'
import { useWords } from '#app/components/words/words.tsx'

const words = { en, de }

/** The sentences of signing in through Firebase, which only shops that do so ever load. */
export function useFirebaseWords() {
  return words[useWords().language]
}
