/** Returns the name of the form field for an item's quantity. */
export const quantityField = (lineId: string) => `quantity:${lineId}` as const

/**
 * The reasons that staff can choose for a refund. Withdrawal is not in this list, because a withdrawal is refunded with
 * the form of its return.
 */
export const staffRefundReasons = ['returned', 'cancelled', 'goodwill'] as const
