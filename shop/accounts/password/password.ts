/** Reason why a new password is refused. The shop does not require digits or special characters. */
export type PasswordError = 'missing' | 'too_short' | 'too_long' | 'common' | 'personal'

export const MIN_PASSWORD_LENGTH = 10

export const MAX_PASSWORD_LENGTH = 128
