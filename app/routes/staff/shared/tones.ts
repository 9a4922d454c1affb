/** The badge colour of each state of a declaration. */
export const declarationTones = { open: 'bad', matched: 'under_way', handled: 'quiet' } as const
