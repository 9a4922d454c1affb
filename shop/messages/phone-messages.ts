/** A code for the holder of a number. What proves that a number is somebody's is for nobody else to read. */
export interface PhoneCode {
  readonly code: string
  readonly shopName: string
  /** Where the code is typed, for phones that fill it in on that site alone; null where the shop has no https of its own. */
  readonly host: string | null
  /** The last ISO instant it works: a later one is not sent. */
  readonly until: string
  /** Whole minutes it works, as the message says it. */
  readonly minutes: number
}

/** Every kind of text message, and what it must know to be written. */
export interface PhoneMessageFacts {
  /** Somebody signs in with this number. */
  readonly phone_sign_in: PhoneCode
  /** Somebody wants to sign in with this number from now on. */
  readonly phone_change: PhoneCode
}
export type PhoneMessageKind = keyof PhoneMessageFacts

export const phoneMessages: { readonly [Kind in PhoneMessageKind]: { readonly carriesSecret: true } } = {
  phone_sign_in: { carriesSecret: true },
  phone_change: { carriesSecret: true },
}

export function isPhoneMessage(kind: string): kind is PhoneMessageKind {
  return Object.hasOwn(phoneMessages, kind)
}
