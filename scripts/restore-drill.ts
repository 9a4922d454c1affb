// npm run restore:drill -- [FILE]
import path from 'node:path'
import { readConfig } from '#app/server/config.server.ts'
import { checkBackup } from '#platform/backup/read-backup.server.ts'
import { findNewestBackup } from '#platform/backup/prune-backups.server.ts'
import { drillRestore } from '#platform/backup/restore-drill.server.ts'
import { errorMessage } from '#platform/error-message.ts'
import { log } from '#platform/log.server.ts'
import { listMissingFiles } from '#shop/media/missing-files.server.ts'
import { backupFolder, displayPath } from './lib/run-command.ts'
import { exitWith, readFileArgument } from './lib/command-line.ts'

const USAGE = `Usage: npm run restore:drill -- [FILE]
Restores a backup into a temporary folder, counts what it contains and deletes the folder. Without FILE: the newest
backup in DATA_DIR/backups. The shop's own data stay as they are.`

/** The tables whose rows the report counts, by the name that the report shows. */
const REPORTED = {
  products: 'products',
  variants: 'variants',
  orders: 'orders',
  payments: 'payments',
  'invoices and credit notes': 'documents',
  accounts: 'users',
  messages: 'messages',
}

// Standard output is for the report only.
log.level = 'silent'
// As in server.ts: only the user who runs the drill may read the restored data.
process.umask(0o077)
const chosen = readFileArgument(USAGE)
try {
  await drill(chosen === null ? await newest() : path.resolve(chosen))
} catch (error) {
  exitWith(`The restore drill failed: ${errorMessage(error)}`, 1)
}

async function newest(): Promise<string> {
  const folder = backupFolder(readConfig())
  const file = await findNewestBackup(folder)
  return file ?? exitWith(`There is no backup in ${displayPath(folder)}. Make one: npm run backup`, 1)
}

async function drill(file: string): Promise<void> {
  const interrupted = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => interrupted.abort(new Error('Stopped; the temporary folder was deleted.')))
  const { signal } = interrupted
  console.log(`Restoring ${displayPath(file)} into a temporary folder.`)
  const begin = performance.now()
  const backup = await checkBackup(file, { signal })
  const result = await drillRestore(file, backup.head.files ? listMissingFiles : async () => [], { signal })
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(`The backup was made on ${new Date(result.made).toLocaleString('en-GB')}.`)
  for (const [name, table] of Object.entries(REPORTED))
    console.log(`${String(result.rowsByTable.get(table) ?? 0).padStart(9)} ${name}`)
  console.log(`${String(result.rows).padStart(9)} rows in all tables`)
  console.log(
    `${String(backup.files).padStart(9)} ${backup.head.files ? 'files' : 'files: this backup contains only rows'}`,
  )
  if (result.migrated.length > 0) console.log(`Migrations applied: ${result.migrated.join(', ')}.`)
  refuseIncomplete(result.rows === backup.rows && result.files === backup.files, result.finding)
  console.log(
    `The backup is readable and complete. The drill took ${seconds} s, and the temporary folder is deleted.`,
  )
}

function refuseIncomplete(isWhole: boolean, missing: readonly string[]): void {
  if (!isWhole) throw new Error('not all rows and files of the backup were restored.')
  if (missing.length > 0) {
    const some = missing.slice(0, 5).join(', ')
    throw new Error(`the backup lacks ${missing.length} pictures or models that its rows need: ${some}`)
  }
}
