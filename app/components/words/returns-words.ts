import { loadArea } from './areas.ts'

/** The texts of the pages on which customers track an order, cancel it or withdraw from it. */
export const returnsWords = await loadArea('returns', {
  en: async () => ({ returns: (await import('#words/en/checkout/returns.ts')).returns }),
  de: async () => ({ returns: (await import('#words/de/checkout/returns.ts')).returns }),
})
