import { countPhrase } from '../../plural.ts'

/** Texts of the overview of the staff area. */
export const staffDashboard = {
  title: 'Overview',
  waiting: 'What waits',
  sales: 'Sales',
  periods: {
    today: 'Today',
    yesterday: 'Yesterday',
    this_month: 'This month',
    last_month: 'Last month',
  },
  counters: {
    withdrawals: (count: number) => `${countPhrase('en', count, 'withdrawal', 'withdrawals')} to handle`,
    to_send: (count: number) => `${countPhrase('en', count, 'order', 'orders')} to prepare or send`,
    attention: (count: number) => `${countPhrase('en', count, 'order', 'orders')} to review`,
    returns: (count: number) => `${countPhrase('en', count, 'return', 'returns')} on the way back`,
    failed: (count: number) => `${countPhrase('en', count, 'message', 'messages')} failed`,
  },
  nothing: 'Nothing waits at the moment.',
  opening: {
    title: 'Before you open',
    text: 'Only staff see the shop until you open it. Once your company data are complete, you can place a test order.',
    states: { done: 'Done', required: 'Required', open: 'Recommended' },
    items: {
      owner: {
        title: 'Your company and contact data',
        text: 'Complete, and without data of the invented company.',
      },
      selling: {
        title: 'How you sell',
        text: 'Decide on country, currency and return period. Saving the page confirms its values.',
      },
      delivery: {
        title: 'Delivery',
        text: 'Decide on price, countries and delivery times. Saving the page confirms its values.',
      },
      product: {
        title: 'A product for sale',
        text: 'Customers need something to buy. The operator imports your catalogue (docs/import.md).',
      },
      legal_pages: {
        title: 'Legal pages',
        text: 'Read the imprint, the terms and the other legal pages, and confirm that they fit your shop.',
      },
      production: {
        title: 'Real operation',
        text: 'The shop runs as a real shop and not as a demo. The operator sets MODE=production.',
      },
      payments: {
        title: 'Payments',
        text: 'Customers pay with real money. Until then, payments are only tests.',
      },
      email: {
        title: 'E-mail',
        text: 'Customers get their confirmations by e-mail. Set up a mail server, and send yourself a test.',
      },
      guarantee_notice: {
        title: 'Official notice on the legal guarantee',
        text: 'Upload the EU’s file in each language. The law demands this notice since 27 September 2026.',
      },
      second_factor: { title: 'Second factor', text: 'Every manager signs in with a second factor.' },
    },
    open: 'Open the shop',
    openText: 'Customers and search engines see the shop at once.',
    notYet: 'You can open the shop when everything that is required is done.',
    opened: 'The shop is open.',
  },
}
