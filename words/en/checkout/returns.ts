/** Texts of cancellations, withdrawals (Directive 2011/83/EU, art. 9–16) and returns. */
export const returns = {
  keepOrder: 'Keep order',
  back: 'Back to order',

  cancellation: {
    title: (number: string) => `Cancel order ${number}?`,
    unpaid:
      'Nothing has been charged. The reservation is released, and your cart stays unchanged in case you want to order again.',
    paid: (amount: string) =>
      `Nothing has shipped yet. We will cancel the whole order at once and refund ${amount} to the card you paid with. You will receive an e-mail with the credit note.`,
    free: 'Nothing has shipped yet. We will cancel the whole order at once and confirm it by e-mail.',
    paidWithoutEmail: (amount: string) =>
      `Nothing has shipped yet. We will cancel the whole order at once and refund ${amount} to the card you paid with. You will find the credit note on the page of your order.`,
    freeWithoutEmail:
      'Nothing has shipped yet. We will cancel the whole order at once. The page of your order confirms it.',
    howLong: 'Refunds usually arrive within 5 to 10 working days.',
    items: 'Items to be cancelled',
    confirm: 'Cancel order',
    done: {
      unpaid: 'Your order is cancelled. Nothing was charged, and your cart is unchanged.',
      paid: (amount: string) =>
        `Your order is cancelled. The refund of ${amount} is on its way to your card, and we have sent you an e-mail.`,
      free: 'Your order is cancelled, and we have sent you an e-mail.',
      paidWithoutEmail: (amount: string) =>
        `Your order is cancelled. The refund of ${amount} is on its way to your card.`,
      freeWithoutEmail: 'Your order is cancelled.',
    },
    notCancellable: (number: string) => `Order ${number} can no longer be cancelled`,
  },

  withdrawal: {
    title: {
      withdrawal: (number: string) => `Withdraw from order ${number}`,
      return: (number: string) => `Return items from order ${number}`,
    },
    intro: {
      withdrawal: 'Select the items you want to withdraw from and confirm. You do not need to give a reason.',
      return:
        'The 14-day withdrawal period has ended. You can still return unused, complete stock items. Each item states its last day.',
    },
    until: {
      withdrawal: (day: string) => `You can withdraw up to and including ${day}.`,
      return: (day: string) => `You can return it up to and including ${day}.`,
    },
    notYet: 'Your withdrawal period ends 14 days after the last delivery, which is still to come.',
    nothing: 'No items to withdraw from',
    nothingText: 'Either the withdrawal period has ended, or everything has already been returned.',
    notPlaced: 'This order has not been placed, so there is nothing to withdraw from.',
    choose: 'Which items do you want to withdraw from?',
    chooseReturn: 'Which items do you want to return?',
    quantity: (name: string) => `Quantity of ${name}`,
    quantityOption: (count: number) => `${count}`,
    none: 'None',
    all: (count: number) => (count === 2 ? 'Both' : `All ${count}`),
    unitPrice: (amount: string) => `${amount} each`,
    terms: {
      voluntary: (days: number) => `In stock: right of withdrawal 14 days, returns ${days} days.`,
      withdrawal: () => 'Right of withdrawal 14 days.',
      if_faulty: () => 'Made to your specification.',
    },
    blockers: {
      to_specification:
        'No right of withdrawal. If the item is defective, please contact us: we will repair or replace it.',
      too_late: 'The period has ended.',
      nothing_left: 'Already cancelled, withdrawn or returned.',
    },
    detailsTitle: 'Your details',
    order: 'Order',
    name: 'Your name',
    email: 'E-mail for the confirmation',
    emailHint: 'We will confirm receipt immediately, with date and time.',
    emailHintWithoutEmail:
      'The next page confirms receipt, with date and time. This shop cannot send e-mails at the moment.',
    statement: 'Comment',
    consequencesTitle: 'What happens next',
    outcome: {
      unsent: 'Not yet shipped: refunded to your card immediately.',
      gone: 'Delivered or on its way: we collect it free of charge on a day agreed with you, and refund the price within 14 days of your withdrawal.',
      delivery: 'If you withdraw from the whole order, we also refund the delivery cost.',
      return:
        'We collect it free of charge on a day agreed with you. We refund the price, but not the delivery cost.',
    },
    confirm: {
      withdrawal: 'Confirm withdrawal',
      return: 'Confirm return',
    },
    sending: 'Sending…',
  },

  receipt: {
    title: {
      withdrawal: (number: string) => `Withdrawal ${number}`,
      return: (number: string) => `Return ${number}`,
    },
    thanks: {
      withdrawal: 'We have received your withdrawal.',
      return: 'Your return is registered.',
    },
    receivedAt: (instant: string, email: string) =>
      `Received on ${instant}. The confirmation is on its way to ${email}; please keep it.`,
    receivedWithoutEmail: (instant: string) =>
      `Received on ${instant}. This shop cannot send e-mails at the moment, so this page is your confirmation: please print or save it.`,
    declarationTitle: 'Your declaration',
    declaration: {
      withdrawal: (name: string, order: string) =>
        `${name} withdraws from the contract of order ${order} for:`,
      return: (name: string, order: string) => `${name} returns from order ${order}:`,
    },
    comment: (statement: string) => `Your comment: ${statement}`,
    next: 'Next steps',
    unshippedRefund:
      'Items not yet shipped will no longer be shipped. The refund is on its way to your card.',
    collect: (phone: string) =>
      phone
        ? `We will call you on ${phone} to arrange a date and collect the items free of charge. No packaging is needed.`
        : 'We will e-mail you to arrange a date and collect the items free of charge. No packaging is needed.',
    bringOrSend: 'If you prefer to bring or send them back yourself, use this address:',
    refundDue: {
      withdrawal: 'We refund your card within 14 days of your withdrawal.',
      return: 'Once we have received them, we refund your card.',
    },
    note: 'Our comment',
  },

  states: {
    requested: 'received',
    approved: 'awaiting items',
    received: 'items received, refund pending',
    refunded: 'refunded',
    rejected: 'not accepted',
    cancelled: 'cancelled',
  },

  track: {
    title: 'Track an order',
    intro:
      'Enter your order number and e-mail address. We will send you a link to your order, where you can see its status and invoice, cancel it or return items.',
    number: 'Order number',
    numberHint: 'Eight characters, shown in every e-mail about your order.',
    numberError: 'Please enter a valid order number: eight letters and digits, e.g. K7QF2M9X.',
    email: 'E-mail',
    emailHint: 'The e-mail address you ordered with.',
    withoutEmail:
      'This shop cannot send e-mails at the moment, so you will not receive the link. Please contact us about your order.',
    send: 'Send link',
    sent: 'If this order exists, the link is on its way to the e-mail address in the order. It opens the order without a password. No e-mail after a few minutes? Please check the order number and the e-mail address.',
  },
}
