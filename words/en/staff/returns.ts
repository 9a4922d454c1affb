/** Withdrawals and returns, as staff read them. */
export const staffReturns = {
  title: 'Withdrawals and returns',
  named: {
    withdrawal: (number: string) => `Withdrawal ${number}`,
    return: (number: string) => `Return ${number}`,
  },
  declared: (at: string | null, name: string) => `${at ?? ''}, by ${name}`,
  states: {
    requested: 'Received',
    approved: 'Awaiting items',
    received: 'Items received, refund pending',
    refunded: 'Done',
    rejected: 'Not accepted',
    cancelled: 'Cancelled',
  },
  stuck: 'The refund could not be made automatically. Please check the payments of this order.',
  piece: (quantity: number, name: string) => `${quantity} × ${name}`,
  unsent: (count: number) => `${count} not dispatched`,
  received: (count: number) => `${count} received`,
  note: 'Note',
  receipt: {
    open: 'Receive return',
    legend: 'Items received',
    hint: 'All outstanding items are preset. Enter fewer if not everything has arrived. The items are refunded immediately.',
    restock: 'Return the items to stock',
    now: 'Receive and refund',
    done: (number: string) => `${number}: items received. The refund is on its way.`,
  },
  rejection: {
    open: 'Close without further items',
    text: 'Closes the return. Items already received stay refunded. A withdrawal itself does not need approval.',
    note: 'Reason',
    noteHint: 'The customer sees this on the page of the return.',
    now: 'Close return',
    done: (number: string) => `${number} is closed.`,
  },
}
