import type { ColumnType } from 'kysely'
import type { SessionId, UserId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import type { Plain, TablesOf } from '#shop/table-types.ts'
import type { SecurityEvent, SecurityEventKind } from './audit/security-log.ts'
import type { TryKind } from './limits/limits.ts'

interface Columns {
  users: {
    id: UserId
    language: Language
  }
  sessions: {
    id: SessionId
  }
  sign_in_methods: Plain
  verifications: Plain
  two_factors: Plain
  passkeys: Plain
  signing_keys: Plain
  sign_in_tries: {
    kind: TryKind
    /** These are keyed hashes. */
    account: string
  }
  sendings: {
    kind: 'email' | 'sms'
    /** These are keyed hashes. */
    recipient: string
  }
  known_devices: {
    /** A keyed hash of its cookie. */
    device: string
  }
  security_events: {
    kind: SecurityEventKind
    facts: ColumnType<SecurityEvent['facts'], string>
  }
  /** An account that somebody wants, until they have proved that they read its address. */
  sign_ups: {
    /** Of the link that was sent, hashed. */
    token: string
    /** What the browser that asked keeps, hashed. */
    browser: string
  }
  phone_codes: {
    /** Of what the browser that asked keeps, hashed. */
    request: string
    /** Whose number it is to be; null: somebody signs in. */
    user_id: UserId
    /** Hashed together with what the browser keeps. */
    code: string
  }
}

declare module '#platform/db/tables.ts' {
  interface Tables extends TablesOf<Columns> {}
}
