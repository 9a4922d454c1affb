import { plural } from '../../plural.ts'

/** What the shop writes about accounts. */
export const emailsAccount = {
  footer: {
    why: (shopName: string) => `You get this message because this address was entered at ${shopName}.`,
  },
  until: (instant: string) => `The link works once, until ${instant}.`,

  emailVerification: {
    subject: (shopName: string) => `Confirm your address for ${shopName}`,
    preview: 'One step is left until you have your account.',
    title: 'Confirm your e-mail address.',
    opening: (shopName: string) =>
      `Somebody, most likely you, wants to make an account at ${shopName} with this address. Confirm it, and you are signed in.`,
    button: 'Confirm the address',
    notYou: 'If it was not you, do nothing: without this confirmation there is no account.',
  },

  accountExists: {
    subject: (shopName: string) => `You already have an account at ${shopName}`,
    preview: 'Sign in, or choose a new password.',
    title: 'You already have an account.',
    opening: (shopName: string) =>
      `Somebody, most likely you, wanted to make an account at ${shopName} with this address. There is one already, and nothing about it has changed.`,
    button: 'Sign in',
    forgot: 'If you no longer know your password, choose a new one:',
    notYou: 'If it was not you, you need not do anything.',
  },

  signInLink: {
    subject: (shopName: string) => `Your link to sign in at ${shopName}`,
    preview: 'It signs you in without a password.',
    title: 'Here is your link to sign in.',
    opening: (shopName: string) =>
      `Somebody, most likely you, asked to sign in at ${shopName} with this address.`,
    button: 'Sign in',
    notYou: 'If it was not you, do nothing, and give the link to nobody: it went to this address only.',
  },

  passwordReset: {
    subject: (shopName: string) => `Choose a new password for ${shopName}`,
    preview: 'Your old password stays until you have chosen a new one.',
    title: 'Choose a new password.',
    opening: (shopName: string) =>
      `Somebody, most likely you, asked for a new password for the account at ${shopName} with this address.`,
    button: 'Choose a new password',
    notYou: 'If it was not you, do nothing: your password stays as it is.',
  },

  emailChange: {
    subject: (shopName: string) => `Confirm your new address for ${shopName}`,
    preview: 'Until then your account keeps the address it has.',
    title: 'Confirm your new e-mail address.',
    opening: (shopName: string) =>
      `Somebody, most likely you, wants their account at ${shopName} to have this address.`,
    button: 'Use this address',
    notYou: 'If it was not you, do nothing: without you nothing changes.',
  },

  accountMissing: {
    subject: (shopName: string) => `There is no account at ${shopName} with this address`,
    preview: 'You asked for a new password, but perhaps you used another address.',
    title: 'There is no account with this address.',
    opening: (shopName: string) =>
      `Somebody, most likely you, asked for a new password at ${shopName} with this address, and there is no account with it. Perhaps you used another address.`,
    button: 'Sign in with another address',
    signUp: 'Or make an account with this one:',
    notYou: 'If it was not you, you need not do anything.',
  },

  staffInvitation: {
    subject: (shopName: string) => `Work at ${shopName}`,
    preview: 'You are invited to the staff of the shop.',
    title: 'You are invited to the staff.',
    opening: (shopName: string) =>
      `A manager of ${shopName} invites you to work in its shop with this address. The link shows the role that is meant for you; you decide there.`,
    button: 'See the invitation',
    notYou: 'If you do not know what this is about, do nothing, and give the link to nobody.',
  },
}

/** The last letter about an account. */
export const emailsFarewell = {
  subject: (shopName: string) => `Your account at ${shopName} is deleted`,
  preview: 'What is gone, and what the law makes us keep.',
  title: 'Your account is deleted.',
  opening: (shopName: string, when: string) =>
    `Your account at ${shopName} was deleted on ${when}, as you asked: your profile, your ways to sign in, your devices, your addresses and your saved cart.`,
  kept: (orders: number) =>
    `${plural('en', orders, 'Your order and its invoice stay', `Your ${orders} orders and their invoices stay`)}, because the law makes us keep them. They no longer lead to you by e-mail address or phone number once they are over.`,
  open: (orders: number) =>
    orders === 1
      ? 'One order is not over yet. We write to you about it until it is and the time to give pieces back has passed; then this address goes from it too. The link in its confirmation still opens it.'
      : `${orders} orders are not over yet. We write to you about them until they are and the time to give pieces back has passed; then this address goes from them too. The links in their confirmations still open them.`,
  last: 'This letter itself is forgotten here within a few days.',
  why: (shopName: string) => `You get this letter because you had an account at ${shopName}.`,
  notYou: (email: string) => `If it was not you, write to ${email} at once.`,
}
