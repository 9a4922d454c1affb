import { loadArea } from './areas.ts'

/** The texts about manufacturer, safety and guarantees. Only the product page and the checkout load these texts. */
export const requiredDataWords = await loadArea('requiredData', {
  en: async () => ({ requiredData: (await import('#words/en/shop/required-data.ts')).requiredData }),
  de: async () => ({ requiredData: (await import('#words/de/shop/required-data.ts')).requiredData }),
})
