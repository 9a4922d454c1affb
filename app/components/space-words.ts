import { documentLanguage, provideWords } from './words.tsx'

/** What the view in three dimensions says, in the page's language: it comes with that view, which waits for it. */
export async function loadSpaceWords(): Promise<void> {
  const language = documentLanguage()
  const { space } =
    language === 'de' ? await import('#words/de/space.ts') : await import('#words/en/space.ts')
  provideWords(language, { space })
}
