// Runs a command of the shop for a script. The running shop executes the command, which it receives through its admin
// socket. If no shop runs, or with a PostgreSQL server, this process executes the command.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { readConfig, type Config } from '#app/server/config.server.ts'
import { CommandFailed, runInShopOrHere, runHere } from '#platform/admin-socket/client.server.ts'
import { backUpBeforeMigration } from '#platform/backup/backup.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { migrate } from '#platform/db/migrate.server.ts'
import { installJobs } from '#platform/jobs/jobs.server.ts'
import { errorMessage } from '#platform/error-message.ts'
import type { Command, CommandHandler } from '#platform/admin-socket/commands.ts'
import type { Database } from '#platform/db/database.ts'

export const backupFolder = (config: Config) => path.join(config.dataDir, 'backups')

/** Returns a path for messages: relative if the file lies inside the current folder, otherwise absolute. */
export function displayPath(file: string): string {
  const relative = path.relative(process.cwd(), file)
  return relative.startsWith('..') ? file : relative
}

/** Creates the handlers with which this process executes a command. */
export type Handlers = (database: Database, config: Config) => CommandHandler[] | Promise<CommandHandler[]>

/**
 * Runs the command and returns its result. Shows progress on a terminal. Ctrl-C stops the command and rolls its changes
 * back. If the command fails, prints one sentence and ends the process.
 */
export async function runCommand<Input, Progress, Result>(
  command: Command<Input, Progress, Result>,
  input: Input,
  handlers: Handlers,
  describe: (progress: Progress) => string,
): Promise<Result> {
  // As in server.ts: only the shop's system user may read the files that a command creates.
  process.umask(0o077)
  const interrupted = new AbortController()
  process.once('SIGINT', () => interrupted.abort(new CommandFailed('Stopped; nothing was changed.')))
  const line = progressLine()
  try {
    const config = readConfig()
    const onProgress = (progress: Progress) => line.show(describe(progress))
    const callOptions = { onProgress, signal: interrupted.signal }
    const open = () => openDirectly(config, handlers)
    // With a PostgreSQL server, the script connects to the database itself. A shop in this data folder may use another
    // database.
    return config.database.kind === 'postgres'
      ? await runHere(open, command, input, callOptions)
      : await runInShopOrHere(config.dataDir, open, command, input, callOptions)
  } catch (error) {
    line.clear()
    process.stderr.write(`${errorMessage(error)}\n`)
    return process.exit(1)
  } finally {
    line.clear()
  }
}

async function openDirectly(config: Config, handlers: Handlers) {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const database = await openDatabase(config.database)
  await migrate(database, { backUp: backUpBeforeMigration(database, backupFolder(config)) })
  await installJobs(database)
  return { handlers: await handlers(database, config), close: () => database.close() }
}

/** Returns a progress line that overwrites itself. Prints nothing if standard error is not a terminal. */
function progressLine() {
  const { stderr } = process
  let shownAt = 0
  return {
    show(text: string) {
      if (!stderr.isTTY || performance.now() - shownAt < 50) return
      shownAt = performance.now()
      stderr.write(`\r\u001B[K${text.slice(0, stderr.columns - 1)}`)
    },
    clear() {
      if (stderr.isTTY && shownAt > 0) stderr.write('\r\u001B[K')
      shownAt = 0
    },
  }
}
