/** What is wrong with a password that somebody chose; no kinds of characters are asked for. */
export type PasswordFault = 'missing' | 'too_short' | 'too_long' | 'common' | 'personal'

export const SHORTEST_PASSWORD = 10

export const LONGEST_PASSWORD = 128
