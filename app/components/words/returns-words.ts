// Imported for its effect by the pages on which an order is followed, cancelled or withdrawn from: in the browser they wait
// for their own words, which nobody needs before.
import { documentLanguage, provideWords } from './words.tsx'

if (!import.meta.env.SSR) {
  const language = documentLanguage()
  const { returns } =
    language === 'de'
      ? await import('#words/de/checkout/returns.ts')
      : await import('#words/en/checkout/returns.ts')
  provideWords(language, { returns })
}
