import { countPhrase } from '../../plural.ts'

/** Texts of the e-mails about orders. The withdrawal texts follow Annex I of Directive 2011/83/EU. */
export const emails = {
  footer: {
    why: (shopName: string) => `You receive this e-mail because you ordered at ${shopName}.`,
    questions: 'Questions? Just reply to this e-mail or call us:',
    questionsByEmail: 'Questions? Just reply to this e-mail.',
    representedBy: (names: string) => `Represented by ${names}`,
    vatId: (id: string) => `VAT identification number ${id}`,
  },

  orderConfirmed: {
    subject: (number: string, shopName: string) => `Your order ${number} at ${shopName} is confirmed`,
    preview: (units: number, total: string) =>
      `${countPhrase('en', units, 'item', 'items')}, ${total}. Your order confirmation and next steps.`,
    title: (name: string) => `Thank you, ${name}. Your order is confirmed`,
    opening: (number: string, placedAt: string) =>
      `We have received your payment. This e-mail confirms order ${number} of ${placedAt} and the terms of our contract. Please keep it.`,
    openOrderHint: 'The link opens your order without a password, so share it only with people you trust.',
    itemsTitle: 'Your items',
    quantity: (quantity: number, unitPrice: string) => `${quantity} × ${unitPrice}`,
    promises: {
      in_stock: () => 'In stock',
      made_to_order: (weeks: number | null) =>
        !weeks
          ? 'Made to order'
          : `Made to order, ready in about ${countPhrase('en', weeks, 'week', 'weeks')}`,
      to_specification: (weeks: number | null) =>
        !weeks
          ? 'Made to your specification'
          : `Made to your specification, ready in about ${countPhrase('en', weeks, 'week', 'weeks')}`,
    },
    goods: 'Subtotal',
    delivery: { home: 'Home delivery', collection: 'Pickup' },
    free: 'Free',
    taxIncluded: (rate: string) => `incl. ${rate} VAT`,
    taxAdded: (rate: string) => `plus ${rate} VAT`,
    total: 'Total, paid by card',
    addressTitle: { home: 'Delivery address', collection: 'Pickup address' },
    billingTitle: 'Billing address',
    nextTitle: 'Next steps',
    next: {
      home: 'The carrier will call you to arrange a delivery date before your order ships.',
      collection:
        'We will e-mail you when everything is ready for pickup. Please bring this e-mail and a vehicle that is large enough.',
    },
    legalTitle: 'Returns, withdrawal and guarantee',
    voluntary: (names: string, days: number) =>
      `In addition to your right of withdrawal, you can return these items unused within ${days} days of delivery: ${names}.`,
    ifFaulty: (names: string) =>
      `Made to your specification, so there is no right of withdrawal and returns are possible only if defective: ${names}.`,
    warranty:
      'You have the statutory rights for defective goods for at least two years from delivery: repair or replacement at your choice, otherwise a price reduction or termination of the contract. If something is wrong or you want to complain, e-mail or call us.',
    guarantees: {
      title: {
        manufacturer: (years: number) =>
          `Manufacturer’s guarantee: ${countPhrase('en', years, 'year', 'years')}`,
        shop: (years: number) => `Guarantee of the shop: ${countPhrase('en', years, 'year', 'years')}`,
      },
      items: (names: string) => `Applies to: ${names}.`,
      coversWhole: 'The guarantee covers the whole product.',
      isFree: 'The guarantee is free of charge.',
      guarantor: (address: string) => `Guarantor: ${address}`,
      besidesLaw:
        'A guarantee applies in addition to your legal rights. It does not limit them, and you can exercise them free of charge.',
    },
    termsAttached: (version: string, document: string) =>
      `The terms and conditions you agreed to (version ${version}) are attached as ${document}.pdf. Please keep the file.`,
    terms: (version: string) => `The terms and conditions you agreed to (version ${version}):`,
  },

  parts: {
    openOrder: 'View order',
    articleNumber: (sku: string) => `Article no. ${sku}`,
    option: (name: string, value: string) => `${name}: ${value}`,
    units: (quantity: number) => `${quantity} ×`,
    howLong: 'Refunds go to your original payment method and usually arrive within 5 to 10 working days.',
    attached: (numbers: string) =>
      `Attached: ${numbers}. The PDF files of invoices and credit notes are also e-invoices (ZUGFeRD).`,
  },

  orderReceived: {
    subject: (number: string, shopName: string) => `We have received your order ${number} at ${shopName}`,
    preview: (until: string) => `Please pay by ${until}.`,
    title: (name: string) => `We have received your order, ${name}`,
    opening: (number: string, total: string) =>
      `Thank you for your order ${number} for ${total}. This e-mail confirms that your order has arrived. It does not accept the order yet: the contract is concluded when your payment goes through, and we will then confirm it by e-mail.`,
    unpaid: (until: string) =>
      `Your payment has not arrived yet. Please pay by ${until}; otherwise the order expires and nothing is charged. If you have just paid, you need not do anything.`,
    pay: 'Go to payment',
    linesTitle: 'Your items',
  },

  paymentFailed: {
    subject: (number: string, shopName: string) => `Your order ${number} at ${shopName} was not paid`,
    preview: 'Nothing was charged, and your cart is unchanged.',
    title: (name: string) => `Your payment failed, ${name}`,
    why: {
      declined: 'Your bank declined the card.',
      insufficient_funds: 'Your bank declined the card because of insufficient funds.',
      expired_card: 'The card had expired.',
      authentication_failed: 'Your bank could not authenticate the payment.',
      unknown: 'The payment could not be completed.',
    },
    opening: (why: string, number: string, total: string) =>
      `${why} Nothing was charged. Your order ${number} for ${total} was not placed because it was not paid in time.`,
    cart: 'Everything you chose is still in your cart. The items are no longer reserved, so please order again if you still want them.',
    next: {
      declined: 'Only your bank can tell you why it declined the card. Another card may work.',
      insufficient_funds: 'Another card may work, or the same one once it has sufficient funds.',
      expired_card: 'Please use a card that is still valid.',
      authentication_failed: 'Please confirm the payment when your bank asks for it, or use another card.',
      unknown: 'Please try again, with the same card or another one.',
    },
    openCart: 'Go to cart',
  },

  orderDispatched: {
    subject: {
      home: {
        whole: (number: string) => `Your order ${number} is on its way`,
        part: (number: string) => `Part of your order ${number} is on its way`,
      },
      collection: {
        whole: (number: string) => `Your order ${number} is ready for pickup`,
        part: (number: string) => `Part of your order ${number} is ready for pickup`,
      },
    },
    preview: (units: number) => `Includes ${countPhrase('en', units, 'item', 'items')}.`,
    title: {
      home: (name: string) => `Your items are on their way, ${name}`,
      collection: (name: string) => `Your items are ready for pickup, ${name}`,
    },
    opening: {
      home: {
        whole: (number: string) => `All items of order ${number} have left our warehouse.`,
        part: (number: string) => `Part of order ${number} has left our warehouse.`,
      },
      collection: {
        whole: (number: string) => `All items of order ${number} are ready for pickup.`,
        part: (number: string) => `Part of order ${number} is ready for pickup.`,
      },
    },
    carrier: (carrier: string) => `Carrier: ${carrier}`,
    tracking: (tracking: string) => `Tracking number: ${tracking}`,
    follow: 'Track delivery',
    pickupHint: 'Please bring this e-mail and a vehicle that is large enough.',
    linesTitle: { home: 'On its way', collection: 'Ready for pickup' },
    remainingTitle: 'Still to come',
    remaining: {
      home: 'We will e-mail you when these items ship.',
      collection: 'We will e-mail you when these items are ready.',
    },
    addressTitle: { home: 'Delivery address', collection: 'Pickup address' },
  },

  orderDelivered: {
    subject: {
      home: (number: string) => `Items of your order ${number} have been delivered`,
      collection: (number: string) => `You have picked up items of your order ${number}`,
    },
    preview: 'What to do if something is wrong or you change your mind.',
    title: (name: string) => `You have received your items, ${name}`,
    opening: {
      home: (number: string) => `The items of order ${number} listed below have been delivered.`,
      collection: (number: string) => `You have picked up the items of order ${number} listed below.`,
    },
    linesTitle: 'Items received',
    defectTitle: 'If something is wrong',
    defect:
      'If an item is damaged or not as agreed, reply to this e-mail, with a photo if possible, or call us. We will repair or replace it.',
    withdrawTitle: 'If you change your mind',
    withdraw: (until: string) =>
      `You may withdraw from the contract without giving a reason until ${until}, except for items made to your specification.`,
    withdrawLink: 'Withdraw from the contract here:',
  },

  orderCancelled: {
    subject: (number: string, shopName: string) => `Your order ${number} at ${shopName} is cancelled`,
    preview: {
      refund: (amount: string) => `Refund: ${amount}`,
      none: 'No action is needed.',
    },
    title: (name: string) => `Your order is cancelled, ${name}`,
    opening: {
      shopper: (number: string) => `As you requested, we have cancelled order ${number}.`,
      shop: (number: string) =>
        `We are sorry: we had to cancel order ${number}. If you have questions, reply to this e-mail or call us.`,
    },
    refund: (amount: string) => `We are refunding ${amount}.`,
    nothingLeft: 'No refund is due.',
    notCharged: 'Nothing was charged.',
    linesTitle: 'Cancelled items',
  },

  orderRefunded: {
    subject: (amount: string, number: string) => `Refund of ${amount} for order ${number}`,
    preview: (amount: string) => `${amount} to your original payment method.`,
    title: (name: string) => `Your refund is on its way, ${name}`,
    why: {
      cancelled: (number: string, amount: string) =>
        `Order ${number} was cancelled, so we are refunding ${amount}.`,
      withdrawn: (number: string, amount: string) =>
        `You withdrew from the contract of order ${number}, so we are refunding ${amount}.`,
      returned: (number: string, amount: string) =>
        `We have received items returned from order ${number}, so we are refunding ${amount}.`,
      goodwill: (number: string, amount: string) =>
        `As agreed, we are refunding ${amount} for order ${number}.`,
      sold_out: (number: string, amount: string) =>
        `We are sorry: your payment for order ${number} arrived after the payment deadline, and the items are no longer available. We are refunding the full amount: ${amount}. The order was not placed. No action is needed for the refund. On the page of your order you can order again what is still available.`,
      unavailable: (number: string, amount: string) =>
        `We are sorry: when your payment for order ${number} arrived, the items were no longer available. We are refunding the full amount: ${amount}. The order was cancelled. No action is needed for the refund. On the page of your order you can order again what is still available.`,
      order_over: (number: string, amount: string) =>
        `Your payment arrived after order ${number} was closed and cannot be used for it. We are refunding the full amount: ${amount}. No action is needed for the refund. On the page of your order you can order again what is still available.`,
      paid_twice: (number: string, amount: string) =>
        `Order ${number} was paid twice. Your order and the first payment remain valid; we are refunding the second payment in full: ${amount}. No action is needed.`,
      wrong_amount: (number: string, amount: string, total: string) =>
        `We are sorry: the amount paid does not match the total of order ${number}, ${total}. The order was not placed, and we are refunding the amount paid: ${amount}.`,
      at_provider: (number: string, amount: string) => `We are refunding ${amount} for order ${number}.`,
    },
    amount: 'Refund',
    ofTotal: 'Order total',
    creditNote: (number: string) =>
      `Credit note ${number} is attached. The PDF file is also an e-invoice (ZUGFeRD).`,
  },

  withdrawalReceived: {
    subject: {
      withdrawal: (number: string) => `We have received your withdrawal from order ${number}`,
      return: (number: string) => `We have received your return for order ${number}`,
    },
    preview: (declaredAt: string) => `Received on ${declaredAt}. Please keep this e-mail.`,
    title: {
      withdrawal: (name: string) => `We have received your withdrawal, ${name}`,
      return: (name: string) => `Your return is registered, ${name}`,
    },
    opening: {
      withdrawal: (declaredAt: string) =>
        `This e-mail confirms that we received your withdrawal on ${declaredAt}. Please keep it.`,
      return: (declaredAt: string) =>
        `This e-mail confirms that we received your return request on ${declaredAt}. Please keep it.`,
    },
    declarationTitle: 'Your declaration',
    declaration: {
      withdrawal: (name: string, number: string) =>
        `${name} withdraws from the contract of order ${number} for the items below.`,
      return: (name: string, number: string) => `${name} returns the items below from order ${number}.`,
    },
    statement: (statement: string) => `Your comment: ${statement}`,
    returnNumber: (number: string) => `Number: ${number}`,
    declaredAt: (instant: string) => `Received: ${instant}`,
    terms: {
      withdrawal: () => 'With a right of withdrawal',
      voluntary: (days: number) => `With a right of withdrawal; can be returned unused within ${days} days`,
      if_faulty: () => 'Made to your specification: can be returned only if defective',
    },
    nextTitle: 'Next steps',
    howBack: {
      nothing_sent_yet: 'These items have not shipped yet, so there is nothing to send back.',
      send_back:
        'We collect the items at our own expense and will contact you to arrange a date. If you prefer to send or bring them back yourself, use this address:',
    },
    refund: {
      withdrawal: (amount: string) => `We will refund ${amount} within 14 days of receiving your withdrawal.`,
      return: (amount: string) => `Once we have received the items, we will refund ${amount}.`,
    },
    refundUnknown: {
      withdrawal: 'We will e-mail you the refund amount within 14 days of receiving your withdrawal.',
      return: 'We will inspect the items and e-mail you the refund amount.',
    },
  },

  withdrawalDeclared: {
    subject: (shopName: string) => `Acknowledgement of receipt of your withdrawal, ${shopName}`,
    preview: 'With the content of your declaration, the date and the time. Please keep this e-mail.',
    title: 'We have received your withdrawal',
    opening:
      'This e-mail confirms the receipt of the following declaration, with its content and the date and time of its receipt. Please keep it.',
    openingSeveral:
      'This e-mail confirms the receipt of the following declarations, each with its content and the date and time of its receipt. Please keep it.',
    heading: (receivedAt: string) => `Received on ${receivedAt}`,
    declaration: 'I hereby withdraw from the contract described below.',
    name: (name: string) => `Name: ${name}`,
    contract: 'Contract:',
    scope: { whole: 'Withdrawal from: the whole order', part: 'Withdrawal from: only some of the items' },
    items: 'Items or comment:',
    email: (email: string) => `E-mail for the acknowledgement of receipt: ${email}`,
    nextTitle: 'Next steps',
    next: 'We will look for your order and e-mail you about collecting the items and about the refund.',
    notYou: 'If you did not submit this declaration, please reply to this e-mail.',
    why: (shopName: string) =>
      `You receive this e-mail because this address was entered in the withdrawal form of ${shopName}.`,
  },

  orderMessage: {
    subject: (subject: string, number: string, shopName: string) =>
      `${subject} – your order ${number} at ${shopName}`,
    about: (number: string) => `This message is about your order ${number}.`,
  },

  orderLink: {
    subject: (number: string, shopName: string) => `Link to your order ${number} at ${shopName}`,
    preview: 'Opens your order without a password.',
    title: (name: string) => `The link to your order, ${name}`,
    opening: (number: string) => `You requested the link to your order ${number}.`,
    notYou: 'If this was not you, no action is needed: the link was sent to this e-mail address only.',
  },

  withdrawal: {
    title: 'Instructions on withdrawal',
    rightTitle: 'Right of withdrawal',
    right: 'You have the right to withdraw from this contract within 14 days without giving any reason.',
    period: (units: number) =>
      `The withdrawal period will expire after 14 days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the ${units === 1 ? 'goods' : 'last good'}.`,
    how: (sender: string, withdrawalUrl: string) =>
      `To exercise the right of withdrawal, you must inform us (${sender}) of your decision to withdraw from this contract by an unequivocal statement (e.g. a letter sent by post or email). You may use the attached model withdrawal form, but it is not obligatory. You can also exercise your right of withdrawal online at ${withdrawalUrl}. If you use this online feature, we will send you an acknowledgement of receipt of the withdrawal on a durable medium (e.g. by email), including its content and the date and time of its submission, without undue delay.`,
    deadline:
      'To meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise of the right of withdrawal before the withdrawal period has expired.',
    effectsTitle: 'Effects of withdrawal',
    reimbursement:
      'If you withdraw from this contract, we shall reimburse to you all payments received from you, including the costs of delivery (with the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of standard delivery offered by us), without undue delay and in any event not later than 14 days from the day on which we are informed about your decision to withdraw from this contract. We will carry out such reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of such reimbursement.',
    collection: 'We will collect the goods.',
    returnCost: 'We will bear the cost of returning the goods.',
    value:
      'You are only liable for any diminished value of the goods resulting from the handling other than what is necessary to establish the nature, characteristics and functioning of the goods.',
    formTitle: 'Model withdrawal form',
    formIntro: '(complete and return this form only if you wish to withdraw from the contract)',
    form: (sender: string) => [
      `To ${sender}:`,
      'I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*),',
      'Ordered on (*)/received on (*),',
      'Name of consumer(s),',
      'Address of consumer(s),',
      'Signature of consumer(s) (only if this form is notified on paper),',
      'Date',
      '(*) Delete as appropriate.',
    ],
  },
}
