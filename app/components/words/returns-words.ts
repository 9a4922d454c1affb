import { loadArea } from './areas.ts'

/** The words of the pages on which an order is tracked, cancelled or withdrawn from. */
export const returnsWords = await loadArea('returns', {
  en: async () => ({ returns: (await import('#words/en/checkout/returns.ts')).returns }),
  de: async () => ({ returns: (await import('#words/de/checkout/returns.ts')).returns }),
})
