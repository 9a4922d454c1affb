// Imported for its effect by every page between the cart and the order: in the browser it waits for the words of buying,
// which the pages of the shop window can do without.
import { documentLanguage, provideWords } from './words.tsx'

if (!import.meta.env.SSR) {
  const language = documentLanguage()
  const { words } =
    language === 'de'
      ? await import('#words/de/checkout/buying.ts')
      : await import('#words/en/checkout/buying.ts')
  provideWords(language, words)
}
