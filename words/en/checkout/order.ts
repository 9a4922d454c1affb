import { counted } from '../../plural.ts'

const weeksOf = (count: number) => counted('en', count, 'week', 'weeks')

export const order = {
  title: (number: string) => `Order ${number}`,
  others: 'All your orders',
  keep: {
    title: 'Keep this order in an account',
    text: 'Then you find it with your other orders, and your next checkout is filled in for you. This link goes on working without one.',
    link: 'Make an account',
  },
  thanks: (name: string) => `Thank you, ${name}.`,
  greeting: {
    awaiting_payment: 'Your pieces are set aside. Only the payment is missing.',
    placed: (email: string) => `Your order is placed. We have written to ${email}.`,
    closed: 'This order is complete.',
    cancelled: 'This order was cancelled.',
    expired: 'This order was not paid in time, so it did not come about.',
  },
  progress: {
    in_production: 'Your pieces are being made.',
    preparing: 'We are packing your pieces.',
    part_on_its_way: 'A part of your order is on its way to you.',
    on_its_way: 'Everything is on its way to you.',
    part_ready: 'A part of your order is ready for you.',
    ready: 'Everything is ready for you.',
    part_there: 'A part of your order is with you. The rest follows.',
    there: 'Everything is with you. We hope you like it.',
  },
  deliveries: {
    title: { home: 'How it comes to you', collection: 'How you get it' },
    named: (number: number) => `Delivery ${number}`,
    states: {
      planned: 'Ordered',
      in_production: 'Being made',
      preparing: 'Being packed',
      dispatched: 'On its way',
      delivered: 'With you',
      failed: 'Nobody could take it',
      ready_to_collect: 'Ready to be collected',
      collected: 'Collected',
    },
    failed: 'The carrier gets in touch about another day.',
    carrier: (carrier: string, tracking: string | null) =>
      tracking ? `With ${carrier}, number ${tracking}` : `With ${carrier}`,
    follow: 'Follow it on its way',
    followPart: (number: number) => `Follow delivery ${number} on its way`,
    piece: (quantity: number, name: string) => `${quantity} × ${name}`,
  },
  story: 'What has happened',
  next: 'What comes next',
  events: {
    ordered: 'You ordered.',
    payment_failed: {
      declined: 'Your bank declined the card. Nothing was charged.',
      insufficient_funds: 'Your bank said that the card was not covered. Nothing was charged.',
      expired_card: 'The card had expired. Nothing was charged.',
      authentication_failed: 'The confirmation with your bank did not work. Nothing was charged.',
    },
    paid: (amount: string) => `You paid ${amount}.`,
    paidLate: (amount: string) => `Your payment of ${amount} arrived after the time for it had run out.`,
    placed: 'We took on your order and wrote to you.',
    expired: 'The time to pay ran out. We put the pieces back; nothing was charged.',
    cancelled: {
      payment_cancelled: 'You cancelled the payment. We put the pieces back; nothing was charged.',
      ordered_anew: 'You changed your cart and ordered anew. This order was dropped; nothing was charged.',
      payment_failed: 'The payment failed for good. We put the pieces back; nothing was charged.',
      wrong_amount: 'The amount that arrived was not the one that was due, so this order did not come about.',
      by_shopper: 'You cancelled the order.',
      by_staff: 'We cancelled the order.',
    },
    to_be_refunded: {
      sold_out:
        'The pieces were no longer to be had. We are sorry. Your money goes back to you in full, by itself.',
      over: 'Your payment arrived after this order was over. It goes back to you in full, by itself.',
      paid_twice:
        'This order was paid a second time. The second payment goes back to you in full, by itself.',
      wrong_amount:
        'The amount that arrived was not the one that was due. It goes back to you in full, by itself.',
    },
    refund_requested: (amount: string) => `A refund of ${amount} was asked for.`,
    refunded: (amount: string) => `We gave ${amount} back to you.`,
    refund_failed: (amount: string) => `The refund of ${amount} failed.`,
    disputed: 'The card’s owner disputes the payment at their bank.',
    dispute_won: 'The dispute ended in the shop’s favour.',
    dispute_lost: 'The dispute ended against the shop; the bank has taken the money back.',
    in_production: 'Your pieces are being made.',
    preparing: 'We are packing your pieces.',
    dispatched: {
      whole: 'Everything is on its way.',
      part: (delivery: number) => `Delivery ${delivery} is on its way.`,
    },
    delivered: 'Your pieces have arrived.',
    delivery_failed: 'Nobody could take the delivery. The carrier gets in touch about another day.',
    ready_to_collect: {
      whole: 'Everything is ready to be collected.',
      part: 'Some pieces are ready to be collected.',
    },
    collected: 'You collected your pieces.',
    withdrawn: {
      withdrawal: (number: string) => `You withdrew from the contract (${number}).`,
      return: (number: string) => `You announced a return (${number}).`,
    },
    return_received: (number: string) => `What you sent back has arrived (${number}).`,
    return_rejected: (number: string) => `We could not accept your return (${number}).`,
    attention_settled: 'Somebody has looked into it.',
    closed: 'This order is complete.',
  },
  ahead: {
    pay: (time: string) => `Pay by ${time}. Until then your pieces stay set aside.`,
    made: (weeks: number | null) =>
      weeks === null
        ? 'What is made to order is being made.'
        : `What is made to order is ready in about ${weeksOf(weeks)}.`,
    carrier: (phone: string) => `The carrier calls you on ${phone} to agree on the day.`,
    collect: (place: string) => `We write to you as soon as everything is ready for you at ${place}.`,
    comes: 'The carrier brings what is on its way and calls before.',
    ready: (place: string) => `Collect what is ready at ${place}.`,
    goesBack: 'We collect what you give back and agree on a day with you.',
    withdraw:
      'From the day of delivery you have 14 days to change your mind about what can be withdrawn from.',
  },
  change: {
    title: 'Changed your mind?',
    cancelText: 'Nothing has left yet: you can cancel the whole order, and all of your money goes back.',
    cancelUnpaidText: 'You can still drop this order. Nothing is charged, and your cart stays as it is.',
    cancel: 'Cancel this order',
    withdrawText: 'You can withdraw without a reason, from everything or from single pieces.',
    withdrawUntil: (day: string) =>
      `You can withdraw without a reason up to and including ${day}, from everything or from single pieces.`,
    withdraw: 'Withdraw from contract here',
    returnText: 'What we keep in stock we take back for thirty days after delivery.',
    return: 'Give pieces back',
  },
  returns: {
    title: 'What goes back',
    withdrawal: (number: string) => `Withdrawal ${number}`,
    return: (number: string) => `Return ${number}`,
    on: (day: string) => `of ${day}`,
  },
  pay: (amount: string) => `Pay ${amount}`,
  checkAgain: 'Paid already? Look again',
  payText: 'Your payment is not in yet. You can pay from here, also with another card.',

  pieces: 'Your pieces',
  promise: {
    in_stock: 'In stock when you ordered',
    made_to_order: (weeks: number | null) =>
      weeks === null ? 'Made to order' : `Made to order, in about ${weeksOf(weeks)}`,
    to_specification: (weeks: number | null) =>
      weeks === null
        ? 'Made to your specification'
        : `Made to your specification, in about ${weeksOf(weeks)}`,
  },
  sku: (sku: string) => `Article ${sku}`,
  gone: {
    cancelled: (count: number) => `${count} called off`,
    announced: (count: number) => `${count} to come back`,
    returned: (count: number) => `${count} given back`,
    credited: (count: number) => `${count} paid back`,
  },
  goesTo: 'Goes to',
  collectAt: 'To be collected at',
  contact: 'How we reach you',
  payment: 'Payment',
  paid: (amount: string) => `${amount} paid by card`,
  unpaid: 'not paid yet',
  notPaid: 'nothing charged',
  backLater: 'paid; goes back to you',
  refunds: {
    succeeded: (amount: string, day: string) => `${amount} given back on ${day}`,
    underWay: (amount: string) => `${amount} on its way back to you`,
    failed: (amount: string) => `${amount} to be given back: the bank did not take it, we see to it`,
  },
  papers: 'Documents',
  termsVersion: (version: string) => `Our terms of ${version} apply.`,
  terms: 'Terms',
  withdrawal: 'Returns and withdrawal',
  print: 'Print this page',
  questions: (email: string, phone: string) =>
    `Questions? Write to ${email} or call ${phone}, and tell us the order’s number.`,
}

/** The papers of an order, as its pages list them. */
export const documents = {
  named: {
    invoice: (number: string) => `Invoice ${number}`,
    credit_note: (number: string) => `Credit note ${number}`,
  },
  file: 'PDF',
  unknown: 'There is no such document of this order.',
  credited: (amount: string) => `${amount} credited`,
}
