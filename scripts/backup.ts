// npm run backup -- [FILE] [--keep N]
import path from 'node:path'
import { readConfig } from '#app/server/config.server.ts'
import { backupCommand } from '#platform/backup/backup-commands.server.ts'
import { pruneBackups } from '#platform/backup/prune-backups.server.ts'
import { log } from '#platform/log.server.ts'
import { backupFolder, runCommand, displayPath } from './lib/run-command.ts'
import { localBackupHandlers, progressText } from './lib/local-backups.ts'
import { exitWith, readFileAndOptions } from './lib/command-line.ts'

const USAGE = `Usage: npm run backup -- [FILE] [--keep N]
Without FILE: to DATA_DIR/backups, named by the time. --keep N then deletes all but the newest N of these backups. It
keeps the backups that the shop makes before a migration, a restore or the removal of the demo.`

// Standard output is for the report only.
log.level = 'silent'
const { file, values } = readFileAndOptions(USAGE, { keep: { type: 'string' } })
const keep = readKeep(values.keep)
const begin = performance.now()
const {
  file: written,
  rows,
  files,
} = await runCommand(
  backupCommand,
  { file: file ? path.resolve(file) : null },
  localBackupHandlers,
  (progress) => progressText('backing up', progress),
)
const seconds = ((performance.now() - begin) / 1000).toFixed(1)
const what = files === null ? `${rows} rows` : `${rows} rows and ${files} ${files === 1 ? 'file' : 'files'}`
console.log(`Backed up ${what} in ${seconds} s: ${displayPath(written)}`)
if (files === null) console.log('Pictures and models are in the bucket, which has backups of its own.')
if (keep !== null) {
  const deleted = await pruneBackups(backupFolder(readConfig()), { keep, made: written })
  for (const old of deleted) console.log(`Deleted: ${displayPath(old)}`)
}

/** Returns the number of backups to keep. `null`: no backup is deleted. */
function readKeep(text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^[1-9]\d{0,4}$/.test(text)) return exitWith(`--keep is a number from 1 to 99999.\n${USAGE}`, 2)
  if (file !== null) return exitWith(`--keep works only without FILE.\n${USAGE}`, 2)
  return Number(text)
}
