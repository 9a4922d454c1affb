/** What is wrong with a new password. No character classes are required. */
export type PasswordError = 'missing' | 'too_short' | 'too_long' | 'common' | 'personal'

export const SHORTEST_PASSWORD = 10

export const LONGEST_PASSWORD = 128
