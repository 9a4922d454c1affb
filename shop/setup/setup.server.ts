// The set-up of a new shop in the browser. `npm run shop:new` creates a link, and the first browser that opens the link
// gets a token for its cookie. The settings contain only hashes of both tokens. This module never shows a page.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { withoutInventedValues } from '#shop/settings/missing.ts'
import type { Settings, SetupState } from '#shop/settings/settings.ts'
import { changeSettings, lockSettings, storeSettings } from '#shop/settings/settings.server.ts'
import { after } from '#shop/time.ts'
import { SETUP_LIFETIME } from './setup.ts'

export interface SetupLink {
  /** Token for the link. Only its hash is stored. */
  readonly token: string
  readonly until: Date
}

/**
 * Makes the shop the owner's own: empties the settings of the invented company, closes the shop until it is opened, and
 * creates the link. A second call only replaces the link. The caller has checked that the shop has no real orders.
 */
export async function startSetup(
  db: Db,
  { now }: { readonly now: Date },
): Promise<Outcome<SetupLink, 'setup.finished'>> {
  return inTransaction(db, async (tx) => {
    const settings = await lockSettings(tx, { now })
    if (settings.setup?.isFinished) return refuse('setup.finished')
    const token = randomBytes(32).toString('base64url')
    const until = after(now, SETUP_LIFETIME)
    const setup: SetupState = {
      linkHash: hashOf(token),
      sessionHash: null,
      expiresAt: until.toISOString(),
      isFinished: false,
    }
    const own = settings.setup ? settings : withoutInventedValues(settings)
    await storeSettings(tx, { ...own, opening: 'closed', setup }, { now })
    return done({ token, until })
  })
}

/** Checks whether a link can still be opened by a browser that has no set-up session. */
export function isOpenLink({ setup }: Settings, { token, now }: { token: string; now: Date }): boolean {
  return isRunning(setup, now) && setup.sessionHash === null && matches(token, setup.linkHash)
}

/**
 * Opens the link in a browser. Returns the token for the browser's cookie, and the milliseconds until it expires. Each
 * link works once.
 */
export async function openSetupLink(
  db: Db,
  { token, now }: { readonly token: string; readonly now: Date },
): Promise<Outcome<{ readonly session: string; readonly lifetime: number }, 'setup.link_over'>> {
  return inTransaction(db, async (tx) => {
    const settings = await lockSettings(tx, { now })
    const { setup } = settings
    if (!setup || !isOpenLink(settings, { token, now })) return refuse('setup.link_over')
    const session = randomBytes(32).toString('base64url')
    await changeSettings(tx, { setup: { ...setup, sessionHash: hashOf(session) } }, { now })
    return done({ session, lifetime: Date.parse(setup.expiresAt) - now.getTime() })
  })
}

export interface SetupSession {
  /** Token from the browser's cookie. `null`: the browser has no such cookie. */
  readonly session: string | null
  readonly now: Date
}

/** Checks whether a browser may continue the set-up. */
export function mayContinueSetup({ setup }: Settings, { session, now }: SetupSession): boolean {
  if (session === null || !isRunning(setup, now) || setup.sessionHash === null) return false
  return matches(session, setup.sessionHash)
}

/** Ends the set-up. Requires a manager, because staff need to sign in afterwards. */
export async function finishSetup(
  db: Db,
  { needsManager, ...browser }: SetupSession & { readonly needsManager: boolean },
): Promise<Outcome<undefined, 'setup.link_over' | 'setup.no_manager'>> {
  const { now } = browser
  return inTransaction(db, async (tx) => {
    const settings = await lockSettings(tx, { now })
    const { setup } = settings
    if (!setup || !mayContinueSetup(settings, browser)) return refuse('setup.link_over')
    if (needsManager && !(await hasManager(tx))) return refuse('setup.no_manager')
    await changeSettings(tx, { setup: { ...setup, sessionHash: null, isFinished: true } }, { now })
    return done()
  })
}

export async function hasManager(db: Db): Promise<boolean> {
  const manager = await db
    .selectFrom('staff_members')
    .select('user_id')
    .where('role', '=', 'manager')
    .limit(1)
    .executeTakeFirst()
  return manager !== undefined
}

function isRunning(setup: SetupState | null, now: Date): setup is SetupState {
  return setup !== null && !setup.isFinished && Date.parse(setup.expiresAt) > now.getTime()
}

function matches(token: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(token)), Buffer.from(hash))
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
