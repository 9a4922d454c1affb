const list = new Intl.ListFormat('en', { type: 'disjunction' })

export const checkout = {
  title: 'Checkout',
  steps: {
    contact: 'Contact and address',
    pickup: 'Contact',
    delivery: 'Delivery',
    review: 'Review and pay',
  },
  stepOf: (step: number) => `Step ${step} of 3`,
  later: 'Please complete the steps above first.',
  change: 'Change',
  changeNamed: (what: string) => `Change: ${what}`,
  saveAndContinue: 'Save and continue',
  saving: 'Saving…',

  hold: {
    until: (time: string) => `Your items are reserved until ${time}.`,
    minutesLeft: (minutes: number) => (minutes > 1 ? `${minutes} minutes left.` : 'Less than a minute left.'),
    nearEnd: (time: string, mayRenew: boolean) =>
      `Your reservation ends in three minutes, at ${time}. You can ${mayRenew ? 'extend it, or still order' : 'still order'} afterwards while stock lasts.`,
    extend: 'Extend reservation',
    extended: (time: string) => `Your items are now reserved until ${time}.`,
    over: 'Your reservation has expired. You can still order while stock lasts.',
    resting:
      'Your reservation has expired and cannot be extended any further. You can still order while stock lasts.',
    crowded:
      'Other browsers on your network have recently made unpaid reservations, so we cannot reserve your items before you pay. You can still order.',
    over_share:
      'Your cart contains more than half of what is left of an item, so we cannot reserve your items before you pay. You can still order.',
  },

  shortage: {
    gone: (name: string) => `${name} is no longer available.`,
    wrong_measures: (name: string) =>
      `We do not make ${name} in the measurements of your cart. Please choose it again on its product page.`,
    sold_out: (name: string) => `${name} has just sold out.`,
    reserved: (name: string) => `${name} is reserved for another customer. It may become available again.`,
    too_few_left: (name: string, left: number) => `Only ${left} of ${name} left.`,
    no_capacity: (name: string, left: number) =>
      left === 0
        ? `Our production is fully booked this week, so we cannot make ${name} now.`
        : `We can make only ${left} of ${name} this week.`,
    continue: 'Continue with the rest',
    reduced: (name: string, quantity: number) => `Quantity of ${name}: now ${quantity}.`,
  },

  account: {
    haveAccount: 'Do you have an account?',
    signIn: 'Sign in to prefill your details.',
    signedInAs: (who: string) => `Signed in as ${who}.`,
    addresses: 'Your addresses',
    saveAddress: 'Save this address in my account',
  },

  billing: {
    title: 'Billing address',
    other: 'Use a different billing address',
    withPickup: 'Add a billing address for the invoice',
    name: 'Name on the invoice',
    addresses: 'Your addresses for the invoice',
  },

  pickupInstead: 'Prefer to pick up? No address needed.',
  choosePickup: 'Choose pickup',
  pickup: 'You are picking up your order, so no address is needed.',
  deliverInstead: 'Choose home delivery',

  deliveryMethod: 'Delivery method',
  home: 'Home delivery',
  homeText: 'A carrier delivers to your door and calls beforehand to arrange a delivery date.',
  collection: 'Pickup',
  collectionText: (place: string) => `At ${place}. We will e-mail you when everything is ready.`,
  free: 'free',

  items: 'Your items',
  size: (size: string) => `Dimensions: ${size}`,
  materials: (text: string) => `Materials: ${text}`,
  pickupAddress: 'Pickup address',
  returns: {
    voluntary: (days: number) => `Returns: ${days} days. Right of withdrawal: 14 days from delivery.`,
    withdrawal: () => 'Right of withdrawal: 14 days from delivery.',
    if_faulty: () => 'Made to your specification: no right of withdrawal, returns only if defective.',
  },
  consumersOnly: 'This shop sells to consumers only, not to businesses.',
  agree: 'By ordering you agree to our',
  terms: 'terms and conditions',
  agreeWithdrawal: '. Please note the information on your',
  withdrawal: 'right of withdrawal',
  agreeEnd: '.',
  /** Label of the order button, in the words of Directive 2011/83/EU, art. 8 (2). The law allows no other words. */
  order: 'Order with obligation to pay',
  ordering: 'Taking you to the payment page…',
  /** Sentence in the cart and the checkout that names the payment methods. */
  payBy: (methods: readonly string[]) => `Payment by ${list.format(methods)}.`,
  paymentMethods: { card: 'credit or debit card' },
  payNext: 'You enter your payment details on our payment provider’s page. Nothing is charged before that.',
  changed:
    'Something has changed since you last looked. Please check your order again; nothing has been ordered yet.',

  summary: 'Your order',
  showSummary: (total: string) => `Your order: ${total}`,
  goods: 'Subtotal',
  delivery: 'Delivery',
  deliveryLater: 'chosen in step 2',
  total: 'Total',
  totalSoFar: 'Total so far',
  taxIn: (rate: string) => `incl. ${rate} VAT`,
  taxOn: (rate: string) => `plus ${rate} VAT`,
  quantity: (quantity: number) => `${quantity} ×`,
  backToCart: 'Back to cart',

  payment: {
    title: 'Your payment',
    order: (number: string) => `Order ${number}`,
    checking: 'Checking your payment',
    checkingText:
      'This usually takes a few seconds, and the page updates automatically. You can also close it: we will e-mail you once the payment is confirmed.',
    stillChecking:
      'The payment has not been confirmed yet. We keep checking and will e-mail you once it is. Please do not pay again.',
    checkAgain: 'Check again',
    unpaid: 'Not paid yet',
    unpaidText: (time: string) => `Nothing has been charged. Your items are reserved until ${time}.`,
    unreservedText: (time: string) =>
      `Nothing has been charged. Please pay by ${time}. Your items are not reserved: they are yours as soon as you have paid.`,
    failures: {
      declined: 'Your bank has declined the card. Nothing has been charged.',
      insufficient_funds:
        'Your bank has declined the card because of insufficient funds. Nothing has been charged.',
      expired_card: 'The card has expired. Nothing has been charged.',
      authentication_failed: 'Your bank could not authenticate the payment. Nothing has been charged.',
    },
    tryAgain: 'Try again or use another card',
    pay: (amount: string) => `Pay ${amount}`,
    over: 'Payment not completed',
    expiredText: 'The payment deadline has passed. Nothing has been charged, and your cart is unchanged.',
    cancelledText: 'This order was cancelled. Nothing has been charged, and your cart is unchanged.',
    toCheckout: 'Back to checkout',
  },
}
