// The demo manager: a fictional staff user, so that visitors of a demo can see the staff pages. A shop in production
// never creates this user, and does not start while the user exists.
import { secret, secretFile } from '#platform/secrets.server.ts'
import type { Db } from '#platform/db/database.ts'
import type { Auth } from '#shop/accounts/auth.server.ts'
import type { UserId } from '#shop/ids.ts'
import { grantRole } from '#shop/staff/staff.server.ts'
import { type AuthRequest, callAuth } from '#shop/accounts/auth-request.server.ts'

/** The domain of the e-mail address is reserved for examples (RFC 2606), so no e-mail to this address ever arrives. */
export const DEMO_MANAGER = { name: 'Mara Lindqvist', email: 'mara@staff.example' } as const

const SECRET = 'demo-manager'

/** Returns the demo manager's password. The first call generates the password and stores it in the data folder. */
export function demoManagerPassword(dataDir: string): string {
  return secret(dataDir, SECRET, 'The demo sets a new password for its manager.')
}

/**
 * Returns the lines that say how to sign in to the staff pages of a demo. On a terminal, the lines contain the password.
 * Elsewhere they only name the file of the password, because other people may read the log of a server.
 */
export function demoManagerHint(
  dataDir: string,
  { address, isTerminal }: { readonly address: string; readonly isTerminal: boolean },
): string {
  const password = isTerminal
    ? `password ${demoManagerPassword(dataDir)}`
    : `with the password in the file ${secretFile(dataDir, SECRET)}`
  return `  Staff pages: ${address}/staff\n  Sign in as ${DEMO_MANAGER.email}, ${password}\n\n`
}

interface DemoManagerOptions {
  readonly dataDir: string
  /** Request context in which the account is created. It belongs to no user. */
  readonly authRequest: AuthRequest
}

/**
 * Creates the demo manager if the user does not exist. Gives the user the manager role and the password that the
 * terminal shows.
 */
export async function ensureDemoManager(
  db: Db,
  auth: Auth,
  { dataDir, authRequest }: DemoManagerOptions,
): Promise<void> {
  const password = demoManagerPassword(dataDir)
  const { email } = DEMO_MANAGER
  const existing = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  const userId = existing?.id ?? (await newManager(auth, { password, authRequest }))
  if (existing) await syncPassword(auth, userId, password)
  await grantRole(db, { userId, role: 'manager', grantedBy: null, now: authRequest.now })
}

/** Creates the account without a session, so that the first sign-in does not count as a sign-in on a new device. */
async function newManager(
  auth: Auth,
  { password, authRequest }: { readonly password: string; readonly authRequest: AuthRequest },
): Promise<UserId> {
  const made = await callAuth(authRequest, async () => {
    const { internalAdapter, password: passwords } = await auth.$context
    const hash = await passwords.hash(password)
    const user = await internalAdapter.createUser(
      { ...DEMO_MANAGER, emailVerified: true },
      { method: 'demo' },
    )
    await internalAdapter.linkAccount({
      userId: user.id,
      providerId: 'credential',
      accountId: user.id,
      password: hash,
    })
    return { headers: new Headers(), response: user }
  })
  if (!made.ok) throw new Error(`The manager of the demo was refused: ${made.code}`)
  return made.value.id as UserId
}

/**
 * Updates the password in the database if it differs from the password in the data folder. They differ if the database
 * was copied from another shop.
 */
async function syncPassword(auth: Auth, userId: UserId, password: string): Promise<void> {
  const { internalAdapter, password: passwords } = await auth.$context
  const methods = await internalAdapter.findAccounts(userId)
  const storedHash = methods.find(({ providerId }) => providerId === 'credential')?.password
  if (storedHash && (await passwords.verify({ hash: storedHash, password }))) return
  await internalAdapter.updatePassword(userId, await passwords.hash(password))
}
