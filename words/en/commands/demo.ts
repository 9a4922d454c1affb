import { plural } from '../../plural.ts'

const count = (value: number) => value.toLocaleString('en-GB')
const countPhrase = (value: number, one: string, other: string) =>
  `${count(value)} ${plural('en', value, one, other)}`
const productCount = (value: number) => countPhrase(value, 'product', 'products')

export const cleared = {
  progress: (rows: number) => `Backing up: ${count(rows)} rows so far`,
  backedUp: (file: string) => `Backup created: ${file}`,
  demo: ({ products, groups }: { products: number; groups: number }) =>
    `Demo removed: ${productCount(products)}; ${count(groups)} categories, rooms and collections`,
  nothing: 'This shop contains no demo data.',
  orders: (value: number) =>
    `${countPhrase(value, 'sandbox order', 'sandbox orders')} deleted, including payments and messages`,
  people: (value: number) =>
    `${countPhrase(value, 'demo user', 'demo users')} deleted, including the demo manager if there was one`,
  archived: (value: number) =>
    `${countPhrase(value, 'demo product', 'demo products')} archived because orders still reference ${plural('en', value, 'it', 'them')}`,
  groupsRetained: (value: number) =>
    `${countPhrase(value, 'demo category, room or collection', 'demo categories, rooms and collections')} kept because your products use ${plural('en', value, 'it', 'them')}`,
  left: (value: number) =>
    value === 0
      ? 'The shop is empty. Import your own catalogue: npm run import -- FILE'
      : `The shop now has ${productCount(value)}, all of them yours.`,
}

export const command = {
  usage: 'npm run demo:clear -- [--yes] [--language en|de]',
  help: [
    'Removes the demo from the shop: its products, categories, rooms and collections, its fictional users, and all orders,',
    'payments, messages and carts that belong to them or to the sandbox bank. Your own data is kept. A backup is created',
    'first.',
    '  --yes        skips the confirmation',
    '  --language   output language',
  ].join('\n'),
  question: [
    'This removes the demo from the shop: its products (also from carts), categories, rooms and collections, its',
    'fictional users, and all orders that were paid at the sandbox bank. Your own data is kept. A backup is created first.',
    'Type yes to continue: ',
  ].join('\n'),
  yes: ['yes', 'y'],
  cancelled: 'Cancelled. Nothing was changed.',
  confirmationNeeded: 'No terminal to confirm on. Run again with --yes.',
  unexpectedArgument: 'Unexpected argument: this command takes no file.',
  unknownLanguage: 'Please use en or de as the language.',
}
