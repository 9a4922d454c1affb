import { loadArea } from './areas.ts'

/** The texts of the cart, the checkout and their form fields. Storefront pages do not load these texts. */
export const buyingWords = await loadArea('buying', {
  en: async () => (await import('#words/en/checkout/buying.ts')).words,
  de: async () => (await import('#words/de/checkout/buying.ts')).words,
})
