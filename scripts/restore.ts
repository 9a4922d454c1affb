// npm run restore -- FILE
import path from 'node:path'
import { backupHandlers, restoreCommand } from '#platform/db/backup-commands.server.ts'
import { ask, backupFolder, shown } from './lib/ask.ts'

const [file] = process.argv.slice(2)
if (!file) {
  process.stderr.write('Which backup? Say: npm run restore -- data/backups/NAME.alcove.gz\n')
  process.exit(2)
}
const { rows, made, replaced, migrated } = await ask(
  restoreCommand,
  { file: path.resolve(file) },
  (database, config) => backupHandlers({ database, folder: backupFolder(config) }),
  (progress) => `restoring ${progress.table}, ${progress.rows} rows so far`,
)
console.log(`Restored ${rows} rows as they were on ${new Date(made).toLocaleString('en-GB')}.`)
if (migrated.length > 0) console.log(`Brought forward by ${migrated.join(', ')}.`)
if (replaced) console.log(`What was there before is kept in ${shown(replaced)}.`)
