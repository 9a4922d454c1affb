// npm run backup -- [FILE]
import path from 'node:path'
import { backupCommand } from '#platform/backup/backup-commands.server.ts'
import { log } from '#platform/log.server.ts'
import { runCommand, displayPath } from './lib/run-command.ts'
import { localBackupHandlers, progressText } from './lib/local-backups.ts'
import { readFileArgument } from './lib/command-line.ts'

// Standard output is for the report only.
log.level = 'silent'
const file = readFileArgument(
  'Usage: npm run backup -- [FILE]\nWithout FILE: to DATA_DIR/backups, named by the time.',
)
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
