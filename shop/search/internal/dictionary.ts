import type { Language } from '#shop/language.ts'

/** Which of PostgreSQL's dictionaries knows the word endings of a language. */
export const stemmers: Record<Language, string> = { en: 'english', de: 'german' }

/** Whether what is looked for often stands inside a longer word, as a Tisch in an Esstisch. */
export const joinsWords: Record<Language, boolean> = { en: false, de: true }
