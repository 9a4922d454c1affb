// npm run demo:clear -- [--yes] [--language en|de]
import { systemClock } from '#platform/clock.ts'
import { log } from '#platform/log.server.ts'
import type { Language } from '#shop/language.ts'
import * as de from '#words/de/commands/demo.ts'
import * as en from '#words/en/commands/demo.ts'
import { clearDemoCommand, demoHandlers } from '#demo/commands.server.ts'
import { runCommand, backupFolder } from './lib/run-command.ts'
import { exitWith, readCommandLine } from './lib/command-line.ts'
import { isConfirmed } from './lib/confirm.ts'
import { clearedLines } from './lib/cleared-lines.ts'

const words: Record<Language, typeof en> = { en, de }

// Standard output is for the report only.
log.level = 'silent'
const { skipConfirmation, language } = read()
const { cleared, command } = words[language]

if (!skipConfirmation && !(await isConfirmed(command))) exitWith(command.cancelled, 1)
const done = await runCommand(
  clearDemoCommand,
  {},
  (database, config) => demoHandlers({ database, folder: backupFolder(config), clock: systemClock }),
  ({ rows }) => cleared.progress(rows),
)
for (const line of clearedLines(done, cleared)) process.stdout.write(`${line}\n`)

function read() {
  const options = { yes: { type: 'boolean', default: false } } as const
  const commands = { en: en.command, de: de.command }
  const { values, positionals, language } = readCommandLine(options, commands)
  const { unexpectedArgument, usage } = commands[language]
  if (positionals.length > 0) return exitWith(`${unexpectedArgument}\n${usage}`, 2)
  return { skipConfirmation: values.yes, language }
}
