import { loadArea } from './areas.ts'

/** The texts of the storefront and of the frame around every page. */
export const shopWords = await loadArea('shop', {
  en: async () => (await import('#words/en/shop/shop.ts')).words,
  de: async () => (await import('#words/de/shop/shop.ts')).words,
})
