/**
 * The modules of `shop/` from which each module may import. The imports must not form a cycle, and a new entry is an
 * architectural decision. Every module may also import the shared types and functions in `shop/*.ts`, and the platform.
 * Every module may read and join the tables of every other module. It may therefore import the *types* of any
 * `tables.server.ts`.
 */
export const neighbours = {
  accounts: ['messages', 'settings'],
  addresses: [],
  drawings: [],
  media: [],
  settings: ['tax'],
  pages: ['settings'],
  setup: ['accounts', 'pages', 'settings', 'staff'],
  stock: [],
  payments: [],
  staff: ['accounts', 'catalogue', 'messages', 'settings', 'stock'],
  messages: ['settings'],
  tax: [],
  redirects: ['pages'],
  catalogue: ['drawings', 'media', 'redirects'],
  search: ['catalogue', 'drawings', 'settings'],
  delivery: ['settings', 'tax'],
  invoices: ['settings', 'tax'],
  cart: ['catalogue', 'settings', 'stock'],
  feeds: ['catalogue', 'drawings', 'stock', 'settings', 'media'],
  import: ['catalogue', 'drawings', 'redirects', 'search', 'settings', 'stock', 'media'],
  imports: ['import'],
  editor: ['catalogue', 'drawings', 'search', 'staff'],
  privacy: [
    'accounts',
    'cart',
    'checkout',
    'invoices',
    'messages',
    'orders',
    'payments',
    'returns',
    'settings',
  ],
  orders: ['catalogue', 'stock', 'payments', 'messages', 'settings', 'tax', 'delivery', 'invoices', 'pages'],
  figures: ['invoices', 'settings'],
  returns: ['orders', 'invoices', 'messages', 'settings', 'stock'],
  checkout: ['cart', 'catalogue', 'orders', 'payments', 'delivery', 'tax', 'settings', 'stock', 'pages'],
}
