import { DAY } from '#shop/time.ts'
import type { TryKind } from '../limits/limits.ts'

/** How long it is kept what happened. */
export const SECURITY_EVENTS_KEPT = 365 * DAY

/** Everything that may happen to an account's safety, and what is kept of it. Never a secret, never an address. */
export interface SecurityFacts {
  readonly account_made: NoFacts
  readonly signed_in: { readonly way: string }
  /** A sign-in in a browser that the account had not seen. */
  readonly new_device: { readonly way: string }
  /** Wrong secrets, counted by the hour. */
  readonly try_failed: { readonly way: TryKind }
  readonly password_changed: NoFacts
  readonly password_reset: NoFacts
  readonly email_changed: EmailChange
  readonly phone_added: NoFacts
  readonly phone_removed: NoFacts
  readonly second_factor_on: NoFacts
  readonly second_factor_off: NoFacts
  readonly recovery_codes_made: NoFacts
  readonly recovery_code_used: { readonly left?: number }
  readonly passkey_added: { readonly name: string | null }
  readonly passkey_removed: { readonly name: string | null }
  readonly provider_linked: { readonly provider: string }
  readonly provider_unlinked: { readonly provider: string }
  readonly session_ended: { readonly browser: string | null; readonly system: string | null }
  readonly all_sessions_ended: NoFacts
  readonly data_exported: NoFacts
  readonly role_given: { readonly role: string }
  readonly role_taken: { readonly role: string }
}
export type SecurityEventKind = keyof SecurityFacts
type NoFacts = Readonly<Record<string, never>>

/** Both addresses are written to; neither is kept in the log. */
export interface EmailChange {
  /** Null where there was none before. */
  readonly from: string | null
  readonly to: string
  /** With which the reader of the old address may have it undone. */
  readonly undo?: { readonly token: string; readonly until: Date }
}

/** Something that happened to an account's safety, as its owner reads it. */
export type SecurityEvent = {
  [Kind in SecurityEventKind]: {
    readonly id: string
    readonly kind: Kind
    readonly facts: Kind extends 'email_changed' ? NoFacts : SecurityFacts[Kind]
    readonly browser: string | null
    readonly system: string | null
    /** Shortened: 203.0.113.0. */
    readonly place: string | null
    /** How often, for what is counted. */
    readonly times: number
    /** The last time. */
    readonly at: Date
  }
}[SecurityEventKind]
