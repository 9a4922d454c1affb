import { DAY } from '#shop/time.ts'
import type { AttemptKind } from '../limits/limits.ts'

/** Retention of security log entries, in milliseconds. */
export const SECURITY_EVENT_RETENTION = 365 * DAY

/**
 * Kinds of security events, with the details that callers give for each kind. The log never contains a secret or an
 * e-mail address.
 */
export interface SecurityFacts {
  readonly account_made: NoFacts
  readonly signed_in: { readonly way: string }
  /** A sign-in in a browser that was not a known device of the account. */
  readonly new_device: { readonly way: string }
  /** Failed attempts to enter a secret such as a password. One entry counts the attempts of an hour. */
  readonly try_failed: { readonly way: AttemptKind }
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

/**
 * Details of a change of e-mail address. The old and the new address each get an e-mail. The log stores neither
 * address.
 */
export interface EmailChange {
  /** Old e-mail address. `null`: the account had none. */
  readonly from: string | null
  readonly to: string
  /**
   * Undo link in the e-mail to the old address: the token of the link, and the time at which the link expires. Absent:
   * the e-mail has no undo link.
   */
  readonly undo?: { readonly token: string; readonly until: Date }
}

/** An entry of the security log, as the account's owner reads it. */
export type SecurityEvent = {
  [Kind in SecurityEventKind]: {
    readonly id: string
    readonly kind: Kind
    readonly facts: Kind extends 'email_changed' ? NoFacts : SecurityFacts[Kind]
    readonly browser: string | null
    readonly system: string | null
    /** IP prefix of the client, such as 203.0.113.0. */
    readonly place: string | null
    /** Number of events that the entry counts. It is greater than 1 only in entries about failed attempts. */
    readonly times: number
    /** Time of the event. If the entry counts several events, time of the last event. */
    readonly at: Date
  }
}[SecurityEventKind]
