import { countPhrase } from '../../plural.ts'

const weeksOf = (count: number) => countPhrase('en', count, 'week', 'weeks')

export const order = {
  title: (number: string) => `Order ${number}`,
  others: 'All your orders',
  saveInAccount: {
    title: 'Save this order in an account',
    text: 'You will find it with your other orders, and your details are prefilled at your next checkout. This link keeps working either way.',
    link: 'Create an account',
  },
  thanks: (name: string) => `Thank you, ${name}.`,
  greeting: {
    awaiting_payment: 'Please complete the payment.',
    placed: (email: string) => `Your order is confirmed. We have sent a confirmation to ${email}.`,
    placedWithoutEmail:
      'Your order is confirmed. This shop cannot send e-mails at the moment, so this page is your confirmation: please keep its link.',
    closed: 'This order is closed.',
    cancelled: 'This order was cancelled.',
    expired: 'This order was not placed because it was not paid in time.',
  },
  progress: {
    in_production: 'Your items are in production.',
    preparing: 'We are packing your items.',
    part_on_its_way: 'Part of your order is on its way.',
    on_its_way: 'Your order is on its way.',
    part_ready: 'Part of your order is ready for pickup.',
    ready: 'Your order is ready for pickup.',
    part_there: 'You have received part of your order. The rest will follow.',
    there: 'You have received your order.',
  },
  deliveries: {
    title: { home: 'Delivery', collection: 'Pickup' },
    named: (number: number) => `Delivery ${number}`,
    states: {
      planned: 'Ordered',
      in_production: 'In production',
      preparing: 'Being packed',
      dispatched: 'On its way',
      delivered: 'Delivered',
      failed: 'Delivery attempt failed',
      ready_to_collect: 'Ready for pickup',
      collected: 'Picked up',
    },
    failed: 'The carrier will contact you to arrange another date.',
    carrier: (carrier: string, tracking: string | null) =>
      tracking ? `Carrier: ${carrier}, tracking number ${tracking}` : `Carrier: ${carrier}`,
    follow: 'Track delivery',
    followPart: (number: number) => `Track delivery ${number}`,
    item: (quantity: number, name: string) => `${quantity} × ${name}`,
  },
  history: 'Order history',
  next: 'Next steps',
  events: {
    ordered: 'You ordered.',
    payment_failed: {
      declined: 'Your bank declined the card. Nothing was charged.',
      insufficient_funds: 'Your bank declined the card because of insufficient funds. Nothing was charged.',
      expired_card: 'The card had expired. Nothing was charged.',
      authentication_failed: 'Your bank could not authenticate the payment. Nothing was charged.',
    },
    paid: (amount: string) => `You paid ${amount}.`,
    paidLate: (amount: string) => `Your payment of ${amount} arrived after the payment deadline.`,
    placed: 'We confirmed your order.',
    expired: 'The payment deadline passed. The reservation was released; nothing was charged.',
    cancelled: {
      payment_cancelled: 'You cancelled the payment. The reservation was released; nothing was charged.',
      ordered_anew: 'You changed your cart and ordered again. This order was cancelled; nothing was charged.',
      payment_failed: 'The payment failed. The reservation was released; nothing was charged.',
      wrong_amount: 'The amount paid did not match the order total, so this order was not placed.',
      sold_out: 'The items sold out before you paid. This order was cancelled; nothing was charged.',
      unavailable:
        'The items were no longer available when your payment arrived, so we cancelled this order.',
      by_shopper: 'You cancelled the order.',
      by_staff: 'We cancelled the order.',
    },
    to_be_refunded: {
      sold_out:
        'We are sorry: the items were no longer available when your payment arrived. The full amount is refunded automatically.',
      over: 'Your payment arrived after this order was closed. It is refunded in full automatically.',
      paid_twice: 'This order was paid twice. The second payment is refunded in full automatically.',
      wrong_amount: 'The amount paid did not match the order total. It is refunded in full automatically.',
    },
    message_sent: (subject: string) => `We wrote to you: ${subject}`,
    refund_requested: (amount: string) => `A refund of ${amount} was requested.`,
    refunded: (amount: string) => `We refunded ${amount}.`,
    refund_failed: (amount: string) => `The refund of ${amount} failed.`,
    disputed: 'The cardholder disputed the payment with their bank.',
    dispute_won: 'The dispute was decided in our favour.',
    dispute_lost: 'The dispute was decided against us; the bank has reversed the payment.',
    in_production: 'Your items are in production.',
    preparing: 'We are packing your items.',
    dispatched: {
      whole: 'Everything is on its way.',
      part: (delivery: number) => `Delivery ${delivery} is on its way.`,
    },
    delivered: 'Your items have arrived.',
    delivery_failed: 'The delivery attempt failed. The carrier will contact you to arrange another date.',
    ready_to_collect: {
      whole: 'Everything is ready for pickup.',
      part: 'Some items are ready for pickup.',
    },
    collected: 'You picked up your items.',
    withdrawal_declared: 'We received a declaration of withdrawal for this order with the withdrawal form.',
    withdrawn: {
      withdrawal: (number: string) => `You withdrew from the contract (${number}).`,
      return: (number: string) => `You registered a return (${number}).`,
    },
    return_received: (number: string) => `Your returned items have arrived (${number}).`,
    return_rejected: (number: string) => `We could not accept your return (${number}).`,
    attention_settled: 'Checked by our team.',
    closed: 'This order is closed.',
  },
  upcoming: {
    pay: (time: string) => `Please pay by ${time}. Your items are reserved until then.`,
    payUnreserved: (time: string) =>
      `Please pay by ${time}. Your items are not reserved: they are yours as soon as you have paid.`,
    productionWeeks: (weeks: number | null) =>
      weeks === null
        ? 'Made-to-order items are in production.'
        : `Made-to-order items are ready in about ${weeksOf(weeks)}.`,
    carrier: (phone: string) => `The carrier will call you on ${phone} to arrange a delivery date.`,
    collect: (place: string) => `We will e-mail you when everything is ready for pickup at ${place}.`,
    collectWithoutEmail: (place: string) =>
      `This page says when everything is ready for pickup at ${place}. Please visit it again.`,
    inTransit: 'The carrier will call you before delivering the items that are on their way.',
    ready: (place: string) => `Please pick up the items that are ready at ${place}.`,
    returnPickup: 'We will collect your return and contact you to arrange a date.',
    withdraw: 'You have 14 days from delivery to withdraw, except for items made to your specification.',
  },
  again: {
    title: 'Need it once more?',
    button: 'Order again',
    done: 'We have put the items into your cart.',
    missing: (name: string, quantity: number) =>
      quantity === 0 ? `${name} is no longer available.` : `Only ${quantity} of ${name} available.`,
    nothing: 'None of these items is available any more.',
    notCharged: 'Nothing was charged.',
    howLong: 'Refunds go to your original payment method and usually arrive within 5 to 10 working days.',
  },
  change: {
    title: 'Changed your mind?',
    cancelText: 'Nothing has shipped yet: you can cancel the whole order and get a full refund.',
    cancelUnpaidText: 'You can still cancel this order. Nothing is charged, and your cart stays unchanged.',
    cancel: 'Cancel order',
    withdrawText: 'You can withdraw from the whole order or from individual items without giving a reason.',
    withdrawUntil: (day: string) =>
      `You can withdraw from the whole order or from individual items without giving a reason, up to and including ${day}.`,
    withdraw: 'Withdraw from contract here',
    returnText: 'You can still return unused, complete stock items.',
    return: 'Return items',
  },
  returns: {
    title: 'Returns',
    withdrawal: (number: string) => `Withdrawal ${number}`,
    return: (number: string) => `Return ${number}`,
    on: (day: string) => `of ${day}`,
  },
  pay: (amount: string) => `Pay ${amount}`,
  checkAgain: 'Already paid? Check again',
  payText: 'We have not received your payment yet. You can pay here, with the same card or another one.',

  items: 'Your items',
  promise: {
    in_stock: 'In stock when you ordered',
    made_to_order: (weeks: number | null) =>
      !weeks ? 'Made to order' : `Made to order, ready in about ${weeksOf(weeks)}`,
    to_specification: (weeks: number | null) =>
      !weeks ? 'Made to your specification' : `Made to your specification, ready in about ${weeksOf(weeks)}`,
  },
  sku: (sku: string) => `Article no. ${sku}`,
  reductions: {
    cancelled: (count: number) => `${count} cancelled`,
    withdrawn: (count: number) => `${count} withdrawn`,
    announced: (count: number) => `${count} awaiting return`,
    returned: (count: number) => `${count} returned`,
    credited: (count: number) => `${count} refunded`,
  },
  deliveryAddress: 'Delivery address',
  billingAddress: 'Billing address',
  pickupAddress: 'Pickup address',
  contact: 'Contact details',
  payment: 'Payment',
  paid: (amount: string) => `${amount} paid by card`,
  unpaid: 'not paid yet',
  notPaid: 'nothing charged',
  refundPending: 'paid; refund pending',
  refunds: {
    succeeded: (amount: string, day: string) => `${amount} refunded on ${day}`,
    underWay: (amount: string) => `Refund of ${amount} on its way`,
    failed: (amount: string) => `Refund of ${amount} failed; we are looking into it`,
  },
  documents: 'Documents',
  withdrawal: 'Returns and withdrawal',
  print: 'Print this page',
  questions: (email: string, phone: string) =>
    `Questions? E-mail ${email} or call ${phone}, quoting your order number.`,
}

/** Names of the documents of an order, as the pages of the order show them. */
export const documents = {
  agreedTerms: {
    link: (version: string) => `Terms and conditions you agreed to, version ${version}`,
    notStored: (version: string) =>
      `You agreed to version ${version} of our terms and conditions. The text of this version is not stored.`,
  },
  named: {
    invoice: (number: string) => `Invoice ${number}`,
    credit_note: (number: string) => `Credit note ${number}`,
  },
  file: 'PDF',
  eInvoice: 'Each PDF is also an e-invoice (ZUGFeRD).',
  unknown: 'This order has no such document.',
  credited: (amount: string) => `${amount} credited`,
}
