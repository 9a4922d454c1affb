import { loadArea } from './areas.ts'

/** The texts of the pages that track, cancel or withdraw from an order. */
export const returnsWords = await loadArea('returns', {
  en: async () => ({ returns: (await import('#words/en/checkout/returns.ts')).returns }),
  de: async () => ({ returns: (await import('#words/de/checkout/returns.ts')).returns }),
})
