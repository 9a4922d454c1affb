// Accounts: who may sign in, how, and where they are signed in. Better Auth is the only system of sessions and writes these
// tables; it is asked through `askAuth` alone. Never knows staff, carts or orders: they ask who somebody is.
import { betterAuth } from 'better-auth'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { bearer } from 'better-auth/plugins/bearer'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { newId, type UserId } from '#shop/ids.ts'
import type { Db } from '#platform/db/database.ts'
import { log } from '#platform/log.server.ts'
import { FRESH_FOR, SESSION_LIFETIME, SESSION_NOTED } from './accounts.ts'
import { currentAuthRequest, IP_PREFIX_HEADER } from './auth-request.server.ts'
import { columns } from './internal/columns.ts'
import {
  emailLink,
  passwordReset,
  provedAddress,
  type OnVerified,
  verifiedAddress,
} from './email-link/plugin.server.ts'
import { federated } from './federated/plugin.server.ts'
import { firebase } from './firebase/plugin.server.ts'
import { oneSession, signedTokens, signIns } from './sessions/plugins.server.ts'
import { passkeys } from './passkeys/plugin.server.ts'
import { phone } from './phone/plugin.server.ts'
import { secondFactor } from './second-factor/plugin.server.ts'
import type { Providers } from './federated/providers.ts'
import { SHORTEST_PASSWORD, LONGEST_PASSWORD } from './password/password.ts'

/** Where Better Auth's own addresses stand. */
export const AUTH_PATH = '/api/auth'

export interface AuthOptions {
  readonly db: Db
  /** Signs cookies and links, encrypts what must be read again. */
  readonly secret: string
  /** Where shoppers find the shop, without a slash at the end. */
  readonly address: string
  readonly onVerified?: OnVerified
  /** Whether somebody is of the staff: their sessions are short. */
  readonly isStaff?: (userId: UserId) => Promise<boolean>
  readonly passwords?: PasswordHashing
  /** Who else may tell who somebody is. */
  readonly providers?: Providers
}

/** How passwords are kept and compared: the most work there is in signing in. */
export interface PasswordHashing {
  hash(password: string): Promise<string>
  verify(kept: { readonly hash: string; readonly password: string }): Promise<boolean>
}

export type Auth = ReturnType<typeof openAuth>

const scrypt: PasswordHashing = { hash: hashPassword, verify: verifyPassword }

export function openAuth({
  db,
  secret,
  address,
  onVerified = async () => {},
  isStaff = async () => false,
  passwords = scrypt,
  providers = new Map(),
}: AuthOptions) {
  return betterAuth({
    baseURL: address,
    basePath: AUTH_PATH,
    secret,
    database: { db, type: 'postgres' },
    telemetry: { enabled: false },
    // What it says of its own accord may name people: only that something failed is passed on, never what it says.
    logger: { level: 'error', log: () => log.error({ event: 'auth.failed' }, 'Better Auth failed') },
    user: {
      ...columns.user,
      additionalFields: {
        language: { type: 'string', required: false, input: false },
      },
    },
    session: {
      ...columns.session,
      expiresIn: SESSION_LIFETIME / 1000,
      freshAge: FRESH_FOR / 1000,
      updateAge: SESSION_NOTED / 1000,
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
      minPasswordLength: SHORTEST_PASSWORD,
      maxPasswordLength: LONGEST_PASSWORD,
      requireEmailVerification: true,
      revokeSessionsOnPasswordReset: true,
      password: passwords,
      ...passwordReset(db),
    },
    // The shop has limits of its own, that know accounts as well as networks (docs/specification/accounts.md).
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'alcove',
      useSecureCookies: address.startsWith('https:'),
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true },
      ipAddress: { ipAddressHeaders: [IP_PREFIX_HEADER] },
      // The shop's migrations define the tables: Better Auth does not compare them with its own schema at each start.
      database: { generateId: () => newId(), validateSchema: false },
    },
    plugins: [
      // First, so that the others' hooks see only sessions that last.
      oneSession(),
      secondFactor(),
      emailLink(db),
      firebase(),
      federated({ providers, isStaff }),
      phone(),
      provedAddress(),
      verifiedAddress(onVerified),
      passkeys({ address }),
      // Signed by the shop: what stands in the database opens nothing by itself.
      bearer({ requireSignature: true }),
      signedTokens({ address }),
      twoFactor({ schema: columns.twoFactor }),
      // Last, for those before it may still ask for a second step.
      signIns({ db, isStaff }),
    ],
    databaseHooks: {
      user: {
        create: { before: async (user) => ({ data: { ...user, language: currentAuthRequest().language } }) },
      },
      account: {
        create: {
          // The shop asks a provider who somebody is and nothing more: it keeps no key to their things.
          before: async (method) => ({
            data: { ...method, accessToken: null, refreshToken: null, idToken: null },
          }),
        },
      },
    },
  })
}
