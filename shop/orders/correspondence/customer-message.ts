/** Limits of a message to the customer, in characters. */
export const MAX_MESSAGE_SUBJECT = 120
export const MAX_MESSAGE_TEXT = 5_000
