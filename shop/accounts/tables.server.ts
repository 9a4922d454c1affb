import type { ColumnType } from 'kysely'
import type { SessionId, UserId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import type { Unnarrowed, TablesOf } from '#shop/table-types.ts'
import type { SecurityEvent, SecurityEventKind } from './audit/security-log.ts'
import type { AttemptKind } from './limits/limits.ts'

interface Columns {
  users: {
    id: UserId
    language: Language
  }
  sessions: {
    id: SessionId
  }
  sign_in_methods: Unnarrowed
  verifications: Unnarrowed
  two_factors: Unnarrowed
  passkeys: Unnarrowed
  signing_keys: Unnarrowed
  sign_in_tries: {
    kind: AttemptKind
    /** Keyed hash of the account name. The columns `place` and `ipHash` also contain keyed hashes. */
    account: string
  }
  sendings: {
    kind: 'email' | 'sms'
    /** Keyed hash of the recipient. The column `ipHash` also contains a keyed hash. */
    recipient: string
  }
  known_devices: {
    /** Keyed hash of the device cookie. */
    device: string
  }
  security_events: {
    kind: SecurityEventKind
    facts: ColumnType<SecurityEvent['facts'], string>
  }
  /** Sign-ups whose e-mail address is not yet confirmed. */
  sign_ups: {
    /** Hash of the token in the confirmation link. */
    token: string
    /** Hash of the token in the cookie of the browser that signed up. */
    browser: string
  }
  phone_codes: {
    /** Hash of the token in the cookie of the browser that requested the code. */
    request: string
    /** User who adds the phone number. `null`: the code is for a sign-in. */
    user_id: UserId
    /** Hash that is computed from the code and the browser's token together. */
    code: string
  }
}

declare module '#platform/db/tables.ts' {
  interface Tables extends TablesOf<Columns> {}
}
