import { loadArea } from './areas.ts'

/** The words between the cart and the order, which the storefront can do without. */
export const buyingWords = await loadArea('buying', {
  en: async () => (await import('#words/en/checkout/buying.ts')).words,
  de: async () => (await import('#words/de/checkout/buying.ts')).words,
})
