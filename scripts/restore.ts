// npm run restore -- FILE
import path from 'node:path'
import { restoreCommand } from '#platform/backup/backup-commands.server.ts'
import { log } from '#platform/log.server.ts'
import { runCommand, displayPath } from './lib/run-command.ts'
import { localBackupHandlers, progressText } from './lib/local-backups.ts'
import { readFileArgument } from './lib/command-line.ts'

// Standard output is for the report only.
log.level = 'silent'
const file = readFileArgument('Usage: npm run restore -- FILE')
if (!file) {
  process.stderr.write('Which backup? Run: npm run restore -- data/backups/NAME.alcove.gz\n')
  process.exit(2)
}
const { rows, files, made, replaced, migrated } = await runCommand(
  restoreCommand,
  { file: path.resolve(file) },
  localBackupHandlers,
  (progress) => progressText('restoring', progress),
)
console.log(`Restored ${rows} rows as they were on ${new Date(made).toLocaleString('en-GB')}.`)
if (files > 0) console.log(`Missing files restored: ${files}.`)
if (migrated.length > 0) console.log(`Migrations applied: ${migrated.join(', ')}.`)
if (replaced) console.log(`The previous data is saved in ${displayPath(replaced)}.`)
