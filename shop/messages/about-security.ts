import type { AboutAccount } from './about-account.ts'

/** Something that happened to the safety of the reader's account. */
export interface SecurityNews extends AboutAccount {
  /** When, as an ISO instant, and the zone to tell it in. */
  readonly at: string
  readonly timeZone: string
  /** What it was done with, as far as that can be told: "Firefox", "Windows", "203.0.113.0". */
  readonly browser: string | null
  readonly system: string | null
  readonly place: string | null
  /** Absolute address of the page about the account's safety. */
  readonly securityUrl: string
  /** Absolute address where a new password is asked for. */
  readonly forgotUrl: string
}

/** What the reader of the address that was can do about it. */
interface EmailWas {
  readonly reader: 'old'
  /** Absolute address where it is undone, and the last ISO instant it can be. */
  readonly undoUrl?: string
  readonly until?: string
}

/** Every kind of message about the safety of an account. */
export interface SecurityMessageFacts {
  readonly new_device: SecurityNews
  readonly password_changed: SecurityNews
  /** Goes to both addresses: to the one that was, and to the one that is. */
  readonly email_changed: SecurityNews & ({ readonly reader: 'new' } | EmailWas)
  readonly second_factor_off: SecurityNews
}
export type SecurityMessageKind = keyof SecurityMessageFacts

export const securityMessages: {
  readonly [Kind in SecurityMessageKind]: { readonly carriesSecret: boolean }
} = {
  new_device: { carriesSecret: false },
  password_changed: { carriesSecret: false },
  email_changed: { carriesSecret: true },
  second_factor_off: { carriesSecret: false },
}
