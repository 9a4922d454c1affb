import { plural } from '../../plural.ts'

const count = (value: number) => value.toLocaleString('en-GB')
const counted = (value: number, one: string, other: string) =>
  `${count(value)} ${plural('en', value, one, other)}`
const pieces = (value: number) => counted(value, 'product', 'products')

export const cleared = {
  progress: (rows: number) => `Backing up: ${count(rows)} rows so far`,
  backedUp: (file: string) => `A backup of everything as it was: ${file}`,
  demo: ({ products, groups }: { products: number; groups: number }) =>
    `Demo taken out: ${pieces(products)}; ${count(groups)} of its categories, rooms and collections`,
  nothing: 'There was nothing of the demo in this shop.',
  orders: (value: number) =>
    `${counted(value, 'order', 'orders')} of the sandbox bank forgotten, with payments and messages`,
  people: (value: number) =>
    `${count(value)} invented ${plural('en', value, 'person', 'people')} taken out, the demo manager among them if there was one`,
  archived: (value: number) =>
    `${pieces(value)} of the demo no longer for sale, but kept: other orders still need them`,
  groupsKept: (value: number) =>
    `${count(value)} of its categories, rooms and collections kept: products of yours stand in them`,
  left: (value: number) =>
    value === 0
      ? 'The shop is empty. Bring your own catalogue in with: npm run import -- FILE'
      : `The shop now has ${pieces(value)}, all of them yours.`,
}

export const command = {
  usage: 'npm run demo:clear -- [--yes] [--language en|de]',
  help: [
    'Takes the demo out of the shop: its products, categories, rooms and collections, its invented people, and every order,',
    'payment, message and cart there is of them or of the sandbox bank. What you have added yourself stays. A backup is',
    'made before.',
    '  --yes        does not ask',
    '  --language   the language of what is said here',
  ].join('\n'),
  question: [
    'This takes the demo out of the shop: its products, categories, rooms and collections, what lies of them in carts, its',
    'invented people, and all orders that were paid for at the sandbox bank. What you have added yourself stays. A backup is made before.',
    'Type yes to go on: ',
  ].join('\n'),
  yes: ['yes', 'y'],
  nothingDone: 'Nothing was done.',
  sayYes: 'Nobody is here to be asked. Say --yes if you mean it.',
  noOther: 'This command takes no file.',
  unknownLanguage: 'The languages are en and de.',
}
