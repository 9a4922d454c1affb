import { loadArea } from '#app/components/words/areas.ts'
import { useWords } from '#app/components/words/words.tsx'

/** The texts of the Firebase sign-in page. Only shops with Firebase load these texts. */
export const firebaseWords = await loadArea('firebase', {
  en: async () => ({ firebase: (await import('#words/en/account/firebase.ts')).firebase }),
  de: async () => ({ firebase: (await import('#words/de/account/firebase.ts')).firebase }),
})

export function useFirebaseWords() {
  return useWords().words.firebase
}
