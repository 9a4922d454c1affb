/** Returns the form-field name of an item's quantity. */
export const quantityField = (lineId: string) => `quantity:${lineId}` as const

/** The reasons staff can choose for a refund. Withdrawals are refunded through the form of their return. */
export const staffRefundReasons = ['returned', 'cancelled', 'goodwill'] as const
