import { loadArea } from './areas.ts'

/** The texts of the withdrawal form that needs no account. */
export const withdrawalWords = await loadArea('withdrawal', {
  en: async () => ({
    withdrawalForm: (await import('#words/en/checkout/withdrawal-form.ts')).withdrawalForm,
  }),
  de: async () => ({
    withdrawalForm: (await import('#words/de/checkout/withdrawal-form.ts')).withdrawalForm,
  }),
})
