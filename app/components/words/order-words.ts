import { loadArea } from './areas.ts'

const ofOrders = ({ documents, order }: typeof import('#words/en/checkout/order.ts')) => ({
  documents,
  order,
})

/** The texts of orders and their documents. The cart and the checkout do not load these texts. */
export const orderWords = await loadArea('order', {
  en: async () => ofOrders(await import('#words/en/checkout/order.ts')),
  de: async () => ofOrders(await import('#words/de/checkout/order.ts')),
})
