import type { Language } from '#shop/language.ts'

/** Whether a customer prefers a small or a large width. */
export type PreferredWidth = 'small' | 'large'

/**
 * Normalised words (see `fold`) that ask for a small or a large width. The patterns accept German adjective endings.
 */
const sizeWords: Record<Language, Readonly<Record<PreferredWidth, RegExp>>> = {
  en: {
    small: /^(?:small|narrow|slim|compact|little)(?:er|est)?$/,
    large: /^(?:(?:larg|wid)e(?:r|st)?|big(?:ger|gest)?)$/,
  },
  de: {
    small: /^(?:klein|schmal|kompakt)(?:e[mnrs]?)?$/,
    large: /^(?:gross|breit)(?:e[mnrs]?)?$/,
  },
}

/** Returns the width that a word asks for, such as `small` for "narrow". `null`: the word asks for no width. */
export function preferredWidthOf(word: string, language: Language): PreferredWidth | null {
  const { small, large } = sizeWords[language]
  if (small.test(word)) return 'small'
  return large.test(word) ? 'large' : null
}
