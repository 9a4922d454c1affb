import type { CheckedProduct } from '#shop/catalogue/draft.ts'
import { type Language, languages } from '#shop/language.ts'
import type { SearchDefaults } from './search-preview.tsx'

/** Returns what search engines show of a product without texts of its own for them, as its page does. */
export function searchDefaultsOf({ slug, texts, maker }: CheckedProduct): SearchDefaults {
  const textIn = (language: Language) => {
    const own = texts[language] ?? languages.map((other) => texts[other]).find(Boolean)
    const name = own?.name ?? ''
    return { title: maker ? `${name}, ${maker}` : name, description: own?.subtitle ?? own?.description ?? '' }
  }
  return {
    slug,
    // TypeScript loses the names in `Object.fromEntries`.
    texts: Object.fromEntries(
      languages.map((language) => [language, textIn(language)]),
    ) as SearchDefaults['texts'],
  }
}
