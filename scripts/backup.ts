// npm run backup -- [FILE]
import path from 'node:path'
import { backupCommand, backupHandlers } from '#platform/db/backup-commands.server.ts'
import { ask, backupFolder, shown } from './lib/ask.ts'

const [file] = process.argv.slice(2)
const begin = performance.now()
const { file: written, rows } = await ask(
  backupCommand,
  { file: file ? path.resolve(file) : null },
  (database, config) => backupHandlers({ database, folder: backupFolder(config) }),
  (progress) => `backing up ${progress.table}, ${progress.rows} rows so far`,
)
const seconds = ((performance.now() - begin) / 1000).toFixed(1)
console.log(`Backed up ${rows} rows in ${seconds} s: ${shown(written)}`)
