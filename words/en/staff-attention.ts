/** Why somebody of the staff should look at an order: in two words, and what there is to do. */
export const attention = {
  wrong_amount: 'Wrong amount paid',
  paid_twice: 'Paid twice',
  refund_failed: 'Refund failed',
  disputed: 'Disputed',
  refunded_at_provider: 'Refunded at the provider',
  payment_stuck: 'Payment stuck',
  withdrawal_due: 'Withdrawal to be paid back',
}

export const attentionText = {
  wrong_amount: 'The amount that was paid is not the one that was due. It goes back by itself.',
  paid_twice: 'This order was paid a second time. The second payment goes back by itself.',
  refund_failed: 'A refund did not get through. Ask the shopper for another way, or try it again.',
  disputed:
    'The card’s owner disputes the payment. Answer at the payment provider, before its time runs out.',
  refunded_at_provider:
    'Somebody gave money back at the payment provider itself. A credit note was written; no pieces went with it.',
  payment_stuck: 'The payment is still open at the provider, long after its time.',
  withdrawal_due:
    'The money is due 14 days after the withdrawal, whether or not the pieces are back: we offer to collect them.',
}
