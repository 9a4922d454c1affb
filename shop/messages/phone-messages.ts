/**
 * Data for a text message with a one-time code. The code is a secret that only the holder of the phone number may know.
 */
export interface PhoneCode {
  readonly code: string
  readonly shopName: string
  /** Host on whose pages phones may fill in the code. `null`: the shop has no HTTPS host. */
  readonly host: string | null
  /** ISO instant at which the code expires. The message is not sent after this time. */
  readonly until: string
  /** Validity of the code in whole minutes, as stated in the text. */
  readonly minutes: number
}

/** Kinds of text messages: sign-in, and adding a phone number to an account. */
export const phoneMessageKinds = ['phone_sign_in', 'phone_change'] as const
export type PhoneMessageKind = (typeof phoneMessageKinds)[number]

export function isPhoneMessage(kind: string): kind is PhoneMessageKind {
  return phoneMessageKinds.some((known) => known === kind)
}
