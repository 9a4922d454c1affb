import { countPhrase } from '../../plural.ts'
import { staffAuditLog } from './audit-log.ts'
import { staffBulkEdits } from './bulk-edits.ts'
import { staffCustomers } from './sales/customers.ts'
import { staffFigures } from './sales/figures.ts'
import { staffFulfilment } from './sales/fulfilment.ts'
import { staffDiscounts } from './sales/discounts.ts'
import { staffGroups } from './groups.ts'
import { staffHomeBlocks } from './home-blocks.ts'
import { staffImports } from './imports.ts'
import { staffManufacturers } from './manufacturers.ts'
import { staffNavigation } from './navigation.ts'
import { newestFirst, staffOrders } from './orders.ts'
import { staffPages } from './pages.ts'
import { staffPeople } from './people.ts'
import { staffDashboard } from './dashboard.ts'
import { staffProductEditor } from './product-editor.ts'
import { staffProducts } from './products.ts'
import { staffRedirects } from './redirects.ts'
import { staffReturns } from './returns.ts'
import { staffServices } from './services.ts'
import { staffSettings } from './settings.ts'
import { staffStock } from './stock.ts'
import { staffVariantGrid } from './variant-grid.ts'
import { staffWithdrawals } from './withdrawals.ts'
import { staffSetup } from './setup.ts'

/** Texts of the staff pages, shown in the shop's default language. */
export const staff = {
  title: 'Staff',
  sections: 'Staff pages',
  toShop: 'Go to shop',
  version: (version: string) => `Alcove version ${version}`,
  demo: {
    outbox: 'Demo data: orders and people may be fictional. E-mails are stored here and not delivered.',
    smtp: 'Demo data: orders and people may be fictional. Real e-mails are sent through the configured mail server.',
    twilio: 'Real text messages are sent through Twilio.',
  },
  lacksMailServer: 'No mail server is set up. E-mails are stored and not delivered.',
  account: 'Your account',
  denied: {
    setUp: 'Set up two-factor authentication',
    security: 'Security of your account',
    toStart: 'Go to staff area',
  },
  orders: staffOrders,
  fulfilment: staffFulfilment,
  products: staffProducts,
  bulkEdits: staffBulkEdits,
  imports: staffImports,
  productEditor: staffProductEditor,
  variantGrid: staffVariantGrid,
  stock: staffStock,
  manufacturers: staffManufacturers,
  pages: staffPages,
  groups: staffGroups,
  redirects: staffRedirects,
  discounts: staffDiscounts,
  people: staffPeople,
  history: staffAuditLog,
  returns: staffReturns,
  settings: staffSettings,
  homeBlocks: staffHomeBlocks,
  navigation: staffNavigation,
  withdrawals: staffWithdrawals,
  customers: staffCustomers,
  figures: staffFigures,
  services: staffServices,
  setup: staffSetup,
  dashboard: staffDashboard,
  messages: {
    title: 'Messages',
    intro: 'All e-mails and text messages of the shop, newest first.',
    noMailServer: 'No mail server is set up: the shop only stores its e-mails here and delivers none.',
    show: 'Show',
    filters: {
      all: (count: number) => `All (${count})`,
      waiting: (count: number) => `Waiting (${count})`,
      failed: (count: number) => `Failed (${count})`,
    },
    empty: {
      all: {
        title: 'No messages yet',
        text: 'The first one is created when a customer pays for an order.',
      },
      waiting: { title: 'No messages waiting', text: 'No message is waiting to be sent.' },
      failed: {
        title: 'No failed messages',
        text: 'Messages that could not be sent appear here with the error until you resend them.',
      },
    },
    failedText:
      'These messages were refused, or could not be delivered for a whole day. Fix the cause, then resend them.',
    retry: 'Resend',
    retryAll: (count: number) => (count === 1 ? 'Resend message' : `Resend all ${count}`),
    retried: 'The message is being resent.',
    retriedAll: (count: number) =>
      count === 0
        ? 'There were no messages left to resend.'
        : `${countPhrase('en', count, 'message is', 'messages are')} being resent.`,
    toPreviews: 'Preview message templates',
    time: 'Time',
    kind: 'Type',
    recipient: 'Recipient',
    subject: 'Subject',
    state: 'Status',
    notGenerated: 'Not generated yet',
    kinds: {
      order_received: 'Order received',
      order_confirmed: 'Order confirmation',
      payment_failed: 'Payment failed',
      order_dispatched: 'Dispatched or ready for pickup',
      order_delivered: 'Delivered',
      order_cancelled: 'Cancelled',
      order_refunded: 'Refunded',
      withdrawal_received: 'Withdrawal or return received',
      withdrawal_declared: 'Withdrawal form received',
      order_link: 'Order link',
      order_message: 'Message from staff',
      email_verification: 'Confirm e-mail address',
      account_exists: 'Account already exists',
      sign_in_link: 'Sign-in link',
      password_reset: 'Password reset',
      email_change: 'Confirm new e-mail address',
      account_missing: 'No account found',
      account_deleted: 'Account deleted',
      new_device: 'Sign-in from new device',
      password_changed: 'Password changed',
      email_changed: 'E-mail address changed',
      second_factor_off: 'Two-factor authentication off',
      staff_invitation: 'Staff invitation',
      phone_sign_in: 'Sign-in code (SMS)',
      phone_change: 'Phone number code (SMS)',
    },
    states: {
      queued: 'Waiting',
      sending: 'Sending',
      sent: 'Sent',
      stored: { email: 'Not sent: no mail server', sms: 'Not sent: no SMS service' },
      retrying: 'Retrying',
      failed: 'Failed',
    },
    pages: newestFirst,
  },
  message: {
    back: 'All messages',
    language: 'Language',
    queuedAt: 'Queued',
    sentAt: 'Sent',
    storedAt: 'Stored',
    attempts: 'Attempts',
    lastError: 'Error',
    retriedAt: 'Resent by staff',
    acceptedAs: 'Server message ID',
    documents: 'Attachments',
    notYet: 'Not yet',
    asHtml: 'HTML version',
    asText: 'Plain text',
    asSms: 'Text message',
    notGeneratedText: 'The message is generated when it is sent.',
    withheld: {
      secret: 'Hidden: contains a confidential link or code for the recipient only.',
      over: 'Deleted: contained a confidential link or code that has expired.',
    },
  },
  previews: {
    title: 'Message templates',
    intro: 'Every type of message in both languages, with a fictional order or account.',
    back: 'All messages',
    backToList: 'All templates',
  },
}
