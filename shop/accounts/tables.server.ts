import type { SessionId, UserId } from '#shop/ids.ts'
import type { ColumnType } from 'kysely'
import type { Language } from '#shop/language.ts'
import type { TryKind } from './limits/limits.ts'
import type { SecurityEvent, SecurityEventKind } from './audit/security-log.ts'

export interface UsersTable {
  id: UserId
  name: string
  email: string
  email_verified: boolean
  image: string | null
  phone: string | null
  phone_verified: boolean
  two_factor_enabled: boolean
  language: Language
  created_at: Date
  updated_at: Date
}

export interface SessionsTable {
  id: SessionId
  token: string
  user_id: UserId
  expires_at: Date
  ip_address: string | null
  user_agent: string | null
  way: string | null
  second_factor_at: Date | null
  proved_at: Date | null
  created_at: Date
  updated_at: Date
}

export interface SignInMethodsTable {
  id: string
  user_id: UserId
  provider_id: string
  account_id: string
  password: string | null
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: Date | null
  refresh_token_expires_at: Date | null
  scope: string | null
  created_at: Date
  updated_at: Date
}

export interface VerificationsTable {
  id: string
  identifier: string
  value: string
  expires_at: Date
  created_at: Date
  updated_at: Date
}

export interface TwoFactorsTable {
  id: string
  user_id: UserId
  secret: string
  backup_codes: string
  verified: boolean
  used_step: number
  failed_verification_count: number
  locked_until: Date | null
}

export interface PasskeysTable {
  id: string
  user_id: UserId
  name: string | null
  public_key: string
  credential_id: string
  counter: number
  device_type: string
  backed_up: boolean
  transports: string | null
  aaguid: string | null
  created_at: Date | null
}

export interface SigningKeysTable {
  id: string
  public_key: string
  private_key: string
  alg: string | null
  crv: string | null
  created_at: Date
  expires_at: Date | null
}

export interface PhoneCodesTable {
  id: string
  /** Of what the browser that asked keeps, hashed. */
  request: string
  phone: string
  /** Whose number it is to be; null: somebody signs in. */
  user_id: UserId | null
  /** Hashed together with what the browser keeps. */
  code: string
  tries: number
  expires_at: Date
  created_at: Date
}

/** An account that somebody wants, until they have proved that they read its address. */
export interface SignUpsTable {
  id: string
  /** Of the link that was sent, hashed. */
  token: string
  /** What the browser that asked keeps, hashed. */
  browser: string
  email: string
  name: string
  password: string
  expires_at: Date
  created_at: Date
}

export interface SignInTriesTable {
  id: string
  kind: TryKind
  /** These are keyed hashes. */
  account: string
  place: string
  network: string | null
  tried_at: Date
}

export interface SendingsTable {
  id: string
  kind: 'email' | 'sms'
  /** These are keyed hashes. */
  recipient: string
  network: string | null
  sent_at: Date
}

export interface KnownDevicesTable {
  id: string
  user_id: UserId
  /** A keyed hash of its cookie. */
  device: string
  first_seen_at: Date
  last_seen_at: Date
}

export interface SecurityEventsTable {
  id: string
  user_id: UserId
  kind: SecurityEventKind
  facts: ColumnType<SecurityEvent['facts'], string>
  browser: string | null
  system: string | null
  place: string | null
  times: number
  summed_as: string | null
  at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    users: UsersTable
    sessions: SessionsTable
    sign_in_methods: SignInMethodsTable
    verifications: VerificationsTable
    two_factors: TwoFactorsTable
    passkeys: PasskeysTable
    signing_keys: SigningKeysTable
    sign_in_tries: SignInTriesTable
    sendings: SendingsTable
    known_devices: KnownDevicesTable
    security_events: SecurityEventsTable
    sign_ups: SignUpsTable
    phone_codes: PhoneCodesTable
  }
}
