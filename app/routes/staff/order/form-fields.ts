/** What the field of a line's pieces is called in a form. */
export const quantityField = (lineId: string) => `quantity:${lineId}` as const

/** Why staff give money back by hand; withdrawals come back by their own form. */
export const refundReasonsOfStaff = ['returned', 'cancelled', 'goodwill'] as const
