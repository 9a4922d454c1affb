// The demo's own manager: an invented person, so that somebody who tries the shop can see the staff pages. Never made in
// production, where the shop does not start while there is one.
import { secret } from '#platform/secrets.server.ts'
import type { Db } from '#platform/db/client.server.ts'
import { type Asker, askAuth, type Auth } from '#shop/accounts/auth.server.ts'
import type { UserId } from '#shop/ids.ts'
import { appoint } from '#shop/staff/staff.server.ts'

/** An address at a domain that is reserved for examples: no mail can ever go there. */
export const DEMO_MANAGER = { name: 'Mara Lindqvist', email: 'mara@staff.example' } as const

/** The password of this demo's manager, made once and kept where only its owner reads it. */
export function demoManagerPassword(dataDir: string): string {
  return secret(dataDir, 'demo-manager')
}

interface Opening {
  readonly dataDir: string
  /** On whose behalf the account is made: nobody's. */
  readonly asker: Asker
}

/** Sees to it that the demo's manager is there, is a manager, and has the password that the terminal shows. */
export async function openDemoManager(db: Db, auth: Auth, { dataDir, asker }: Opening): Promise<void> {
  const password = demoManagerPassword(dataDir)
  const { email } = DEMO_MANAGER
  const there = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  const userId = there?.id ?? (await newManager(auth, { password, asker }))
  if (there) await keepPassword(auth, userId, password)
  await appoint(db, { userId, role: 'manager', givenBy: null, now: asker.now })
}

/** Makes the account without a session: whoever signs in first does so on the first device it knows. */
async function newManager(
  auth: Auth,
  { password, asker }: { readonly password: string; readonly asker: Asker },
): Promise<UserId> {
  const made = await askAuth(asker, async () => {
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
async function keepPassword(auth: Auth, userId: UserId, password: string): Promise<void> {
  const { internalAdapter, password: passwords } = await auth.$context
  const methods = await internalAdapter.findAccounts(userId)
  const kept = methods.find(({ providerId }) => providerId === 'credential')?.password
  if (kept && (await passwords.verify({ hash: kept, password }))) return
  await internalAdapter.updatePassword(userId, await passwords.hash(password))
}
