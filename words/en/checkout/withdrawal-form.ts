/** Texts of the withdrawal form that needs neither an account nor an order link (Directive 2011/83/EU, article 11a). */
export const withdrawalForm = {
  title: 'Withdraw from contract',
  intro:
    'With this form you can withdraw from a contract with us. You need no account, and you do not have to give a reason.',
  detailsTitle: 'Your details',
  name: 'Your name',
  contract: 'Order number',
  contractHint:
    'It is in every e-mail about your order. If you do not have it, describe the order in your own words, for example with its date and items.',
  contractMissing: 'Please enter the order number, or describe the order in your own words.',
  email: 'E-mail for the acknowledgement of receipt',
  emailHint: 'You will receive the content of your withdrawal with the date and time at this address.',
  emailHintWithoutEmail:
    'This shop cannot send e-mails at the moment. The last page shows the content of your withdrawal with the date and time.',
  scopeTitle: 'What do you withdraw from?',
  scope: { whole: 'The whole order', part: 'Only some of the items' },
  items: 'Items or comment',
  itemsHint: (limit: number) =>
    `If you withdraw from only some of the items, list them here. Up to ${limit} characters.`,
  itemsMissing: 'Please list the items, or choose the whole order above.',
  toReview: 'Continue to confirmation',
  ownPage:
    'You can also choose the items on the page of your order. The link to that page is in every e-mail about your order.',
  review: {
    title: 'Check and confirm your withdrawal',
    intro: 'Your withdrawal is sent to us when you press “Confirm withdrawal”.',
    declarationTitle: 'Your declaration',
    declaration: 'I hereby withdraw from the contract described below.',
    name: 'Name',
    contract: 'Contract',
    scope: 'Withdrawal from',
    items: 'Items or comment',
    email: 'Acknowledgement of receipt to',
    confirm: 'Confirm withdrawal',
    sending: 'Sending …',
    change: 'Change details',
  },
  receipt: {
    title: 'We have received your withdrawal',
    receivedAt: (instant: string) => `Received on ${instant}.`,
    sent: (email: string) =>
      `The acknowledgement of receipt is on its way to ${email}. Please keep it. If it does not arrive, print or save this page.`,
    delayed: (email: string) =>
      `We have received many declarations in a short time, so we will send the acknowledgement of receipt to ${email} later. This does not affect your withdrawal. Please print or save this page.`,
    withoutEmail:
      'This shop cannot send e-mails at the moment, so this page is your acknowledgement of receipt. Please print or save it now.',
    nextTitle: 'Next steps',
    next: 'We will look for your order and contact you about collecting the items and about the refund.',
  },
}
