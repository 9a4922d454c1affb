import { firebase as de } from '#words/de/firebase.ts'
import { firebase as en } from '#words/en/firebase.ts'
import { useWords } from '#app/components/words.tsx'

const words = { en, de }

/** The sentences of signing in through Firebase, which only shops that do so ever load. */
export function useFirebaseWords() {
  return words[useWords().language]
}
