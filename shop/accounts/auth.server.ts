// Accounts: who may sign in, how, and where they are signed in. Better Auth is the only system of sessions and writes these
// tables; it is asked through `askAuth` alone. Never knows staff, carts or orders: they ask who somebody is.
import { betterAuth } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { bearer } from 'better-auth/plugins/bearer'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { newId, type UserId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import type { Db } from '#platform/db/client.server.ts'
import { log } from '#platform/log.server.ts'
import {
  FRESH_FOR,
  LONGEST_PASSWORD,
  SESSION_LIFETIME,
  SESSION_NOTED,
  SHORTEST_PASSWORD,
} from './accounts.ts'
import type { Providers } from './providers.server.ts'
import { currentAsker, onBehalfOf } from './internal/asker.server.ts'
import { columns } from './internal/columns.ts'
import { emailLink, passwordReset, provedAddress } from './internal/email-ways.server.ts'
import { federated } from './internal/federated.server.ts'
import { firebase } from './internal/firebase.server.ts'
import { oneSession } from './internal/one-session.server.ts'
import { passkeys } from './internal/passkeys.server.ts'
import { phone, phoneWay } from './internal/phone-number.server.ts'
import { secondFactor } from './internal/second-factor.server.ts'
import { type OnVerified, verifiedAddress } from './internal/verified-address.server.ts'
import { signedTokens } from './internal/signed-tokens.server.ts'
import { signIns } from './internal/sign-ins.server.ts'

/** Where Better Auth's own addresses stand. */
export const AUTH_PATH = '/api/auth'

/** The header in which Better Auth is told the shortened network address; whatever a browser sends in it is dropped. */
export const PLACE_HEADER = 'x-alcove-place'

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

/** Who asks, as far as it matters to signing in. */
export interface Asker {
  readonly language: Language
  readonly now: Date
  /** Hashed, for limits; null where nobody can tell. */
  readonly network: string | null
  /** Shortened, to be shown to the account's owner: 203.0.113.0; null where nobody can tell. */
  readonly place: string | null
  /** What names a person or a place, hashed with a key of the shop: the same for the same, and never to be read back. */
  readonly keyed: (text: string) => string
  /** Where shoppers find the shop, for letters; without a slash at the end. */
  readonly address: string
  /** The request's own: its cookies say who is signed in. */
  readonly headers: Headers
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
    // The shop has limits of its own, that know accounts as well as networks (docs/specification.md).
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'alcove',
      useSecureCookies: address.startsWith('https:'),
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true },
      ipAddress: { ipAddressHeaders: [PLACE_HEADER] },
      database: { generateId: () => newId() },
    },
    plugins: [
      // First, so that the others' hooks see only sessions that last.
      oneSession(),
      secondFactor(),
      emailLink(db),
      firebase(),
      federated({ providers, isStaff }),
      phone(),
      phoneWay(),
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
        create: { before: async (user) => ({ data: { ...user, language: currentAsker().language } }) },
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

/** What Better Auth answered: its value, and the cookies that go to the browser with it. */
export interface Answered<T> {
  readonly value: T
  readonly cookies: readonly string[]
}

/** Better Auth's word for what it refused: its code, and the status it would answer with. */
export interface AuthRefusal {
  readonly code: string
  readonly status: number
}

/**
 * Asks Better Auth one question for somebody. A refusal comes back as its code, a failure is thrown:
 * `askAuth(asker, (headers) => auth.api.signInEmail({ body, headers, returnHeaders: true }))`.
 */
export async function askAuth<T>(
  asker: Asker,
  ask: (headers: Headers) => Promise<{ headers: Headers; response: T }>,
): Promise<({ ok: true } & Answered<T>) | ({ ok: false } & AuthRefusal)> {
  try {
    const { headers, response } = await onBehalfOf(asker, () => ask(headersFor(asker)))
    return { ok: true, value: response, cookies: headers.getSetCookie() }
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error
    return { ok: false, code: error.body?.code ?? error.status.toString(), status: error.statusCode }
  }
}

/** What Better Auth may know of a request: its cookies and key, its browser, and its shortened address. */
export function headersFor({ headers, place }: Pick<Asker, 'headers' | 'place'>): Headers {
  const own = new Headers()
  for (const name of ['cookie', 'authorization', 'user-agent', 'origin', 'content-type', 'accept']) {
    const value = headers.get(name)
    if (value !== null) own.set(name, value)
  }
  if (place !== null) own.set(PLACE_HEADER, place)
  return own
}
