/**
 * Which neighbours a module of the shop may ask. The list has no circle; adding a line here is a decision.
 * Everybody may use the vocabulary (`shop/*.ts`) and the platform. Tables are the exception: any module may read and
 * join another's, so it may import the *types* of any `tables.server.ts`.
 */
export const neighbours = {
  accounts: ['messages', 'settings'],
  addresses: [],
  drawings: [],
  media: [],
  settings: [],
  stock: [],
  payments: [],
  staff: ['accounts', 'messages', 'settings'],
  messages: ['settings'],
  tax: ['settings'],
  catalogue: ['drawings', 'media'],
  search: ['catalogue', 'drawings', 'settings'],
  delivery: ['settings', 'tax'],
  invoices: ['settings', 'tax'],
  cart: ['catalogue', 'stock'],
  feeds: ['catalogue', 'drawings', 'stock', 'settings', 'media'],
  import: ['catalogue', 'drawings', 'search', 'settings', 'stock', 'media'],
  orders: ['catalogue', 'stock', 'payments', 'messages', 'settings', 'tax', 'delivery', 'invoices'],
  privacy: ['accounts', 'cart', 'checkout', 'messages', 'orders', 'returns', 'settings'],
  returns: ['orders', 'invoices', 'messages', 'settings', 'stock'],
  checkout: ['cart', 'catalogue', 'orders', 'payments', 'delivery', 'tax', 'settings', 'stock'],
}
