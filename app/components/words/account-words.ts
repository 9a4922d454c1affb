// Imported for its effect by the pages of signing in and of the account: in the browser they wait for their own words,
// which nobody needs before.
import './buying-words.ts'
import { documentLanguage, provideWords } from './words.tsx'

if (!import.meta.env.SSR) {
  const language = documentLanguage()
  const { words } =
    language === 'de'
      ? await import('#words/de/account/accounts.ts')
      : await import('#words/en/account/accounts.ts')
  provideWords(language, words)
}
