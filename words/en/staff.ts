import { plural } from '../plural.ts'

/** The staff's own pages; they speak the shop's default language. */
export const staff = {
  title: 'Staff',
  sections: 'Staff pages',
  toShop: 'To the shop',
  demo: 'Demo: whoever has the key from the terminal may see this. No e-mail leaves the shop.',
  messages: {
    title: 'Messages',
    intro: 'Every e-mail the shop has written, the newest first.',
    count: (count: number) => `${count} ${plural('en', count, { one: 'message', other: 'messages' })}`,
    empty: 'No messages yet',
    emptyText: 'The first one is written when somebody has paid for an order.',
    time: 'Time',
    kind: 'Kind',
    recipient: 'Recipient',
    subject: 'Subject',
    state: 'State',
    unwritten: 'Not written yet',
    kinds: { order_confirmed: 'Order confirmation' },
    states: {
      queued: 'Waiting',
      sending: 'Being sent',
      sent: 'Sent',
      retrying: 'Trying again',
      failed: 'Failed',
    },
    pages: {
      label: 'Pages',
      previous: 'Newer',
      next: 'Older',
      page: (page: number) => `Page ${page}`,
    },
  },
  message: {
    back: 'All messages',
    language: 'Language',
    queuedAt: 'Queued',
    sentAt: 'Sent',
    attempts: 'Attempts',
    lastError: 'Last error',
    notYet: 'Not yet',
    asHtml: 'As the reader sees it',
    asText: 'As plain text',
    unwrittenText: 'It is written the moment it is sent.',
  },
}
