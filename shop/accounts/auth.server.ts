// Configures Better Auth, which manages accounts, sign-in methods and sessions. Other code calls the API of Better Auth
// only through `callAuth`. This module does not depend on staff, carts or orders.
import { betterAuth } from 'better-auth'
import { bearer } from 'better-auth/plugins/bearer'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { newId, type UserId } from '#shop/ids.ts'
import type { Db } from '#platform/db/database.ts'
import { log } from '#platform/log.server.ts'
import { RECENT_AUTH_TIME, SESSION_LIFETIME, SESSION_TOUCH_INTERVAL } from './accounts.ts'
import { currentAuthRequest, currentLogFields, IP_PREFIX_HEADER } from './auth-request.server.ts'
import { columns } from './internal/columns.ts'
import {
  emailLink,
  passwordReset,
  verifiedAccounts,
  type OnVerified,
  onVerifiedAddress,
} from './email-link/plugin.server.ts'
import { federated } from './federated/plugin.server.ts'
import { firebase } from './firebase/plugin.server.ts'
import { oneSession, signedTokens, signIns } from './sessions/plugins.server.ts'
import { passkeys } from './passkeys/plugin.server.ts'
import { phone } from './phone/plugin.server.ts'
import { hashPassword, verifyPassword } from './password/password-hash.server.ts'
import { secondFactor } from './second-factor/plugin.server.ts'
import type { Providers } from './federated/providers.ts'
import { MIN_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH } from './password/password.ts'

/** Base path of Better Auth's own endpoints. */
export const AUTH_PATH = '/api/auth'

export interface AuthOptions {
  readonly db: Db
  /** Secret key. Better Auth uses this key to sign cookies and links, and to encrypt secrets such as TOTP secrets. */
  readonly secret: string
  /** The shop's public origin, without a trailing slash. */
  readonly origin: string
  readonly onVerified?: OnVerified
  /**
   * Returns whether a user is staff. Sessions of staff are shorter, and staff cannot sign in with the demo's identity
   * provider.
   */
  readonly isStaff?: (userId: UserId) => Promise<boolean>
  readonly passwords?: PasswordHashing
  /** Identity providers by ID. */
  readonly providers?: Providers
}

/** Functions that hash and verify passwords. They are the most expensive part of a sign-in. */
export interface PasswordHashing {
  hash(password: string): Promise<string>
  verify(stored: { readonly hash: string; readonly password: string }): Promise<boolean>
}

export type Auth = ReturnType<typeof openAuth>

const scrypt: PasswordHashing = { hash: hashPassword, verify: verifyPassword }

export function openAuth({
  db,
  secret,
  origin,
  onVerified = async () => {},
  isStaff = async () => false,
  passwords = scrypt,
  providers = new Map(),
}: AuthOptions) {
  return betterAuth({
    baseURL: origin,
    basePath: AUTH_PATH,
    secret,
    database: { db, type: 'postgres' },
    telemetry: { enabled: false },
    // Better Auth's log messages may contain personal data, so only the fact that an error happened is logged.
    logger: {
      level: 'error',
      log: () => log.error({ event: 'auth.failed', ...currentLogFields() }, 'Better Auth failed'),
    },
    user: {
      ...columns.user,
      additionalFields: {
        language: { type: 'string', required: false, input: false },
      },
    },
    session: {
      ...columns.session,
      expiresIn: SESSION_LIFETIME / 1000,
      freshAge: RECENT_AUTH_TIME / 1000,
      updateAge: SESSION_TOUCH_INTERVAL / 1000,
      additionalFields: {
        way: { type: 'string', required: false, input: false },
        secondFactorAt: { type: 'date', required: false, input: false, fieldName: 'second_factor_at' },
        provedAt: { type: 'date', required: false, input: false, fieldName: 'proved_at' },
      },
    },
    account: columns.account,
    verification: { ...columns.verification, storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      requireEmailVerification: true,
      revokeSessionsOnPasswordReset: true,
      password: passwords,
      ...passwordReset(db),
    },
    // The shop has its own rate limits, per account as well as per client IP (docs/specification/accounts.md).
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'alcove',
      useSecureCookies: origin.startsWith('https:'),
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true },
      ipAddress: { ipAddressHeaders: [IP_PREFIX_HEADER] },
      // The shop's migrations define the tables, so Better Auth skips comparing them with its own schema at every
      // start.
      database: { generateId: () => newId(), validateSchema: false },
    },
    plugins: [
      // First, so that the hooks of later plugins see only sessions that are kept.
      oneSession(),
      secondFactor(),
      emailLink(db),
      firebase(),
      federated({ providers, isStaff }),
      phone(),
      verifiedAccounts(),
      onVerifiedAddress(onVerified),
      passkeys({ origin }),
      // Tokens have to be signed, so that a token read from the database is not enough to sign in.
      bearer({ requireSignature: true }),
      signedTokens({ origin }),
      twoFactor({ schema: columns.twoFactor }),
      // Last, because plugins before it may still require a second factor.
      signIns({ db, isStaff }),
    ],
    databaseHooks: {
      user: {
        create: { before: async (user) => ({ data: { ...user, language: currentAuthRequest().language } }) },
      },
      account: {
        create: {
          // The shop never calls a provider's API after the sign-in, so it stores no tokens.
          before: async (method) => ({
            data: { ...method, accessToken: null, refreshToken: null, idToken: null },
          }),
        },
      },
    },
  })
}
