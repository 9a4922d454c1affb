/** Texts for the export and erasure of personal data. */
export const ownData = {
  title: 'Your data',
  intro: 'You can download or delete the data we store about you.',
  export: {
    title: 'Download your data',
    text: 'One file with everything: your profile, sign-in methods, devices, security log, addresses and cart, and your orders with their payments, invoices, returns and e-mails. Passwords and other secrets are not included.',
    format: 'The file is in JSON format, which programs can read. Amounts are in whole cents.',
    get: 'Download my data',
  },
  delete: {
    title: 'Delete your account',
    text: 'Your account is deleted immediately and cannot be restored.',
    openDeletion: 'Delete my account…',
  },
  reauthenticationNote: 'If you signed in more than 15 minutes ago, we first ask you to sign in again.',

  deletion: {
    title: 'Delete your account?',
    deletedTitle: 'Deleted immediately',
    deletedItems: [
      'Your profile and all sign-in methods',
      'All signed-in devices and your security log',
      'Your addresses and your saved cart',
      'The messages we sent you about your account',
    ],
    retainedTitle: 'Kept',
    noOrders: 'You have no orders, so nothing is kept.',
    orders: (orders: number) =>
      orders === 1
        ? 'By law we must keep your order and its invoice, with your name and addresses. The order no longer belongs to an account. Your e-mail address and phone number are removed from it once it is closed.'
        : `By law we must keep your ${orders} orders and their invoices, with your name and addresses. The orders no longer belong to an account. Your e-mail address and phone number are removed from each once it is closed.`,
    open: (open: number) =>
      open === 1
        ? 'One order is not closed yet. We fulfil it as agreed and keep you informed by e-mail until it is closed and the return period has ended. The link in its confirmation e-mail keeps working.'
        : `${open} orders are not closed yet. We fulfil them as agreed and keep you informed by e-mail until they are closed and their return periods have ended. The links in their confirmation e-mails keep working.`,
    provider: 'Your bank and the payment provider store payment data under their own policies.',
    newAccount:
      'You can create a new account with the same e-mail address at any time. It will be empty, except for orders that still contain that e-mail address.',
    confirmationEmail: 'We confirm the deletion by e-mail.',
    typeToConfirm: (word: string) => `Type “${word}” to confirm`,
    word: 'delete',
    wordMismatch: (word: string) =>
      `Please type the word “${word}” to confirm. Nothing has been deleted yet.`,
    confirm: 'Delete account permanently',
    deleting: 'Deleting…',
    keep: 'Keep my account',
    done: 'Your account has been deleted.',
  },
}
