/** Name of the checkbox with which staff confirm large changes of prices. */
export const CONFIRMED = 'confirmed'
