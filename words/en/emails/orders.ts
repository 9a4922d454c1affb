import { counted } from '../../plural.ts'

/** What the shop writes to its shoppers. The withdrawal texts follow Annex I of Directive 2011/83/EU. */
export const emails = {
  footer: {
    why: (shopName: string) => `You get this message because you ordered at ${shopName}.`,
    questions: 'Questions? Just reply to this message, or call us:',
  },

  orderConfirmed: {
    subject: (number: string, shopName: string) => `Your order ${number} at ${shopName} is placed`,
    preview: (pieces: number, total: string) =>
      `${counted('en', pieces, 'piece', 'pieces')}, ${total}. What comes next, and everything we agreed.`,
    title: (name: string) => `Thank you, ${name}. Your order is placed.`,
    opening: (number: string, placedAt: string) =>
      `We have received your payment. This message confirms order ${number} of ${placedAt} and everything we agreed. Please keep it.`,
    openOrderHint: 'The link opens your order without a password, so share it only with people you trust.',
    itemsTitle: 'What you ordered',
    quantity: (quantity: number, unitPrice: string) => `${quantity} × ${unitPrice}`,
    promises: {
      in_stock: () => 'In stock',
      made_to_order: (weeks: number | null) =>
        weeks === null
          ? 'Made for you when you order'
          : `Made for you: ready in about ${counted('en', weeks, 'week', 'weeks')}`,
      to_specification: (weeks: number | null) =>
        weeks === null
          ? 'Made to your own specification'
          : `Made to your own specification: ready in about ${counted('en', weeks, 'week', 'weeks')}`,
    },
    goods: 'Goods',
    delivery: { home: 'Delivery to your home', collection: 'Collection' },
    free: 'Free',
    taxIncluded: (rate: string) => `Includes ${rate} VAT`,
    taxAdded: (rate: string) => `${rate} tax`,
    total: 'Total, paid by card',
    addressTitle: { home: 'Where it goes', collection: 'Where you collect it' },
    nextTitle: 'What comes next',
    next: {
      home: 'We agree a delivery day with you by e-mail or phone before anything leaves our warehouse.',
      collection:
        'We write to you as soon as everything is ready to collect. Please bring this message and a vehicle that is large enough.',
    },
    lawTitle: 'Returns, withdrawal and warranty',
    thirtyDays: (names: string) =>
      `Beyond your right of withdrawal, we take back unused pieces within 30 days of delivery: ${names}.`,
    ifFaulty: (names: string) =>
      `Made to your own specification, and so without a right of withdrawal and returned only if something is wrong with it: ${names}.`,
    warranty:
      'You have the statutory warranty rights: if a piece is not as agreed, we repair or replace it for at least two years from delivery. If something is wrong or you want to complain, write to us or call us.',
    terms: (version: string) => `The terms you agreed to (version ${version}):`,
  },

  parts: {
    openOrder: 'See your order',
    articleNumber: (sku: string) => `Article ${sku}`,
    option: (name: string, value: string) => `${name}: ${value}`,
    pieces: (quantity: number) => `${quantity} ×`,
    howLong: 'It goes back the way you paid. Banks usually show it within 5 to 10 working days.',
    attached: (numbers: string) => `Attached: ${numbers}.`,
  },

  paymentFailed: {
    subject: (number: string, shopName: string) => `Your order ${number} at ${shopName} was not paid`,
    preview: 'Nothing was charged, and your cart is still there.',
    title: (name: string) => `Your payment did not go through, ${name}.`,
    why: {
      declined: 'Your bank declined the card.',
      insufficient_funds: 'Your bank said that the card was not covered.',
      expired_card: 'The card had expired.',
      authentication_failed: 'The confirmation with your bank did not work.',
      unknown: 'The payment could not be completed.',
    },
    opening: (why: string, number: string, total: string) =>
      `${why} Nothing was charged. The time to pay ${total} has run out, so order ${number} did not come about.`,
    cart: 'Everything you chose is still in your cart. The pieces are no longer set aside for you, so please order again if you still want them.',
    next: {
      declined: 'Only your bank can say why it declined. Another card may work.',
      insufficient_funds: 'Another card may work, or the same one once it is covered.',
      expired_card: 'Please use a card that is still valid.',
      authentication_failed: 'Please confirm the payment when your bank asks for it, or use another card.',
      unknown: 'Please try again, with the same card or another one.',
    },
    openCart: 'To your cart',
  },

  orderDispatched: {
    subject: {
      home: {
        whole: (number: string) => `Your order ${number} is on its way`,
        part: (number: string) => `Part of your order ${number} is on its way`,
      },
      collection: {
        whole: (number: string) => `Your order ${number} is ready to collect`,
        part: (number: string) => `Part of your order ${number} is ready to collect`,
      },
    },
    preview: (pieces: number) => `${counted('en', pieces, 'piece', 'pieces')}.`,
    title: {
      home: (name: string) => `Your pieces are on their way, ${name}.`,
      collection: (name: string) => `Your pieces are ready for you, ${name}.`,
    },
    opening: {
      home: {
        whole: (number: string) => `Everything you ordered with number ${number} has left our warehouse.`,
        part: (number: string) => `A part of order ${number} has left our warehouse.`,
      },
      collection: {
        whole: (number: string) => `Everything you ordered with number ${number} is ready to be collected.`,
        part: (number: string) => `A part of order ${number} is ready to be collected.`,
      },
    },
    carrier: (carrier: string) => `It travels with ${carrier}.`,
    tracking: (tracking: string) => `The tracking number is ${tracking}.`,
    follow: 'Follow the delivery',
    bring: 'Please bring this message and a vehicle that is large enough.',
    linesTitle: { home: 'On its way', collection: 'Ready for you' },
    remainingTitle: 'Still to come',
    remaining: {
      home: 'We write to you again when these leave.',
      collection: 'We write to you again when these are ready.',
    },
    addressTitle: { home: 'Where it goes', collection: 'Where you collect it' },
  },

  orderDelivered: {
    subject: {
      home: (number: string) => `Your order ${number} has arrived`,
      collection: (number: string) => `You have collected your order ${number}`,
    },
    preview: 'What to do if something is not right, or if you change your mind.',
    title: (name: string) => `Your pieces are with you, ${name}.`,
    opening: {
      home: (number: string) =>
        `These pieces of order ${number} were delivered. We hope they are as you imagined them.`,
      collection: (number: string) =>
        `You have collected these pieces of order ${number}. We hope they are as you imagined them.`,
    },
    linesTitle: 'What you have received',
    faultTitle: 'If something is not right',
    fault:
      'If a piece is damaged or not as agreed, reply to this message or call us, with a picture if you can. We put it right.',
    withdrawTitle: 'If you change your mind',
    withdraw: (until: string) =>
      `You may withdraw from the contract without giving a reason until ${until}, except for pieces made to your own specification.`,
    withdrawLink: 'Withdraw from the contract here:',
  },

  orderCancelled: {
    subject: (number: string, shopName: string) => `Your order ${number} at ${shopName} is cancelled`,
    preview: {
      refund: (amount: string) => `${amount} goes back to you.`,
      none: 'There is nothing more you need to do.',
    },
    title: (name: string) => `Your order is cancelled, ${name}.`,
    opening: {
      shopper: (number: string) => `As you asked, we have cancelled order ${number}.`,
      shop: (number: string) =>
        `We are sorry: we have had to cancel order ${number}. If you would like to know more, reply to this message or call us.`,
    },
    refund: (amount: string) => `We pay ${amount} back to you.`,
    nothingLeft: 'There is nothing left to pay back.',
    notCharged: 'Nothing was charged.',
    linesTitle: 'What was cancelled',
  },

  orderRefunded: {
    subject: (amount: string, number: string) => `We are paying back ${amount} for order ${number}`,
    preview: (amount: string) => `${amount} goes back to you the way you paid.`,
    title: (name: string) => `Your money is on its way back, ${name}.`,
    why: {
      cancelled: (number: string, amount: string) =>
        `Order ${number} was cancelled, so we are paying back ${amount}.`,
      withdrawn: (number: string, amount: string) =>
        `You withdrew from the contract of order ${number}, so we are paying back ${amount}.`,
      returned: (number: string, amount: string) =>
        `We have taken back pieces of order ${number}, so we are paying back ${amount}.`,
      goodwill: (number: string, amount: string) =>
        `As agreed, we are paying back ${amount} for order ${number}.`,
      sold_out: (number: string, amount: string) =>
        `We are sorry. Your payment for order ${number} reached us after the time for it had run out, and by then somebody else had bought what you chose. We cannot deliver it, so we are paying back all of it: ${amount}. The order did not come about, and you need not do anything.`,
      order_over: (number: string, amount: string) =>
        `Your payment reached us when order ${number} was already over. It can no longer count for that order, so we are paying back all of it: ${amount}. You need not do anything.`,
      paid_twice: (number: string, amount: string) =>
        `Order ${number} was paid twice. The first payment stands, and so does your order; the second one goes back to you in full: ${amount}. You need not do anything.`,
      wrong_amount: (number: string, amount: string, total: string) =>
        `The amount that reached us does not match order ${number}, which comes to ${total}. We have not taken the order on, and are paying back all that reached us: ${amount}. We are sorry for the trouble.`,
      at_provider: (number: string, amount: string) => `We are paying back ${amount} for order ${number}.`,
    },
    amount: 'Paid back',
    ofTotal: 'The order came to',
    creditNote: (number: string) => `Credit note ${number} is attached.`,
  },

  withdrawalReceived: {
    subject: {
      withdrawal: (number: string) => `We have received your withdrawal from order ${number}`,
      return: (number: string) => `We have received your return for order ${number}`,
    },
    preview: (declaredAt: string) => `It arrived on ${declaredAt}. Please keep this message.`,
    title: {
      withdrawal: (name: string) => `Your withdrawal has arrived, ${name}.`,
      return: (name: string) => `Your return is noted, ${name}.`,
    },
    opening: {
      withdrawal: (declaredAt: string) =>
        `This message confirms that your withdrawal reached us on ${declaredAt}. Please keep it.`,
      return: (declaredAt: string) =>
        `This message confirms that your wish to return pieces reached us on ${declaredAt}. Please keep it.`,
    },
    declarationTitle: 'What you declared',
    declaration: {
      withdrawal: (name: string, number: string) =>
        `${name} withdraws from the contract of order ${number} for the pieces below.`,
      return: (name: string, number: string) => `${name} returns the pieces below of order ${number}.`,
    },
    statement: (statement: string) => `In your own words: ${statement}`,
    returnNumber: (number: string) => `Number: ${number}`,
    declaredAt: (instant: string) => `Received: ${instant}`,
    terms: {
      withdrawal: 'With a right of withdrawal',
      thirty_days: 'With a right of withdrawal, and taken back unused within 30 days',
      if_faulty: 'Made to your own specification: taken back if something is wrong with it',
    },
    nextTitle: 'What comes next',
    howBack: {
      nothing_sent_yet: 'These pieces have not left our warehouse, so there is nothing to send back.',
      send_back:
        'We collect the pieces at our own expense and agree on a day with you. Should you rather send or bring them yourself, this is where they go:',
    },
    refund: {
      withdrawal: (amount: string) =>
        `We pay ${amount} back to you, at the latest 14 days after your withdrawal reached us.`,
      return: (amount: string) => `Once we have taken the pieces back, we pay ${amount} back to you.`,
    },
    refundUnknown: {
      withdrawal: 'We write to you what we pay back, at the latest 14 days after your withdrawal reached us.',
      return: 'We look at the pieces and write to you what we pay back.',
    },
  },

  orderLink: {
    subject: (number: string, shopName: string) => `The link to your order ${number} at ${shopName}`,
    preview: 'It opens your order without a password.',
    title: (name: string) => `Here is your order, ${name}.`,
    opening: (number: string) => `Somebody, most likely you, asked for the link to order ${number}.`,
    notYou: 'If it was not you, you need not do anything: the link went to this address only.',
  },

  withdrawal: {
    title: 'Instructions on withdrawal',
    right: 'You have the right to withdraw from this contract within 14 days without giving any reason.',
    period: (pieces: number) =>
      `The withdrawal period will expire after 14 days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the ${pieces === 1 ? 'goods' : 'last good'}.`,
    how: (sender: string) =>
      `To exercise the right of withdrawal, you must inform us (${sender}) of your decision to withdraw from this contract by an unequivocal statement (e.g. a letter sent by post or e-mail). You may use the model withdrawal form below, but it is not obligatory. You can also fill in and submit your statement on our website: on the page of your order, with the button “Withdraw from contract here”. If you use this option, we will communicate to you an acknowledgement of receipt of such a withdrawal on a durable medium (by e-mail) without delay.`,
    deadline:
      'To meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise of the right of withdrawal before the withdrawal period has expired.',
    effectsTitle: 'Effects of withdrawal',
    reimbursement:
      'If you withdraw from this contract, we shall reimburse to you all payments received from you, including the costs of delivery (with the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of standard delivery offered by us), without undue delay and in any event not later than 14 days from the day on which we are informed about your decision to withdraw from this contract. We will carry out such reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of such reimbursement.',
    collection: 'We will collect the goods at our own expense.',
    value:
      'You are only liable for any diminished value of the goods resulting from the handling other than what is necessary to establish the nature, characteristics and functioning of the goods.',
    formTitle: 'Model withdrawal form',
    formIntro: 'Complete and return this form only if you wish to withdraw from the contract.',
    form: (sender: string, number: string) => [
      `To ${sender}:`,
      'I/We (*) hereby give notice that I/we (*) withdraw from my/our (*) contract of sale of the following goods (*):',
      `Order number: ${number}`,
      'Ordered on (*) / received on (*):',
      'Name of consumer(s):',
      'Address of consumer(s):',
      'Signature of consumer(s) (only if this form is notified on paper):',
      'Date:',
      '(*) Delete as appropriate.',
    ],
  },
}
