/** Withdrawals and returns, as staff read them. */
export const staffReturns = {
  title: 'Withdrawals and returns',
  named: {
    withdrawal: (number: string) => `Withdrawal ${number}`,
    return: (number: string) => `Return ${number}`,
  },
  declared: (at: string | null, name: string) => `${at ?? ''}, by ${name}`,
  states: {
    requested: 'Declared',
    approved: 'Waiting for the pieces',
    received: 'Back, not paid yet',
    refunded: 'Done',
    rejected: 'Not accepted',
    cancelled: 'Called off',
  },
  stuck: 'The money could not go back by itself. Please look at the payments of this order.',
  piece: (quantity: number, name: string) => `${quantity} × ${name}`,
  unsent: (count: number) => `${count} had not left`,
  received: (count: number) => `${count} back`,
  note: 'Note',
  receipt: {
    open: 'Take in what came back',
    legend: 'What came back',
    hint: 'Everything that is still out, unless you say fewer. Its money goes back at once.',
    restock: 'It can be sold again: put it back into the stock',
    now: 'Take it in and pay back',
    done: (number: string) => `What came back is taken in (${number}), and its money is on its way.`,
  },
  rejection: {
    open: 'Nothing more comes back',
    text: 'Ends it. What came back before stays paid; a withdrawal itself needs nobody’s leave.',
    note: 'Why',
    noteHint: 'The shopper reads this on the page of the return.',
    now: 'End it',
    done: (number: string) => `${number} has ended.`,
  },
}
