/** Returns the name of the hidden field that contains the value which the form showed when it was opened. */
export const seenField = (name: string) => `seen:${name}`
