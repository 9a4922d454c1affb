// Sign-up with e-mail address and password. The account is created only when the customer confirms the address. Only
// the e-mail reveals whether the address already has an account, never the response.
import { z } from 'zod'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { Validated, FieldError } from '#shop/address.ts'
import { field, lineField, parseForm, type TypedFields } from '#shop/forms.server.ts'
import { newId } from '#shop/ids.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { after } from '#shop/time.ts'
import { accountEmailField, readAccountEmail } from '../account-email.server.ts'
import { MAX_NAME_LENGTH, SIGN_UP_LIFETIME } from '../accounts.ts'
import type { Auth } from '../auth.server.ts'
import { queueAccountExists, queueLink } from '../email-link/account-emails.server.ts'
import { hashToken, newToken } from '../email-link/tokens.server.ts'
import { allowSend, withRateLimit } from '../limits/limits.server.ts'
import { findPasswordError } from './internal/password-rules.server.ts'
import type { PasswordError } from './password.ts'
import { type AuthRequest, callAuth, type SignedIn } from '../auth-request.server.ts'

export interface NewAccount {
  readonly name: string
  readonly email: string
  readonly password: string
}

export interface SignUpErrors {
  readonly name?: FieldError
  readonly email?: FieldError
  readonly password?: PasswordError
}

/** Validates the sign-up form. */
export function readNewAccount(
  typed: TypedFields,
  { shopName }: { shopName: string },
): Validated<NewAccount, SignUpErrors> {
  const email = readAccountEmail(typed['email'] ?? '')
  const schema = z.object({
    name: lineField({ limit: MAX_NAME_LENGTH }),
    email: accountEmailField,
    password: field<string, PasswordError>((password) => {
      const error = findPasswordError(password, { email, shopName })
      return error ? { error } : { value: password }
    }),
  })
  return parseForm<NewAccount, SignUpErrors>(schema, typed)
}

interface SignUpInput {
  readonly account: NewAccount
  /** URL path of the page to open after the confirmation. */
  readonly to?: string | undefined
  readonly authRequest: AuthRequest
}

/**
 * Sends the confirmation link by e-mail. If the address already has an account, sends an e-mail that says so instead.
 * Returns a token, which the caller stores in a cookie of this browser. A customer who opens the link in this browser
 * need not enter the password again.
 */
export async function requestAccount(
  db: Db,
  auth: Auth,
  { account: { name, email, password }, to, authRequest }: SignUpInput,
): Promise<Outcome<{ readonly browser: string }, 'accounts.too_many_tries'>> {
  const allowed = await allowSend(db, { kind: 'email', recipient: email, authRequest })
  if (!allowed.ok) return allowed
  const context = await auth.$context
  const hash = await context.password.hash(password)
  const [token, browser] = [newToken(), newToken()]
  await inTransaction(db, async (tx) => {
    // Stored even if the account exists, though the token is then sent to nobody: the same work in both cases, so that
    // timing reveals nothing.
    await tx
      .insertInto('sign_ups')
      .values({
        id: newId(),
        token: hashToken(token),
        browser: hashToken(browser),
        email,
        name,
        password: hash,
        expires_at: after(authRequest.now, SIGN_UP_LIFETIME),
        created_at: authRequest.now,
      })
      .execute()
    if (await hasVerifiedAccount(tx, email)) return queueAccountExists(tx, { recipient: email, authRequest })
    const link = { kind: 'email_verification', path: '/verify-email', lifetime: SIGN_UP_LIFETIME } as const
    return queueLink(tx, { ...link, recipient: email, token, to, authRequest })
  })
  return done({ browser })
}

async function hasVerifiedAccount(tx: Db, email: string): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('email_verified', '=', true)
    .executeTakeFirst()
  return user !== undefined
}

export interface PendingAccount {
  readonly email: string
  /**
   * Whether the customer has to enter the password to confirm the account. True if the customer signed up in one
   * browser and opened the link in another.
   */
  readonly requiresPassword: boolean
}

interface Link {
  readonly token: string
  /** Token from the cookie of the browser that opens the link. `null`: the browser has no cookie from the sign-up. */
  readonly browser: string | null
}

/** Returns the account that the link would create. `null`: the link is invalid, used or expired. */
export async function findPendingAccount(
  db: Db,
  { token, browser, now }: Link & { now: Date },
): Promise<PendingAccount | null> {
  const row = await findRow(db, token, now)
  return row && { email: row.email, requiresPassword: requiresPassword(row, browser) }
}

/**
 * Creates the account with the token of the confirmation link, and signs the user in. Each link works once. Requires
 * the password if the link was opened in a different browser than the sign-up form. Without this rule, the reader of
 * the e-mail could by mistake confirm a stranger's sign-up, and only the stranger would know the password.
 */
export async function confirmAccount(
  db: Db,
  auth: Auth,
  { token, browser, password, authRequest }: Link & { password: string; authRequest: AuthRequest },
): Promise<
  Outcome<
    SignedIn,
    'accounts.link_over' | 'accounts.wrong_password' | 'accounts.has_account' | 'accounts.too_many_tries'
  >
> {
  const row = await findRow(db, token, authRequest.now)
  if (!row) return refuse('accounts.link_over')
  if (requiresPassword(row, browser)) {
    const known = await checkPassword(db, auth, { row, password, authRequest })
    if (!known.ok) return known
  }
  // Also deletes all other pending sign-ups for this address.
  const deleted = await db.deleteFrom('sign_ups').where('email', '=', row.email).returning('token').execute()
  if (!deleted.some((one) => one.token === row.token)) return refuse('accounts.link_over')
  const { email, name, password: hash } = row
  const made = await callAuth(authRequest, (call) =>
    auth.api.createVerifiedAccount({ body: { email, name, hash }, ...call }),
  )
  return made.ok ? done({ cookies: made.cookies }) : refuse('accounts.has_account')
}

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>

function findRow(db: Db, token: string, now: Date) {
  return db
    .selectFrom('sign_ups')
    .select(['token', 'browser', 'email', 'name', 'password'])
    .where('token', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
    .then((row) => row ?? null)
}

function requiresPassword(row: Pick<Row, 'browser'>, browser: string | null): boolean {
  return browser === null || hashToken(browser) !== row.browser
}

async function checkPassword(
  db: Db,
  auth: Auth,
  { row, password, authRequest }: { row: Row; password: string; authRequest: AuthRequest },
): Promise<Outcome<undefined, 'accounts.wrong_password' | 'accounts.too_many_tries'>> {
  return withRateLimit(db, { kind: 'password', account: row.email, authRequest }, async () => {
    const context = await auth.$context
    const isRight = await context.password.verify({ hash: row.password, password })
    return isRight ? done() : refuse('accounts.wrong_password')
  })
}
