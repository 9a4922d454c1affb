import { plural } from '../../plural.ts'

/** Texts of the e-mails about accounts. */
export const emailsAccount = {
  footer: {
    why: (shopName: string) =>
      `You receive this e-mail because this e-mail address was entered at ${shopName}.`,
  },
  until: (instant: string) => `The link can be used once and expires on ${instant}.`,

  emailVerification: {
    subject: (shopName: string) => `Confirm your e-mail address for ${shopName}`,
    preview: 'One more step to create your account.',
    title: 'Confirm your e-mail address',
    opening: (shopName: string) =>
      `Please confirm that you want to create an account at ${shopName} with this e-mail address. You are then signed in.`,
    button: 'Confirm e-mail address',
    notYou: 'If this was not you, you can ignore this e-mail. No account will be created.',
  },

  accountExists: {
    subject: (shopName: string) => `You already have an account at ${shopName}`,
    preview: 'Sign in, or choose a new password.',
    title: 'You already have an account',
    opening: (shopName: string) =>
      `You or someone else tried to create an account at ${shopName} with this e-mail address, but it already has one. Nothing has changed.`,
    button: 'Sign in',
    forgot: 'Forgot your password? Choose a new one:',
    notYou: 'If this was not you, no action is needed.',
  },

  signInLink: {
    subject: (shopName: string) => `Your sign-in link for ${shopName}`,
    preview: 'It signs you in without a password.',
    title: 'Your sign-in link',
    opening: (shopName: string) => `Use this link to sign in at ${shopName}.`,
    button: 'Sign in',
    notYou: 'Do not forward this link. If you did not request it, you can ignore this e-mail.',
  },

  passwordReset: {
    subject: (shopName: string) => `Choose a new password for ${shopName}`,
    preview: 'Your current password remains valid until you choose a new one.',
    title: 'Choose a new password',
    opening: (shopName: string) => `You asked to reset the password of your account at ${shopName}.`,
    button: 'Choose a new password',
    notYou: 'If this was not you, you can ignore this e-mail. Your password stays unchanged.',
  },

  emailChange: {
    subject: (shopName: string) => `Confirm your new e-mail address for ${shopName}`,
    preview: 'Your account keeps its current e-mail address until then.',
    title: 'Confirm your new e-mail address',
    opening: (shopName: string) => `You asked to use this e-mail address for your account at ${shopName}.`,
    button: 'Use this e-mail address',
    notYou: 'If this was not you, you can ignore this e-mail. Nothing will change.',
  },

  accountMissing: {
    subject: (shopName: string) => `No account at ${shopName} with this e-mail address`,
    preview: 'You asked for a new password. You may have used another e-mail address.',
    title: 'No account with this e-mail address',
    opening: (shopName: string) =>
      `You or someone else asked for a new password at ${shopName}, but there is no account with this e-mail address. You may have used another one.`,
    button: 'Sign in with another e-mail address',
    signUp: 'Or create an account with this e-mail address:',
    notYou: 'If this was not you, no action is needed.',
  },

  staffInvitation: {
    subject: (shopName: string) => `Invitation to the ${shopName} team`,
    preview: 'You have been invited to join the team.',
    title: 'You are invited to join the team',
    opening: (shopName: string) =>
      `A manager of ${shopName} has invited you to join the team with this e-mail address. Open the link to see your role and accept the invitation.`,
    button: 'View invitation',
    notYou: 'Do not forward this link. If you did not expect this invitation, you can ignore this e-mail.',
  },
}

/** Texts of the e-mail after an account is deleted. */
export const emailsAccountDeleted = {
  subject: (shopName: string) => `Your account at ${shopName} has been deleted`,
  preview: 'What we deleted and what we must keep by law.',
  title: 'Your account has been deleted',
  opening: (shopName: string, when: string) =>
    `Your account at ${shopName} was deleted on ${when}, as you requested: your profile, your sign-in methods, your devices, your addresses and your saved cart.`,
  retained: (orders: number) =>
    `By law we must keep ${plural('en', orders, 'your order and its invoice. We remove your e-mail address and phone number from it once it is closed.', `your ${orders} orders and their invoices. We remove your e-mail address and phone number from them once they are closed.`)}`,
  open: (orders: number) =>
    orders === 1
      ? 'One order is still open. We will keep e-mailing you about it until it is closed and the return period has ended; then we remove this e-mail address from it too. The link in its confirmation still works.'
      : `${orders} orders are still open. We will keep e-mailing you about them until they are closed and the return period has ended; then we remove this e-mail address from them too. The links in their confirmations still work.`,
  last: 'We delete our copy of this e-mail within a few days.',
  why: (shopName: string) => `You receive this e-mail because you had an account at ${shopName}.`,
  notYou: (email: string) => `If this was not you, please contact us immediately: ${email}.`,
}
