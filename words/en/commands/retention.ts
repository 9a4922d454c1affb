import { plural } from '../../plural.ts'

const count = (value: number, one: string, other: string) =>
  `${value.toLocaleString('en-GB')} ${plural('en', value, one, other)}`

export const report = {
  due: 'Due for erasure now (nothing was changed):',
  erased: 'Erased:',
  kinds: {
    account_messages: (value: number, before: string) =>
      `  ${count(value, 'message', 'messages')} about accounts, from before ${before}`,
    order_messages: (value: number, before: string) =>
      `  ${count(value, 'message', 'messages')} about orders, from before ${before}`,
    orders: (value: number, before: string) =>
      `  customer, addresses and notes of ${count(value, 'order', 'orders')}, from before ${before}`,
    vouchers: (value: number, before: string) =>
      `  buyer on the documents and payments of ${count(value, 'order', 'orders')}, from before ${before}; orders without documents earlier`,
  },
}

export const command = {
  usage: 'npm run retention -- [--dry-run] [--language en|de]',
  help: [
    'Erases personal data whose retention period is over, as the shop does every night. Orders with open claims are not',
    'touched. Document numbers, amounts and stock do not change.',
    '  --dry-run    only counts what would be erased',
    '  --language   output language',
  ].join('\n'),
  unexpectedArgument: 'This command takes no file or other argument.',
  unknownLanguage: 'Please use en or de as the language.',
}
