import { loadArea } from './areas.ts'

/** The texts of the sign-in and account pages. */
export const accountWords = await loadArea('account', {
  en: async () => (await import('#words/en/account/accounts.ts')).words,
  de: async () => (await import('#words/de/account/accounts.ts')).words,
})
