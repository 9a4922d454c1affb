/** What is said around changing one's mind: cancelling, withdrawing (Directive 2011/83/EU, art. 9–16), sending back. */
export const returns = {
  keep: 'Keep the order',
  back: 'Back to the order',

  cancellation: {
    title: (number: string) => `Cancel order ${number}?`,
    unpaid:
      'Nothing has been charged. The pieces go back on sale, and your cart stays as it is, should you want to order again.',
    paid: (amount: string) =>
      `Nothing has left yet, so everything is called off at once. You get ${amount} back, all of it, on the card you paid with. We write to you and send the credit note along.`,
    free: 'Nothing has left yet, so everything is called off at once. We write to you.',
    howLong: 'Banks usually show it within 5 to 10 working days.',
    pieces: 'What is cancelled',
    confirm: 'Cancel this order',
    done: {
      unpaid: 'Your order is cancelled. Nothing was charged, and your cart is as it was.',
      paid: (amount: string) =>
        `Your order is cancelled. ${amount} is on its way back to your card, and we have written to you.`,
      free: 'Your order is cancelled, and we have written to you.',
    },
    cannot: (number: string) => `Order ${number} can no longer be cancelled`,
  },

  withdrawal: {
    title: {
      withdrawal: (number: string) => `Withdraw from order ${number}`,
      return: (number: string) => `Give back pieces of order ${number}`,
    },
    intro: {
      withdrawal:
        'Choose what you withdraw from and confirm. You need not give a reason, and nobody has to agree to it.',
      return:
        'The fourteen days to withdraw are over. What we keep in stock we take back for thirty days all the same, unused and complete.',
    },
    until: {
      withdrawal: (day: string) => `You can withdraw up to and including ${day}.`,
      return: (day: string) => `You can give it back up to and including ${day}.`,
    },
    notYet: 'Your time for it ends 14 days after the last delivery, and that is still to come.',
    nothing: 'There is nothing left to withdraw from',
    nothingText: 'Either the time for it is over, or everything has been given back already.',
    notPlaced: 'This order has not been placed, so there is nothing to withdraw from.',
    choose: 'What do you withdraw from?',
    chooseReturn: 'What do you give back?',
    quantity: (name: string) => `How many of ${name}`,
    ofThem: (count: number) => `${count}`,
    none: 'None of it',
    all: (count: number) => (count === 2 ? 'Both' : `All ${count}`),
    worth: (amount: string) => `${amount} each`,
    terms: {
      thirty_days: 'In stock: 14 days to withdraw, and 30 days in which we take it back.',
      withdrawal: 'Made to order: 14 days to withdraw.',
      if_faulty: 'Made to your own specification.',
    },
    hindrances: {
      to_specification:
        'There is no right of withdrawal. If something is wrong with it, please write to us: we put it right.',
      too_late: 'The time for it is over.',
      nothing_left: 'Nothing is left of it to give back.',
    },
    who: 'Who declares it',
    order: 'Order',
    name: 'Your name',
    email: 'E-mail for the receipt',
    emailHint: 'We confirm at once that we have it, with day and time.',
    statement: 'Something you would like to say',
    whatThen: 'What happens then',
    outcome: {
      unsent: 'What has not left yet stays with us, and its price goes back to your card at once.',
      gone: 'What you have, or what is on its way, we collect at our own expense and agree on a day with you. Once it is here, we give you its price back.',
      delivery: 'If you withdraw from everything, the cost of delivery goes back too.',
      return:
        'We collect it at our own expense and agree on a day with you. Its price goes back to you; delivery does not.',
    },
    confirm: {
      withdrawal: 'Confirm withdrawal',
      return: 'Confirm return',
    },
    sending: 'Being sent …',
  },

  receipt: {
    title: {
      withdrawal: (number: string) => `Withdrawal ${number}`,
      return: (number: string) => `Return ${number}`,
    },
    thanks: {
      withdrawal: 'We have your withdrawal.',
      return: 'We have noted what comes back.',
    },
    arrivedAt: (instant: string, email: string) =>
      `It reached us on ${instant}. The receipt is on its way to ${email}; please keep it.`,
    what: 'What you declared',
    declaration: {
      withdrawal: (name: string, order: string) =>
        `${name} withdraws from the contract of order ${order} for:`,
      return: (name: string, order: string) => `${name} gives back, of order ${order}:`,
    },
    ownWords: (statement: string) => `In your own words: ${statement}`,
    next: 'What comes next',
    paidBack: 'What had not left yet has been called off. Its money is on its way back to your card.',
    collect: (phone: string) =>
      phone
        ? `We call you on ${phone} to agree on a day, and collect the pieces at our own expense. There is nothing to pack.`
        : 'We write to you to agree on a day, and collect the pieces at our own expense. There is nothing to pack.',
    orBring: 'Should you rather bring or send them yourself, this is where they go:',
    onceHere: 'Once they are here, your money goes back to your card.',
    note: 'Our note',
  },

  states: {
    requested: 'declared',
    approved: 'we wait for the pieces',
    received: 'the pieces are back; the money follows',
    refunded: 'done',
    rejected: 'not accepted',
    cancelled: 'called off',
  },

  track: {
    title: 'Track an order',
    intro:
      'With the number of your order and your e-mail address we send you the link to its page: where it is, its invoice, and everything you can do with it.',
    withdraw:
      'You withdraw from a contract there too: with the number of the order and your e-mail address we send you the link.',
    number: 'Number of the order',
    numberHint: 'Eight characters, in every message from us.',
    numberFault: 'Please check this number. It has eight letters and digits, like K7QF2M9X.',
    email: 'E-mail',
    emailHint: 'The one you ordered with.',
    send: 'Send me the link',
    sent: 'If there is such an order, the link is on its way to the address in the order. It opens the order without a password. Nothing there after a few minutes? Please look at the number and the address once more.',
  },
}
