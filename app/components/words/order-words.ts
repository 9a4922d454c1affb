import { loadArea } from './areas.ts'

const ofOrders = ({ documents, order }: typeof import('#words/en/checkout/order.ts')) => ({
  documents,
  order,
})

/** The texts of orders and their documents, which cart and checkout do not load. */
export const orderWords = await loadArea('order', {
  en: async () => ofOrders(await import('#words/en/checkout/order.ts')),
  de: async () => ofOrders(await import('#words/de/checkout/order.ts')),
})
