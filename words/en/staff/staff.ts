import { counted } from '../../plural.ts'
import { staffHistory } from './audit-log.ts'
import { newestFirst, staffOrders } from './orders.ts'
import { staffPeople } from './people.ts'
import { staffProducts } from './products.ts'
import { staffReturns } from './returns.ts'

/** The staff's own pages; they speak the shop's default language. */
export const staff = {
  title: 'Staff',
  sections: 'Staff pages',
  toShop: 'To the shop',
  demo: {
    outbox: 'Demo: orders and people may be invented. No e-mail leaves the shop.',
    smtp: 'Demo: orders and people may be invented. E-mails do leave the shop, by the mail server that was named.',
    twilio: 'SMS do leave the shop, by Twilio.',
  },
  account: 'Your account',
  door: { setUp: 'Set up a second factor', toStart: 'To your pages' },
  orders: staffOrders,
  products: staffProducts,
  people: staffPeople,
  history: staffHistory,
  returns: staffReturns,
  messages: {
    title: 'Messages',
    intro: 'Every e-mail and every SMS the shop has written, the newest first.',
    show: 'Show',
    filters: {
      all: (count: number) => `All (${count})`,
      waiting: (count: number) => `Waiting (${count})`,
      failed: (count: number) => `Failed (${count})`,
    },
    empty: {
      all: {
        title: 'No messages yet',
        text: 'The first one is written when somebody has paid for an order.',
      },
      waiting: { title: 'Nothing waits', text: 'Every message that was to be sent has been.' },
      failed: {
        title: 'Nothing has failed',
        text: 'A message that could not be sent stands here, with the reason, until you have it sent again.',
      },
    },
    failedText: 'These were refused, or not taken for a whole day. Mend the reason, then send them again.',
    retry: 'Send again',
    retryAll: (count: number) => (count === 1 ? 'Send it again' : `Send all ${count} again`),
    retried: 'The message is on its way again.',
    retriedAll: (count: number) =>
      count === 0
        ? 'There was nothing left to send again.'
        : `${counted('en', count, 'message is on its', 'messages are on their')} way again.`,
    toPreviews: 'See what each kind says',
    time: 'Time',
    kind: 'Kind',
    recipient: 'Recipient',
    subject: 'Subject',
    state: 'State',
    unwritten: 'Not written yet',
    kinds: {
      order_confirmed: 'Order confirmation',
      payment_failed: 'Payment failed',
      order_dispatched: 'On its way, or ready to collect',
      order_delivered: 'Delivered',
      order_cancelled: 'Cancelled',
      order_refunded: 'Refunded',
      withdrawal_received: 'Withdrawal or return received',
      order_link: 'Link to the order',
      email_verification: 'Confirm the address',
      account_exists: 'There is an account already',
      sign_in_link: 'Link to sign in',
      password_reset: 'New password',
      email_change: 'Confirm another address',
      account_missing: 'There is no account',
      account_deleted: 'Account deleted',
      new_device: 'New device',
      password_changed: 'Password changed',
      email_changed: 'Address changed',
      second_factor_off: 'Second step switched off',
      staff_invitation: 'Invitation to the staff',
      phone_sign_in: 'Code to sign in (SMS)',
      phone_change: 'Code to confirm a number (SMS)',
    },
    states: {
      queued: 'Waiting',
      sending: 'Being sent',
      sent: 'Sent',
      retrying: 'Trying again',
      failed: 'Failed',
    },
    pages: newestFirst,
  },
  message: {
    back: 'All messages',
    language: 'Language',
    queuedAt: 'Queued',
    sentAt: 'Sent',
    attempts: 'Attempts',
    lastError: 'Why it was not sent',
    retriedAt: 'Sent again by staff',
    acceptedAs: 'It was taken as',
    documents: 'Attached',
    notYet: 'Not yet',
    asHtml: 'As the reader sees it',
    asText: 'As plain text',
    asSms: 'As the phone shows it',
    unwrittenText: 'It is written the moment it is sent.',
    withheld: {
      secret: 'What it says is not shown: it holds a key to somebody’s account, and is for its reader alone.',
      over: 'What it said is forgotten: it held a key to somebody’s account whose time is over.',
    },
  },
  previews: {
    title: 'What each kind says',
    intro: 'Every kind of message in both languages, about an order that was made up, or about an account.',
    back: 'All messages',
    backToList: 'All kinds',
  },
}
