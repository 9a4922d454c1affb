import { plural } from '../plural.ts'

/** The last letter about an account. */
export const emailsFarewell = {
  subject: (shopName: string) => `Your account at ${shopName} is deleted`,
  preview: 'What is gone, and what the law makes us keep.',
  title: 'Your account is deleted.',
  opening: (shopName: string, when: string) =>
    `Your account at ${shopName} was deleted on ${when}, as you asked: your profile, your ways to sign in, your devices, your addresses and your saved cart.`,
  kept: (orders: number) =>
    `${plural('en', orders, { one: 'Your order and its invoice stay', other: `Your ${orders} orders and their invoices stay` })}, because the law makes us keep them. They no longer lead to you by e-mail address or phone number once they are over.`,
  open: (orders: number) =>
    plural('en', orders, {
      one: 'One order is not over yet. We write to you about it until it is and the time to give pieces back has passed; then this address goes from it too. The link in its confirmation still opens it.',
      other: `${orders} orders are not over yet. We write to you about them until they are and the time to give pieces back has passed; then this address goes from them too. The links in their confirmations still open them.`,
    }),
  last: 'This letter itself is forgotten here within a few days.',
  why: (shopName: string) => `You get this letter because you had an account at ${shopName}.`,
  notYou: (email: string) => `If it was not you, write to ${email} at once.`,
}
