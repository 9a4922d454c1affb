import { documentLanguage, provideWords } from '#app/components/words/words.tsx'

/** What the view in three dimensions says, in the page's language: it comes with that view, which waits for it. */
export async function loadSpaceWords(): Promise<void> {
  const language = documentLanguage()
  const { space } =
    language === 'de'
      ? await import('#words/de/shop/viewer-3d.ts')
      : await import('#words/en/shop/viewer-3d.ts')
  provideWords(language, { space })
}
