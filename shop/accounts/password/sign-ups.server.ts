// Accounts that somebody wants, by address and password: each waits until whoever wants it proves that they read the
// address, and until then is no account. Never tells whether an address has one: its reader is told, by letter.
import { z } from 'zod'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { Checked, FieldFault } from '#shop/address.ts'
import { field, lineField, parseForm, type TypedFields } from '#shop/forms.server.ts'
import { newId } from '#shop/ids.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { after } from '#shop/time.ts'
import { accountEmailField, readAccountEmail } from '../account-email.server.ts'
import { LONGEST_NAME, SIGN_UP_LASTS } from '../accounts.ts'
import type { Auth } from '../auth.server.ts'
import { queueAccountExists, queueLink } from '../email-link/account-emails.server.ts'
import { hashToken, newToken } from '../email-link/tokens.server.ts'
import { allowSending, tryOnce } from '../limits/limits.server.ts'
import { findPasswordFault } from './internal/password-rules.server.ts'
import type { PasswordFault } from './password.ts'
import { type AuthRequest, askAuth, type SignedIn } from '../auth-request.server.ts'

export interface NewAccount {
  readonly name: string
  readonly email: string
  readonly password: string
}

export interface SignUpFaults {
  readonly name?: FieldFault
  readonly email?: FieldFault
  readonly password?: PasswordFault
}

/** Reads what somebody typed who wants an account. */
export function readNewAccount(
  typed: TypedFields,
  { shopName }: { shopName: string },
): Checked<NewAccount, SignUpFaults> {
  const email = readAccountEmail(typed['email'] ?? '')
  const schema = z.object({
    name: lineField({ limit: LONGEST_NAME }),
    email: accountEmailField,
    password: field<string, PasswordFault>((password) => {
      const fault = findPasswordFault(password, { email, shopName })
      return fault ? { fault } : { value: password }
    }),
  })
  return parseForm<NewAccount, SignUpFaults>(schema, typed)
}

interface Wish {
  readonly account: NewAccount
  /** Where they wanted to go. */
  readonly to?: string | undefined
  readonly asker: AuthRequest
}

/**
 * Sends the reader of an address the link that makes their account, or the word that they have one. Answers what the browser
 * keeps in which it was asked for: there they need not type the password again.
 */
export async function askForAccount(
  db: Db,
  auth: Auth,
  { account: { name, email, password }, to, asker }: Wish,
): Promise<Outcome<{ readonly browser: string }, 'accounts.too_many_tries'>> {
  const allowed = await allowSending(db, { kind: 'email', recipient: email, asker })
  if (!allowed.ok) return allowed
  const context = await auth.$context
  const hash = await context.password.hash(password)
  const [token, browser] = [newToken(), newToken()]
  await inTransaction(db, async (tx) => {
    // Kept for an address that has an account as well, whose reader never sees this token: the same work for all.
    await tx
      .insertInto('sign_ups')
      .values({
        id: newId(),
        token: hashToken(token),
        browser: hashToken(browser),
        email,
        name,
        password: hash,
        expires_at: after(asker.now, SIGN_UP_LASTS),
        created_at: asker.now,
      })
      .execute()
    if (await hasProvedAccount(tx, email)) return queueAccountExists(tx, { recipient: email, asker })
    const link = { kind: 'email_verification', path: '/verify-email', lasts: SIGN_UP_LASTS } as const
    return queueLink(tx, { ...link, recipient: email, token, to, asker })
  })
  return done({ browser })
}

async function hasProvedAccount(tx: Db, email: string): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('email_verified', '=', true)
    .executeTakeFirst()
  return user !== undefined
}

export interface WaitingAccount {
  readonly email: string
  /** Whether it was asked for in another browser, and so whoever confirms it has to know its password. */
  readonly asksPassword: boolean
}

interface Link {
  readonly token: string
  /** What the browser keeps, if it does. */
  readonly browser: string | null
}

/** The account that a link would make; null when it no longer would. */
export async function findWaitingAccount(
  db: Db,
  { token, browser, now }: Link & { now: Date },
): Promise<WaitingAccount | null> {
  const row = await findRow(db, token, now)
  return row && { email: row.email, asksPassword: asksPassword(row, browser) }
}

/**
 * Makes the account of whoever opened the link, once, and signs them in. In another browser than the one in which it was
 * asked for they have to know its password: else a stranger could have an account confirmed, by mistake, whose password
 * only the stranger knows.
 */
export async function confirmAccount(
  db: Db,
  auth: Auth,
  { token, browser, password, asker }: Link & { password: string; asker: AuthRequest },
): Promise<
  Outcome<
    SignedIn,
    'accounts.link_over' | 'accounts.wrong_password' | 'accounts.has_account' | 'accounts.too_many_tries'
  >
> {
  const row = await findRow(db, token, asker.now)
  if (!row) return refuse('accounts.link_over')
  if (asksPassword(row, browser)) {
    const known = await checkPassword(db, auth, { row, password, asker })
    if (!known.ok) return known
  }
  // Whatever else waits for this address is over with it.
  const taken = await db.deleteFrom('sign_ups').where('email', '=', row.email).returning('token').execute()
  if (!taken.some((one) => one.token === row.token)) return refuse('accounts.link_over')
  const { email, name, password: hash } = row
  const made = await askAuth(asker, (call) =>
    auth.api.makeProvedAccount({ body: { email, name, hash }, ...call }),
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

function asksPassword(row: Pick<Row, 'browser'>, browser: string | null): boolean {
  return browser === null || hashToken(browser) !== row.browser
}

async function checkPassword(
  db: Db,
  auth: Auth,
  { row, password, asker }: { row: Row; password: string; asker: AuthRequest },
): Promise<Outcome<undefined, 'accounts.wrong_password' | 'accounts.too_many_tries'>> {
  return tryOnce(db, { kind: 'password', account: row.email, asker }, async () => {
    const context = await auth.$context
    const isRight = await context.password.verify({ hash: row.password, password })
    return isRight ? done() : refuse('accounts.wrong_password')
  })
}
