/** What the shop keeps about a person: told, and forgotten. */
export const ownData = {
  title: 'Your data',
  intro: 'Everything we keep about you is yours to read, and yours to have deleted.',
  export: {
    title: 'Take it with you',
    text: 'One file with everything: your profile, your ways to sign in, your devices and what happened to your account’s safety, your addresses, your cart, and your orders with their payments, invoices, returns and letters. Passwords and other secrets are not in it.',
    format: 'It is a JSON file, which programs can read. Amounts are in whole cents.',
    get: 'Download my data',
  },
  delete: {
    title: 'Delete your account',
    text: 'Your account goes at once, and cannot be brought back.',
    go: 'Delete my account …',
  },
  again: 'If you signed in more than a quarter of an hour ago, we first ask you once more who you are.',

  deletion: {
    title: 'Delete your account?',
    goes: 'What goes at once',
    going: [
      'Your profile, and every way you sign in',
      'All devices you are signed in on, and what happened to your account’s safety',
      'Your addresses, and your saved cart',
      'What we wrote to you about your account',
    ],
    stays: 'What stays',
    noOrders: 'You have ordered nothing, so nothing stays.',
    orders: (orders: number) =>
      orders === 1
        ? 'Your order and its invoice stay: the law makes us keep them, with your name and the address it went to. It no longer belongs to an account, and your e-mail address and phone number go from it once it is over.'
        : `Your ${orders} orders and their invoices stay: the law makes us keep them, with your name and the addresses they went to. They no longer belong to an account, and your e-mail address and phone number go from each once it is over.`,
    open: (open: number) =>
      open === 1
        ? 'One order is not over yet. It goes on as agreed, and we write to you about it until it is over and the time to give pieces back has passed. The link in its confirmation still opens it.'
        : `${open} orders are not over yet. They go on as agreed, and we write to you about them until they are over and the time to give pieces back has passed. The links in their confirmations still open them.`,
    provider: 'What your bank and the payment provider keep about your payments is theirs to keep.',
    anew: 'You may make an account with the same e-mail address at any time. It begins empty, but for orders that still carry that address.',
    letter: 'We confirm the deletion with a last letter.',
    typeIt: (word: string) => `Type “${word}” to confirm`,
    word: 'delete',
    wrongWord: (word: string) => `Please type the word “${word}”. Nothing has been deleted.`,
    confirm: 'Delete my account for good',
    deleting: 'Deleting …',
    keep: 'Keep my account',
    done: 'Your account is deleted.',
  },
}
