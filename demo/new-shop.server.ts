// The `shop:new` command, with which an owner makes the demo or an empty shop their own. The running shop executes it,
// or the script itself if no shop is running.
import path from 'node:path'
import { type CommandHandler, defineCommand, onCommand } from '#platform/admin-socket/commands.ts'
import { backUp, backupName } from '#platform/backup/backup.server.ts'
import type { BackupProgress } from '#platform/backup/backup-file.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Db } from '#platform/db/database.ts'
import { allowLongTransaction, inTransaction } from '#platform/db/transaction.server.ts'
import type { Language } from '#shop/language.ts'
import { localizedPath } from '#shop/language.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import { startSetup } from '#shop/setup/setup.server.ts'
import { clearDemo, type ClearReport, CLEAR_TIMEOUT_SECONDS } from './clear.server.ts'

type NewShopRefusal = 'setup.finished' | 'setup.real_orders'

/** `until` is an ISO instant, because the admin socket transfers JSON. */
export interface NewShop {
  readonly url: string
  readonly until: string
  /** The backup and the removed demo data. `null`: the command only replaced the link. */
  readonly cleared: (ClearReport & { readonly backup: string }) | null
}

export const newShopCommand = defineCommand<
  { readonly language: Language },
  BackupProgress,
  Outcome<NewShop, NewShopRefusal>
>('shop:new')

interface NewShopOptions {
  readonly database: Database
  /** Folder of the backup that the command makes first. */
  readonly folder: string
  readonly clock: Clock
  /** The shop's public origin, without a trailing slash. */
  readonly origin: () => string
}

export function newShopHandlers({ database, folder, clock, origin }: NewShopOptions): CommandHandler[] {
  const { db } = database
  return [
    onCommand(newShopCommand, async ({ language }, { progress, signal }) => {
      const refusal = await findRefusal(db)
      if (refusal) return refuse(refusal)
      const isNew = (await getSettings(db)).setup === null
      const backup = isNew ? await backUpFirst() : null
      const started = await startInTransaction(backup)
      if (!started.ok) return started
      const { token, until, cleared } = started.value
      const { defaultLanguage } = await getSettings(db)
      const url = `${origin()}${localizedPath(language, '/setup', defaultLanguage)}?token=${token}`
      return done({ url, until: until.toISOString(), cleared })

      async function backUpFirst() {
        const file = path.join(folder, backupName(clock.now(), 'before-shop-new'))
        const made = await backUp(database, file, { onProgress: progress, signal })
        signal.throwIfAborted()
        return made.file
      }
    }),
  ]

  /** Removes the demo after a backup was made, and creates the link. */
  function startInTransaction(backup: string | null) {
    return inTransaction(db, async (tx) => {
      await allowLongTransaction(tx, CLEAR_TIMEOUT_SECONDS)
      const refusal = await findRefusal(tx)
      if (refusal) return refuse(refusal)
      const now = clock.now()
      const cleared = backup === null ? null : { ...(await clearDemo(tx, { now })), backup }
      const started = await startSetup(tx, { now })
      return started.ok ? done({ ...started.value, cleared }) : started
    })
  }
}

/** Returns why the shop cannot become a new shop. `null`: it can. */
async function findRefusal(db: Db): Promise<NewShopRefusal | null> {
  if ((await getSettings(db)).setup?.isFinished) return 'setup.finished'
  const real = await db
    .selectFrom('payments')
    .select('id')
    .where('provider', '!=', 'sandbox')
    .limit(1)
    .executeTakeFirst()
  return real ? 'setup.real_orders' : null
}
