import type { Language } from '#shop/language.ts'

/** Which of PostgreSQL's dictionaries knows the word endings of a language. */
export const stemmers: Record<Language, string> = { en: 'english', de: 'german' }
