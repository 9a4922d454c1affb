import { countPhrase } from '../../plural.ts'

/** Texts of the overview of the staff area. */
export const staffDashboard = {
  title: 'Overview',
  waiting: 'What waits',
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
      delivery: { title: 'Delivery', text: 'Price and countries, saved at least once.' },
      product: { title: 'A product for sale', text: 'Import your catalogue, as docs/import.md explains.' },
      production: { title: 'Production mode', text: 'The shop runs with MODE=production.' },
      payments: { title: 'Payments', text: 'Customers pay with real money.' },
      email: { title: 'E-mail', text: 'A mail server is set up. Send yourself a test.' },
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
