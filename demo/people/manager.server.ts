// The demo's own manager: an invented person, so that somebody who tries the shop can see the staff pages. Never made in
// production, where the shop does not start while there is one.
import { secret } from '#platform/secrets.server.ts'
import type { Db } from '#platform/db/database.ts'
import type { Auth } from '#shop/accounts/auth.server.ts'
import type { UserId } from '#shop/ids.ts'
import { grantRole } from '#shop/staff/staff.server.ts'
import { type AuthRequest, callAuth } from '#shop/accounts/auth-request.server.ts'

/** An address at a domain that is reserved for examples: no mail can ever go there. */
export const DEMO_MANAGER = { name: 'Mara Lindqvist', email: 'mara@staff.example' } as const

/** The password of this demo's manager, made once and kept where only its owner reads it. */
export function demoManagerPassword(dataDir: string): string {
  return secret(dataDir, 'demo-manager')
}

interface DemoManagerOptions {
  readonly dataDir: string
  /** On whose behalf the account is made: nobody's. */
  readonly authRequest: AuthRequest
}

/** Sees to it that the demo's manager is there, is a manager, and has the password that the terminal shows. */
export async function openDemoManager(
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

/** Makes the account without a session: whoever signs in first does so on the first device it knows. */
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

/** A database that came from elsewhere knows another password than this folder. */
async function syncPassword(auth: Auth, userId: UserId, password: string): Promise<void> {
  const { internalAdapter, password: passwords } = await auth.$context
  const methods = await internalAdapter.findAccounts(userId)
  const storedHash = methods.find(({ providerId }) => providerId === 'credential')?.password
  if (storedHash && (await passwords.verify({ hash: storedHash, password }))) return
  await internalAdapter.updatePassword(userId, await passwords.hash(password))
}
