// Imported for its effect by the view in three dimensions, which is loaded only when it is asked for: it waits for its words.
import { documentLanguage, provideWords } from './words.tsx'

if (!import.meta.env.SSR) {
  const language = documentLanguage()
  const { space } =
    language === 'de' ? await import('#words/de/space.ts') : await import('#words/en/space.ts')
  provideWords(language, { space })
}
