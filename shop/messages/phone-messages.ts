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

/** Every kind of text message: somebody signs in with this number, or wants to from now on. */
export const phoneMessageKinds = ['phone_sign_in', 'phone_change'] as const
export type PhoneMessageKind = (typeof phoneMessageKinds)[number]

export function isPhoneMessage(kind: string): kind is PhoneMessageKind {
  return phoneMessageKinds.some((known) => known === kind)
}
