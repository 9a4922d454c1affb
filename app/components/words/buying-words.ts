import { loadArea } from './areas.ts'

/** The texts of cart, checkout and fields, which storefront pages do not load. */
export const buyingWords = await loadArea('buying', {
  en: async () => (await import('#words/en/checkout/buying.ts')).words,
  de: async () => (await import('#words/de/checkout/buying.ts')).words,
})
