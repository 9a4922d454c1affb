import type { Sender } from './sender.ts'

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

/** What every message about an account knows. Never a name that a stranger may have typed: they go to any address. */
export interface AboutAccount {
  readonly sender: Sender
}

/** A way in, or on, that works for whoever holds it. */
export interface AccountLink extends AboutAccount {
  /** Absolute address, with its token. */
  readonly url: string
  /** The last ISO instant it works, and the zone to tell it in. */
  readonly until: string
  readonly timeZone: string
}

/** An answer for the reader of an address that was typed by somebody, perhaps somebody else. */
export interface AccountHint extends AboutAccount {
  /** Absolute address of the page to sign in on. */
  readonly signInUrl: string
}

/** Every kind of message about an account, and what it must know to be written. */
export interface AccountMessageFacts extends SecurityMessageFacts {
  /** Somebody wants to make an account with this address. */
  readonly email_verification: AccountLink
  /** Somebody wanted to make an account with an address that has one. */
  readonly account_exists: AccountHint & { readonly forgotUrl: string }
  readonly sign_in_link: AccountLink
  readonly password_reset: AccountLink
  /** Somebody who is signed in wants their account to have this address. */
  readonly email_change: AccountLink
  /** Somebody asked for a new password at an address that has no account. */
  readonly account_missing: AccountHint & { readonly signUpUrl: string }
  readonly account_deleted: AccountDeleted
  /** A manager wants somebody to work in the shop. */
  readonly staff_invitation: AccountLink
}
export type AccountMessageKind = keyof AccountMessageFacts

/** The last letter: the account is gone, and what is left of it. */
export interface AccountDeleted extends AboutAccount {
  /** When, as an ISO instant, and the zone to tell it in. */
  readonly at: string
  readonly timeZone: string
  /** Orders of theirs that the law keeps. */
  readonly orders: number
  /** Those of them that are not over yet, and are written about until they are. */
  readonly openOrders: number
}
